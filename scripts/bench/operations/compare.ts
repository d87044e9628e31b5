import { percentile } from '../../portal/percentile.ts'
import { timesByTurns } from '../times-by-turns.ts'

const TIMES = 60
const MAX_MS = 100
const MAX_TIMES = 2

/**
 * Runs the same work on few and on many rows by turns and prints what both take; false when the 95th percentile is above
 * 100 ms, or many rows cost more than twice as much as few.
 */
export async function compare(name: string, works: (() => Promise<unknown>)[]): Promise<boolean> {
  const times = await timesByTurns(works, TIMES)
  const [few = 0, many = 0] = times.map((each) => percentile(each, 0.5))
  const late = times.map((each) => percentile(each, 0.95))
  const isGood = many <= MAX_TIMES * few && late.every((ms) => ms <= MAX_MS)
  const shown = [few, late[0] ?? 0, many, late[1] ?? 0].map((ms) => ms.toFixed(1).padStart(8))
  console.log(`${isGood ? 'ok  ' : 'OVER'}  ${name.padEnd(26)}${shown.join('')}`)
  return isGood
}
