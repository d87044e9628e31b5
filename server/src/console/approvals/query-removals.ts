import type { Search } from 'contract/common/search.ts'
import { isOfMls } from 'contract/staff/staff-roles.ts'
import { and, asc, count, eq, getTableColumns, gt, min, ne, type SQL } from 'drizzle-orm'
import { isOfOwnAssociation } from '#access/audience-reach.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { settleRemovals } from '#accounts/removals/end-removal.ts'
import { readPage } from '#db/read-page.ts'
import { factorRemovals } from '#db/tables/accounts.table.ts'
import { aors, members } from '#db/tables/members.table.ts'
import type { DeskCall } from '../member-acts/desk-call.ts'
import { removalAnswers } from './removal-answers.ts'

type Asked = Pick<StaffCall, 'area' | 'roles' | 'member' | 'now'>

/** The waiting requests within the caller's reach, the oldest first; ends those whose requester lost the right. */
export async function queryRemovals(call: DeskCall, search: Search) {
  await settleRemovals(call)
  const query = call.db
    .select(getTableColumns(factorRemovals))
    .from(factorRemovals)
    .innerJoin(members, eq(members.id, factorRemovals.memberId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(isWaitingFor(call))
    .$dynamic()
  const page = await readPage(call.db, search, query, [asc(factorRemovals.askedOn), asc(factorRemovals.id)])
  return { ...page, results: await removalAnswers(call.db, call, page.results) }
}

/** The number of them that the caller may approve, and the time of the oldest. */
export async function countRemovals(
  call: Pick<StaffCall, 'db'> & Asked,
): Promise<{ count: number; since: Date | null }> {
  const [row] = await call.db
    .select({ count: count(), since: min(factorRemovals.askedOn) })
    .from(factorRemovals)
    .innerJoin(members, eq(members.id, factorRemovals.memberId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(and(isWaitingFor(call), ne(factorRemovals.askedBy, call.member.id)))
  return row ?? { count: 0, since: null }
}

/** Requests about staff are for MLS staff; nobody decides about the own account. */
function isWaitingFor({ area, roles, member, now }: Asked): SQL | undefined {
  return and(
    eq(factorRemovals.state, 'waiting'),
    gt(factorRemovals.endsOn, now),
    ne(factorRemovals.memberId, member.id),
    isOfOwnAssociation(area),
    isOfMls(roles) ? undefined : eq(factorRemovals.isForStaff, false),
  )
}
