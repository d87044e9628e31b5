import { effectiveMemberType } from 'contract/members/member-types.ts'
import { MAX_COUNTED_MEMBERS } from 'contract/staff/members/member-filters.ts'
import type { MemberResult } from 'contract/staff/members/staff-member.ts'
import type { MemberSearch } from 'contract/staff/members/staff-members.contract.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { accountLimit, codeLimits } from '#accounts/lockout.ts'
import { blockedKeys } from '#accounts/try-counters.ts'
import { orderToSql, pageTotals } from '#db/search-to-sql.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { aors, memberStandings, members, offices } from '#db/tables/members.table.ts'
import { type DeskCall, seesSignIn } from './desk-reach.ts'
import { conditionOf, joinedWith } from './member-conditions.ts'

const orderFields = {
  name: [sql`lower(${members.lastName})`, sql`lower(${members.firstName})`],
  loginId: [sql`lower(${members.loginId})`],
}

/** One page of the members that filters find, by name. Hits are counted at the same time, as far as they are counted. */
export async function queryMembers(call: DeskCall, search: MemberSearch) {
  const { pageId, pageSize } = search
  const wanted = await conditionOf(call, search.filter)
  const orders = search.orderBy.length > 0 ? search.orderBy : [{ field: 'name', direction: 'asc' as const }]
  const [found, counted] = await Promise.all([
    findIds(call, wanted)
      .orderBy(...orderToSql(orders, orderFields, members.id))
      .limit(pageSize)
      .offset(pageId * pageSize),
    countMembers(call, wanted),
  ])
  return {
    results: await readResults(
      call,
      found.map(({ id }) => id),
    ),
    ...pageTotals(search, Math.min(counted, MAX_COUNTED_MEMBERS)),
    isMoreThanCounted: counted > MAX_COUNTED_MEMBERS,
  }
}

/** The ids alone: what is shown of them is read for one page only. */
function findIds({ db }: DeskCall, wanted: SQL | undefined) {
  return db
    .select({ id: members.id })
    .from(members)
    .innerJoin(memberStandings, eq(memberStandings.memberId, members.id))
    .where(wanted)
    .$dynamic()
}

function countMembers(call: DeskCall, wanted: SQL | undefined): Promise<number> {
  const hits = findIds(call, wanted).limit(MAX_COUNTED_MEMBERS + 1)
  return call.db.$count(sql`(${hits.getSQL()}) as hits`)
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
    })
    .from(members)
    .innerJoin(memberStandings, eq(memberStandings.memberId, members.id))
    .leftJoin(accounts, eq(accounts.memberId, members.id))
    .leftJoin(offices, joinedWith.offices)
    .leftJoin(aors, joinedWith.aors)
    .where(inArray(members.id, ids))
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
        isLocked: isKnown ? limitsOf(row).some(({ key }) => blocked.has(key)) : null,
        hasNeverSignedIn: isKnown ? lastSignInOn === null : null,
      }
      return [member.id, result]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
