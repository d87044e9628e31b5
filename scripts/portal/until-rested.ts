import { setTimeout as wait } from 'node:timers/promises'

const CALM_SECONDS = 3
/** Of the processor, in a second in which nothing is asked. */
const MAX_BUSY_SECONDS = 0.05
const MAX_SECONDS = 180

/**
 * Waits until a portal has done what follows its start, such as filling in behind the calls.
 * @throws Error for one that never rests
 */
export async function untilRested(url: string): Promise<void> {
  let before = await processorSeconds(url)
  let calm = 0
  for (let second = 0; calm < CALM_SECONDS; second += 1) {
    if (second === MAX_SECONDS) throw new Error('The portal does not come to rest.')
    await wait(1000)
    const now = await processorSeconds(url)
    calm = now - before < MAX_BUSY_SECONDS ? calm + 1 : 0
    before = now
  }
}

async function processorSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1])
}
