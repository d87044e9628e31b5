import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { BenchPortal } from './bench-portal.ts'

const ROWS = 10_000
const TIMES = 3
const MEGABYTE = 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

/** By how many megabytes the process grows at most while it answers all 10,000 rows of one call. */
export async function measureLargestAnswer(
  portal: BenchPortal,
): Promise<{ megabytes: number; answer: number }> {
  const ask = await portal.askAs('bench-type12', '/api/app/Registration/q', { pageSize: ROWS })
  let megabytes = 0
  let answer = 0
  for (let time = 0; time < TIMES; time += 1) {
    if (typeof collectGarbage === 'function') collectGarbage()
    const before = used()
    let highest = before
    const watch = setInterval(() => {
      highest = Math.max(highest, used())
    }, 2)
    answer = (await ask()) / MEGABYTE
    highest = Math.max(highest, used())
    clearInterval(watch)
    // The first answer also fills what later ones use again.
    if (time > 0) megabytes = Math.max(megabytes, (highest - before) / MEGABYTE)
  }
  return { megabytes, answer }
}

function used(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
