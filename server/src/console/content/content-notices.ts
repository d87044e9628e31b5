import type { ConsoleArea } from 'contract/common/call-access.ts'
import { accessTo } from 'contract/staff/console-areas.ts'
import { GRANTED_ROLES } from 'contract/staff/staff-roles.ts'
import { and, eq, exists, gt, inArray, like, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { isReachable } from '#access/audience-reach.ts'
import { isGrantInForce } from '#access/console/grant-in-force.ts'
import type { ContentCall } from '#access/console/staff-roles.ts'
import { isMlsStaffMember } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { type Notice, sentence } from '#notify/notice.ts'
import type { RecordRow } from './record-row.ts'

const HOUR_MS = 3_600_000
const REVIEW_KEY = 'content-review:'

const ofContent = { emailCategory: 'Content' } as const

/** Notifications of authors and publishers of content. */
export const CONTENT_NOTICES = {
  /** Two that are submitted at once are one notice. */
  waiting: ({ title }: RecordRow, now: Date): Notice => ({
    ...ofContent,
    key: `${REVIEW_KEY}${Math.floor(now.getTime() / HOUR_MS)}`,
    ...sentence(`${title} is waiting for review.`),
  }),
  decided: ({ kind, id, rowVersion, title }: RecordRow, what: string): Notice => ({
    ...ofContent,
    key: `content-decision:${kind}:${id}:${rowVersion}`,
    ...sentence(`${title} ${what}`.replace(/\.?$/, '.')),
  }),
  notPublished: ({ kind, id, rowVersion, title }: RecordRow, problem: string): Notice => ({
    ...ofContent,
    key: `content-problem:${kind}:${id}:${rowVersion}`,
    ...sentence(`${title} was not published at its time: ${problem}`),
  }),
}

/**
 * The publishers of an area who were not notified of a submission in the last hour, but for the caller, as a condition on
 * members: MLS staff and granted roles.
 */
export function waitingDeciders(tx: Db, call: ContentCall): SQL | undefined {
  const granted = tx
    .select({ one: sql`1` })
    .from(staffGrants)
    .where(
      and(
        eq(staffGrants.memberId, members.id),
        inArray(staffGrants.role, decidingRoles(call.kind.area)),
        isGrantInForce(call),
      ),
    )
  const told = tx
    .select({ one: sql`1` })
    .from(userNotifications)
    .where(
      and(
        eq(userNotifications.memberId, members.id),
        like(userNotifications.idempotencyKey, `${REVIEW_KEY}%`),
        gt(userNotifications.createdOn, new Date(call.now.getTime() - HOUR_MS)),
      ),
    )
  return and(
    isReachable,
    ne(members.id, call.member.id),
    or(isMlsStaffMember, exists(granted)),
    notExists(told),
  )
}

function decidingRoles(area: ConsoleArea) {
  return GRANTED_ROLES.filter((role) => accessTo(area, [{ role, aor: null }])?.may === 'all')
}
