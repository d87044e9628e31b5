import { addDays } from '../../contract/src/common/calendar-day.ts'
import { usageContract } from '../../contract/src/staff/usage/usage.contract.ts'
import { staffCall } from '../../server/src/access/console/staff-roles.ts'
import { queryUsage } from '../../server/src/console/usage/query-usage.ts'
import { MLS_STAFF } from '../../server/src/testing/volumes/fill-members.ts'
import { type UsageState, usageQueryOf } from '../../web/src/features/staff/usage/usage-state.ts'
import { asSent } from './as-sent.ts'
import type { BenchPortal } from './bench-portal.ts'

type UsageCase = { name: string; state: UsageState }
export const USAGE_CASES: UsageCase[] = [
  { name: 'by day', state: {} },
  { name: 'by week', state: { step: 'week' } },
  { name: 'by day and association', state: { splitBy: 'association' } },
  { name: 'by day and member type', state: { splitBy: 'memberType' } },
  { name: 'of an association', state: { association: 'A3' } },
  { name: 'two years by month', state: { step: 'month', from: addDays(today(), -729) } },
]

/** Asks for the usage page as the screen does. */
export async function askForUsage(
  portal: BenchPortal,
  { state }: UsageCase,
): Promise<() => Promise<unknown>> {
  const call = await staffCall(await portal.callOf(MLS_STAFF), 'usage')
  const query = await asSent(usageContract.query, usageQueryOf(state, today()))
  return () => queryUsage(call, query)
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
