import { percentile } from '../../portal/percentile.ts'

const TIMES = 60
const WARM_UP = 5
const MOST_MS = 100
const MOST_TIMES = 2

/**
 * Runs the same work on few and on many rows by turns and prints what both take; false when the 95th percentile is above
 * 100 ms, or many rows cost more than twice as much as few.
 */
export async function compare(name: string, works: (() => Promise<unknown>)[]): Promise<boolean> {
  const times: number[][] = works.map(() => [])
  for (let round = 0; round < TIMES + WARM_UP; round += 1)
    for (const [index, work] of works.entries()) {
      const started = performance.now()
      await work()
      if (round >= WARM_UP) times[index]?.push(performance.now() - started)
    }
  const [few = 0, many = 0] = times.map((each) => percentile(each, 0.5))
  const late = times.map((each) => percentile(each, 0.95))
  const isGood = many <= MOST_TIMES * few && late.every((ms) => ms <= MOST_MS)
  const shown = [few, late[0] ?? 0, many, late[1] ?? 0].map((ms) => ms.toFixed(1).padStart(8))
  console.log(`${isGood ? 'ok  ' : 'OVER'}  ${name.padEnd(26)}${shown.join('')}`)
  return isGood
}
