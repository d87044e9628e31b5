import { setTimeout as wait } from 'node:timers/promises'

const MEGABYTE = 1024 * 1024
const CALM_SECONDS = 3
/** Of the processor, in a second in which nothing is asked. */
const MAX_BUSY_SECONDS = 0.05
const MAX_SECONDS = 180

/** Figures of a portal's process by its `/metrics`, in the order of their names; NaN for one that is not there. */
async function readMetrics(url: string, ...names: string[]): Promise<number[]> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return names.map((name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN))
}

/** The memory of a portal's process in MB: its resident size, and its heap. */
export async function processMemory(url: string): Promise<{ residentMb: number; heapMb: number }> {
  const names = ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes']
  const [resident = Number.NaN, heap = Number.NaN] = await readMetrics(url, ...names)
  return { residentMb: resident / MEGABYTE, heapMb: heap / MEGABYTE }
}

/**
 * Waits until a portal has done what follows its start, such as filling in behind the calls.
 * @throws Error for one that never rests
 */
export async function untilRested(url: string): Promise<void> {
  let [before = 0] = await readMetrics(url, 'process_cpu_seconds_total')
  let calm = 0
  for (let second = 0; calm < CALM_SECONDS; second += 1) {
    if (second === MAX_SECONDS) throw new Error('The portal does not come to rest.')
    await wait(1000)
    const [now = 0] = await readMetrics(url, 'process_cpu_seconds_total')
    calm = now - before < MAX_BUSY_SECONDS ? calm + 1 : 0
    before = now
  }
}
