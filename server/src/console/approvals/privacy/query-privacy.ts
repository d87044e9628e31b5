import type { Search } from 'contract/common/search.ts'
import type { MemberPrivacy } from 'contract/staff/approvals/privacy-request.ts'
import { and, asc, count, desc, eq, getTableColumns, gt, min, ne, type SQL } from 'drizzle-orm'
import { isOfOwnAssociation } from '#access/audience-reach.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { readPage } from '#db/read-page.ts'
import { aors, members } from '#db/tables/members.table.ts'
import { myDataExports, privacyRequests } from '#db/tables/my-data.table.ts'
import { type ExportRow, endOf } from '#features/my-data/export-record.ts'
import { whyNotForgotten } from '#features/my-data/privacy/why-not-forgotten.ts'
import { memberInReach } from '../../member-acts/desk-call.ts'
import { privacyAnswers } from './privacy-answers.ts'

type Asked = Pick<StaffCall, 'area' | 'member' | 'now'>

/** The waiting requests within the caller's reach, the oldest first. */
export async function queryPrivacy(call: StaffCall, search: Search) {
  const query = call.db
    .select(getTableColumns(privacyRequests))
    .from(privacyRequests)
    .innerJoin(members, eq(members.id, privacyRequests.memberId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(isWaitingFor(call))
    .$dynamic()
  const page = await readPage(call.db, search, query, [asc(privacyRequests.askedOn), asc(privacyRequests.id)])
  return { ...page, results: await privacyAnswers(call.db, call, page.results) }
}

/** The number of them that the caller may approve, and the time of the oldest. */
export async function countPrivacy(
  call: Pick<StaffCall, 'db'> & Asked,
): Promise<{ count: number; since: Date | null }> {
  const [row] = await call.db
    .select({ count: count(), since: min(privacyRequests.askedOn) })
    .from(privacyRequests)
    .innerJoin(members, eq(members.id, privacyRequests.memberId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(and(isWaitingFor(call), ne(privacyRequests.askedBy, call.member.id)))
  return row ?? { count: 0, since: null }
}

/** Nobody decides about the own data. */
function isWaitingFor({ area, member, now }: Asked): SQL | undefined {
  return and(isWaiting(now), ne(privacyRequests.memberId, member.id), isOfOwnAssociation(area))
}

const isWaiting = (now: Date) => and(eq(privacyRequests.state, 'waiting'), gt(privacyRequests.endsOn, now))

/**
 * The requests about the data of a member, and what stands in the way of forgetting the member.
 * @throws HttpError 404 out of reach
 */
export async function getPrivacy(
  call: StaffCall,
  { memberId }: { memberId: number },
): Promise<MemberPrivacy> {
  const { db, now } = call
  const member = await memberInReach(db, call, memberId)
  const stored = await db
    .select()
    .from(privacyRequests)
    .where(and(eq(privacyRequests.memberId, memberId), isWaiting(now)))
  const [waiting] = await privacyAnswers(db, call, stored)
  const exported = await findExportOf(call, eq(privacyRequests.memberId, memberId))
  return {
    waiting: waiting ?? null,
    export: exported && {
      requestId: exported.privacyRequestId ?? 0,
      state: exported.state,
      size: exported.size,
      availableUntil: exported.state === 'ready' ? endOf(exported).toISOString() : null,
    },
    forgottenOn: member.forgottenOn?.toISOString() ?? null,
    whyNotForgotten: await whyNotForgotten(db, call, member),
  }
}

/** The last export that the caller requested and that is kept, for a member or of a request. */
export async function findExportOf(
  { db, member, now }: Pick<StaffCall, 'db' | 'member' | 'now'>,
  which: SQL,
): Promise<ExportRow | null> {
  const [row] = await db
    .select(getTableColumns(myDataExports))
    .from(myDataExports)
    .innerJoin(privacyRequests, eq(privacyRequests.id, myDataExports.privacyRequestId))
    .where(and(which, eq(privacyRequests.askedBy, member.id)))
    .orderBy(desc(myDataExports.askedOn))
    .limit(1)
  return row && endOf(row) > now ? row : null
}
