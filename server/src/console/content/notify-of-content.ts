import type { ConsoleArea } from 'contract/common/call-access.ts'
import { accessTo } from 'contract/staff/console-areas.ts'
import { GRANTED_ROLES } from 'contract/staff/staff-roles.ts'
import { and, eq, exists, gt, inArray, like, ne, notExists, or, sql } from 'drizzle-orm'
import { html } from 'ghtml'
import { isReachable } from '#access/audience-reach.ts'
import { isGrantInForce } from '#access/console/grant-in-force.ts'
import type { ContentCall } from '#access/console/staff-roles.ts'
import { isMlsStaffMember } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { members } from '#db/tables/members.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { storeNotices } from '#notify/notify.ts'
import type { RecordRow } from './record-row.ts'

const HOUR_MS = 3_600_000
const CATEGORY = 'Content'
const REVIEW_KEY = 'content-review:'

type Services = { outbox: Outbox; now: Date }
type Receiver = { memberId: number; firstName: string }

/** Notifies deciders, at most once an hour each, of work that waits for review. */
export async function notifyReviewers(tx: Db, call: ContentCall, record: RecordRow): Promise<void> {
  const receivers = await decidersOf(tx, call)
  await notice(tx, call, {
    receivers: receivers.filter(({ memberId }) => memberId !== call.member.id),
    text: `${record.title} is waiting for review.`,
    // Two that are submitted at once are one notice.
    key: `${REVIEW_KEY}${Math.floor(call.now.getTime() / HOUR_MS)}`,
  })
}

/** Notifies the author of a submission of its outcome. */
export async function notifyOfDecision(
  tx: Db,
  call: ContentCall,
  { record, memberId, what }: { record: RecordRow; memberId: number; what: string },
): Promise<void> {
  await notice(tx, call, {
    receivers: await receiversOf(tx, [memberId]),
    text: `${record.title} ${what}`.replace(/\.?$/, '.'),
    key: `content-decision:${record.kind}:${record.id}:${record.rowVersion}`,
  })
}

/** Notifies the author and MLS staff of a version that could not be published at its time. */
export async function notifyOfProblem(
  tx: Db,
  services: Services,
  { record, authorId, problem }: { record: RecordRow; authorId: number | null; problem: string },
): Promise<void> {
  const staff = await activeStaff(tx)
  const author = authorId === null ? [] : await receiversOf(tx, [authorId])
  await notice(tx, services, {
    receivers: [
      ...staff,
      ...author.filter(({ memberId }) => !staff.some((one) => one.memberId === memberId)),
    ],
    text: `${record.title} was not published at its time: ${problem}`,
    key: `content-problem:${record.kind}:${record.id}:${record.rowVersion}`,
  })
}

async function notice(
  tx: Db,
  services: Services,
  { receivers, text, key }: { receivers: Receiver[]; text: string; key: string },
): Promise<void> {
  await storeNotices(tx, services, receivers, {
    subject: text.replace(/\.$/, ''),
    text,
    body: html`<p>${text}</p>`,
    priority: 0,
    emailCategory: CATEGORY,
    key,
  })
}

const receiver = { memberId: members.id, firstName: members.firstName }

function receiversOf(tx: Db, ids: number[]): Promise<Receiver[]> {
  return tx
    .select(receiver)
    .from(members)
    .where(and(isReachable, inArray(members.id, ids)))
}

function activeStaff(tx: Db): Promise<Receiver[]> {
  return tx.select(receiver).from(members).where(and(isReachable, isMlsStaffMember))
}

/** The publishers of an area who were not notified of a submission in the last hour: MLS staff and granted roles. */
function decidersOf(tx: Db, call: ContentCall): Promise<Receiver[]> {
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
  return tx
    .select(receiver)
    .from(members)
    .where(
      and(
        isReachable,
        ne(members.id, call.member.id),
        or(isMlsStaffMember, exists(granted)),
        notExists(told),
      ),
    )
}

function decidingRoles(area: ConsoleArea) {
  return GRANTED_ROLES.filter((role) => accessTo(area, [{ role, aor: null }])?.may === 'all')
}
