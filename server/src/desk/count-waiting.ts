import type { DeskWaiting } from 'contract/desk/desk.ts'
import { WHOLE_REACH } from 'contract/desk/desk-tabs.ts'
import { MAX_LISTED_GRANTS } from 'contract/grants/grant-limits.ts'
import type { MemberCall } from '#access/call.ts'
import { findOpenRequests } from '#features/applications/open-requests.ts'
import { listGrantsOfAgents } from '#features/grants/list-grants.ts'
import { countDueDeadlines } from '#features/listings/deadlines/count-deadlines.ts'
import { ofOffice, openDesk } from './desk-reach.ts'

/**
 * The work that waits for the caller in everything within reach.
 * @throws HttpError 403 for those without a desk
 */
export async function countWaiting(call: MemberCall): Promise<DeskWaiting> {
  const { db, features } = call
  const desk = await openDesk(call, WHOLE_REACH)
  const [deadlines, applicationRequests, grants] = await Promise.all([
    features.includes('clock') ? countDueDeadlines(call, ofOffice('office', desk)) : null,
    features.includes('launch') ? findOpenRequests(db, call) : [],
    features.includes('act') ? listGrantsOfAgents(call, { limit: MAX_LISTED_GRANTS }) : [],
  ])
  return {
    deadlines,
    applicationRequests: applicationRequests.length,
    accessRequests: grants.filter(({ state }) => state === 'requested').length,
  }
}
