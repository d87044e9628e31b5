import { addDays } from '../../../contract/src/common/calendar-day.ts'
import { staffCall } from '../../../server/src/access/console/staff-roles.ts'
import { queryUsage } from '../../../server/src/console/usage/query-usage.ts'
import { type UsageState, usageQueryOf } from '../../../web/src/features/staff/usage/usage-state.ts'
import { openBenchPortal, withDatabaseServer } from '../listings/bench-portal.ts'
import { compare } from './compare.ts'
import { fillUsage, STAFF } from './fill-operations.ts'

/** Two months, and two years. */
const DAYS = [60, 730]

const CASES: { name: string; state: UsageState }[] = [
  { name: 'by day', state: {} },
  { name: 'by week', state: { step: 'week' } },
  { name: 'by day and association', state: { splitBy: 'association' } },
  { name: 'by day and member type', state: { splitBy: 'memberType' } },
  { name: 'of an association', state: { association: 'A3' } },
]
/** More days are more work here: the limit in ms alone counts. */
const WHOLE: { name: string; state: UsageState } = { name: 'two years by month', state: { step: 'month' } }

/** What the usage page takes with two months and with two years of figures. */
export async function measureUsage(): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const portals = []
    for (const days of DAYS)
      portals.push(await openBenchPortal(urlOf, `bench_usage_${days}`, (pool) => fillUsage(pool, days)))
    const calls = await Promise.all(
      portals.map(async ({ callOf }) => staffCall(await callOf(STAFF), 'usage')),
    )
    const today = new Date().toISOString().slice(0, 10)
    console.log(`\nMilliseconds, p50 and p95: figures of ${DAYS.join(' and ')} days`)
    for (const { name, state } of CASES) {
      const query = usageQueryOf(state, today)
      isGood =
        (await compare(
          name,
          calls.map((call) => () => queryUsage(call, query)),
        )) && isGood
    }
    const years = usageQueryOf({ ...WHOLE.state, from: addDays(today, -729) }, today)
    const last = calls.slice(-1).flatMap((call) => [call, call])
    isGood =
      (await compare(
        WHOLE.name,
        last.map((call) => () => queryUsage(call, years)),
      )) && isGood
    for (const portal of portals) await portal.close()
  })
  return isGood
}
