import { staffAudienceContract } from '../../contract/src/staff/audience/audience.contract.ts'
import { staffCall } from '../../server/src/access/console/staff-roles.ts'
import { getAccount } from '../../server/src/console/members/get-account.ts'
import { findAudienceValues } from '../../server/src/features/staff/audience/find-audience-values.ts'
import { AOR_STAFF, MLS_STAFF } from '../../server/src/testing/volumes/fill-members.ts'
import { fillPortal, LARGE_VOLUMES } from '../../server/src/testing/volumes/fill-portal.ts'
import { asSent } from './as-sent.ts'
import { AUDIT_CASES, askForPage } from './audit-cases.ts'
import type { BenchPortal } from './bench-portal.ts'
import { askAtDesk, DESK_CASES } from './desk-cases.ts'
import { type Case, dataBench } from './runner.ts'
import { askForUsage, USAGE_CASES } from './usage-cases.ts'

/** What is typed for an entry of an audience. */
const SOUGHT = ['lindberg', 'nora holm', 'bench777', 'bo77', 'an']

const caseOf = (name: string, ask: Case['ask']): Case => ({ name, ask, limit: { p95Ms: 100 } })

async function askForValues(portal: BenchPortal, text: string): Promise<() => Promise<unknown>> {
  const call = await staffCall(await portal.callOf(MLS_STAFF), 'articles')
  const sought = await asSent(staffAudienceContract.find, { text })
  return () => findAudienceValues(call, sought)
}

export const consolePages = dataBench({
  what: 'searches, pages of a member, the trail and usage in all that a large MLS has after two years',
  sizes: [LARGE_VOLUMES.members],
  fill: (pool, members) => {
    const records = { members, auditRows: 10 * members, versions: members, images: members }
    return fillPortal(pool, { ...LARGE_VOLUMES, ...records })
  },
  cases: [
    ...[MLS_STAFF, AOR_STAFF].flatMap((staff) =>
      DESK_CASES.filter(({ ask }) => staff === MLS_STAFF || ask !== getAccount).map((one) =>
        caseOf(`desk, ${staff}: ${one.name}`, (portal) => askAtDesk(portal, staff, one)),
      ),
    ),
    ...SOUGHT.map((text) => caseOf(`audience: "${text}"`, (portal) => askForValues(portal, text))),
    ...AUDIT_CASES.map((one) => caseOf(`trail: ${one.name}`, (portal) => askForPage(portal, one))),
    ...USAGE_CASES.map((one) => caseOf(`usage: ${one.name}`, (portal) => askForUsage(portal, one))),
  ],
})
