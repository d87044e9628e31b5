import { fillContent, fillImages } from '../../../server/src/testing/volumes/fill-content.ts'
import { LARGE_VOLUMES } from '../../../server/src/testing/volumes/fill-portal.ts'
import { fillUsage } from '../../../server/src/testing/volumes/fill-usage.ts'
import { type MemberCall, memberCalls } from '../../../server/src/testing/volumes/member-calls.ts'
import { runLong } from '../../../server/src/testing/volumes/run-long.ts'
import { must } from '../../faults/portal/calls.ts'
import { percentile } from '../../portal/percentile.ts'
import { type BenchPortal, openBenchPortal, withDatabaseServer } from '../listings/bench-portal.ts'
import { timesByTurns } from '../times-by-turns.ts'

const TIMES = 300
const MAX_TIMES = 1.1
/** A difference that only noise makes, in ms. */
const NOISE_MS = 1
const MEMBER = 'agent1'

/**
 * What the calls of a member take with the demo data, and with versions, images and usage of two years beside it: false
 * when the 95th percentile of all of them is more than a tenth later. Both portals are asked by turns.
 */
export async function measureMemberCalls(): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const none = await openBenchPortal(urlOf, 'bench_calls_none', async () => undefined, true)
    const full = await openBenchPortal(urlOf, 'bench_calls_full', async () => undefined, true)
    const { pool } = full.database
    await fillContent(pool, LARGE_VOLUMES.versions, 5)
    await fillImages(pool, LARGE_VOLUMES.images)
    await fillUsage(pool, LARGE_VOLUMES.usageDays)
    await fillImages(none.database.pool, 1)
    await runLong(none.database.pool, 'truncate usage_counts', 'vacuum', 'vacuum analyze')
    await runLong(pool, 'vacuum', 'vacuum analyze')
    console.log(`\nMilliseconds, p50 / p95 of ${TIMES}: without, and with ${JSON.stringify(LARGE_VOLUMES)}`)
    const asks = await Promise.all([none, full].map(askingOf))
    const [first = []] = asks
    const all: number[][] = [[], []]
    for (const [index, { path }] of first.entries()) {
      const works = asks.flatMap((calls) => calls[index]?.ask ?? [])
      const times = await timesByTurns(works, TIMES)
      for (const [side, taken] of times.entries()) all[side]?.push(...taken)
      report(path, times)
    }
    isGood = report('all of them', all)
    for (const portal of [none, full]) await portal.close()
  })
  return isGood
}

/** Every call of the member to a portal. */
async function askingOf(portal: BenchPortal): Promise<(MemberCall & { ask: () => Promise<unknown> })[]> {
  const token = await portal.tokenOf(MEMBER, portal.url)
  return (await memberCalls(portal.database.db, new Date())).map((call) => ({
    ...call,
    ask: () =>
      must(portal.url, token, { method: call.body ? 'POST' : 'GET', path: call.path, body: call.body }),
  }))
}

function report(name: string, times: number[][]): boolean {
  const [few, many] = times.map((taken) => ({ p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) }))
  if (!few || !many) return false
  const isWithin = many.p95 <= Math.max(MAX_TIMES * few.p95, few.p95 + NOISE_MS)
  const shown = [few, many]
    .map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(16))
    .join('')
  console.log(`${isWithin ? 'ok  ' : 'OVER'}  ${name.slice(0, 50).padEnd(52)}${shown}`)
  return isWithin
}
