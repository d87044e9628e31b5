import { staffAudienceContract } from '../../../contract/src/staff/audience/audience.contract.ts'
import { staffCall } from '../../../server/src/access/console/staff-roles.ts'
import { getAccount } from '../../../server/src/console/members/get-account.ts'
import { findAudienceValues } from '../../../server/src/features/staff/audience/find-audience-values.ts'
import { AOR_STAFF, MLS_STAFF } from '../../../server/src/testing/volumes/fill-members.ts'
import { fillPortal, LARGE_VOLUMES } from '../../../server/src/testing/volumes/fill-portal.ts'
import { percentile } from '../../portal/percentile.ts'
import { asSent } from '../as-sent.ts'
import { AUDIT_CASES, askForPage } from '../audit/audit-cases.ts'
import { type BenchPortal, openBenchPortal, withDatabaseServer } from '../listings/bench-portal.ts'
import { askAtDesk, DESK_CASES } from '../members/desk-cases.ts'
import { askForUsage, TWO_YEARS, USAGE_CASES } from '../operations/usage-cases.ts'
import { timesByTurns } from '../times-by-turns.ts'

const TIMES = 100
const MAX_MS = 100
/** What is typed for an entry of an audience. */
const SOUGHT = ['lindberg', 'nora holm', 'bench777', 'bo77', 'an']

type Asked = { name: string; ask: () => Promise<unknown> }

/**
 * What searches, pages of a member, of the trail and of usage take in a portal in which all that the console keeps is as
 * much as a large MLS has after two years; false when one in 20 takes more than 100 ms.
 */
export async function measureConsole(): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const portal = await openBenchPortal(urlOf, 'bench_console', (pool) => fillPortal(pool))
    console.log(`\nMilliseconds, p50 / p95 of ${TIMES}: ${JSON.stringify(LARGE_VOLUMES)}`)
    for (const { name, ask } of await allAsked(portal)) {
      const [times = []] = await timesByTurns([ask], TIMES)
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
      const isWithin = p95 <= MAX_MS
      isGood &&= isWithin
      console.log(`${isWithin ? 'ok  ' : 'OVER'}  ${name.padEnd(50)}${p50.toFixed(1)} / ${p95.toFixed(1)}`)
    }
    await portal.close()
  })
  return isGood
}

async function allAsked(portal: BenchPortal): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const staff of [MLS_STAFF, AOR_STAFF])
    for (const one of DESK_CASES)
      if (staff === MLS_STAFF || one.ask !== getAccount)
        asked.push({ name: `desk, ${staff}: ${one.name}`, ask: await askAtDesk(portal, staff, one) })
  for (const text of SOUGHT)
    asked.push({ name: `audience: "${text}"`, ask: await askForValues(portal, text) })
  for (const one of AUDIT_CASES)
    asked.push({ name: `trail: ${one.name}`, ask: await askForPage(portal, one) })
  for (const one of [...USAGE_CASES, TWO_YEARS])
    asked.push({ name: `usage: ${one.name}`, ask: await askForUsage(portal, one) })
  return asked
}

async function askForValues(portal: BenchPortal, text: string): Promise<() => Promise<unknown>> {
  const call = await staffCall(await portal.callOf(MLS_STAFF), 'articles')
  const sought = await asSent(staffAudienceContract.find, { text })
  return () => findAudienceValues(call, sought)
}
