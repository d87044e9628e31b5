import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { effectiveMemberType } from 'contract/members/user-classes.ts'
import { MAX_COUNTED_MEMBERS } from 'contract/staff/members/member-filters.ts'
import type { MemberResult } from 'contract/staff/members/staff-member.ts'
import type { MemberFilter, MemberSearch } from 'contract/staff/members/staff-members.contract.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { standingOf } from '#access/standing/standing.ts'
import { accountLimit, codeLimits } from '#accounts/lockout.ts'
import { blockedKeys } from '#accounts/try-counters.ts'
import { orderToSql, pageTotals } from '#db/search-to-sql.ts'
import { accounts, signInBlocks } from '#db/tables/accounts.table.ts'
import { aors, memberStandings, members, offices } from '#db/tables/members.table.ts'
import { type DeskCall, seesSignIn } from './desk-reach.ts'
import { conditionOf, joinedWith } from './member-conditions.ts'

const name = [sql`lower(${members.lastName})`, sql`lower(${members.firstName})`]
const loginId = sql`lower(${members.loginId})`

/** The order of the list, in which an index has the members. */
const indexedOrder = { name, loginId: [loginId] }
/**
 * The same without an index: names that begin alike lie together far down the list, and are found sooner by themselves.
 */
const ownOrder = { name: name.map(withoutIndex), loginId: [withoutIndex(loginId)] }

function withoutIndex(column: SQL): SQL {
  return sql`${column} || ''`
}

/**
 * One page of the members that filters find, by name. Few hits are put into order by themselves; many are come upon
 * soon in the order of the list. So the cost of a page does not grow with the members.
 */
export async function queryMembers(call: DeskCall, search: MemberSearch) {
  const { pageId, pageSize, filter } = search
  const wanted = await conditionOf(call, filter)
  const hits = idsOf(await findIds(call, filter, wanted).limit(MAX_COUNTED_MEMBERS + 1))
  const isMoreThanCounted = hits.length > MAX_COUNTED_MEMBERS
  const orders = search.orderBy.length > 0 ? search.orderBy : [{ field: 'name', direction: 'asc' as const }]
  const fields = filter.text === undefined ? indexedOrder : ownOrder
  const found = isMoreThanCounted ? findIds(call, filter, wanted) : findIds(call, {}, isOneOf(hits))
  const page = await found
    .orderBy(...orderToSql(orders, fields, members.id))
    .limit(pageSize)
    .offset(pageId * pageSize)
  return {
    results: await readResults(call, idsOf(page)),
    ...pageTotals(search, Math.min(hits.length, MAX_COUNTED_MEMBERS)),
    isMoreThanCounted,
  }
}

const isOneOf = (ids: number[]) => sql`${members.id} = any(${sql.param(ids)}::int[])`

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** The ids alone: other columns are read for one page only. Standings are joined where a filter asks for them. */
function findIds({ db }: DeskCall, { flags = [] }: MemberFilter, wanted: SQL | undefined) {
  const all = db.select({ id: members.id }).from(members).$dynamic()
  const asked =
    flags.length === 0 ? all : all.innerJoin(memberStandings, eq(memberStandings.memberId, members.id))
  return asked.where(wanted)
}

/** Members as the list shows them, in the order of their ids. */
export async function readResults(call: DeskCall, ids: number[]): Promise<MemberResult[]> {
  if (ids.length === 0) return []
  const rows = await call.db
    .select({
      member: members,
      accountId: accounts.id,
      officeCode: offices.officeCode,
      officeName: offices.name,
      association: aors.name,
      lastSignInOn: memberStandings.lastSignInOn,
      blockedOn: signInBlocks.blockedOn,
      standing: standingOf(members.id, calendarDayIn(call.marketZone, call.now)),
    })
    .from(members)
    .innerJoin(memberStandings, eq(memberStandings.memberId, members.id))
    .leftJoin(accounts, eq(accounts.memberId, members.id))
    .leftJoin(signInBlocks, eq(signInBlocks.accountId, accounts.id))
    .leftJoin(offices, joinedWith.offices)
    .leftJoin(aors, joinedWith.aors)
    .where(isOneOf(ids))
  const limitsOf = ({ member, accountId }: (typeof rows)[number]) => [
    accountLimit(member.loginId),
    ...(accountId === null ? [] : codeLimits(accountId)),
  ]
  const blocked = await blockedKeys(call.db, call.now, rows.flatMap(limitsOf))
  const byId = new Map(
    rows.map((row) => {
      const { member, officeCode, officeName, association, lastSignInOn } = row
      const isKnown = seesSignIn(call, association)
      const result: MemberResult = {
        id: member.id,
        name: `${member.firstName} ${member.lastName}`,
        loginId: member.loginId,
        memberTypeId: effectiveMemberType(member.memberTypeId, member.userClass),
        officeCode,
        officeName,
        association,
        status: member.memberStatus,
        standing: row.standing,
        isBlocked: isKnown ? row.blockedOn !== null : null,
        isLocked: isKnown ? limitsOf(row).some(({ key }) => blocked.has(key)) : null,
        hasNeverSignedIn: isKnown ? lastSignInOn === null : null,
        lastSignInOn: isKnown ? (lastSignInOn?.toISOString() ?? null) : null,
      }
      return [member.id, result]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
