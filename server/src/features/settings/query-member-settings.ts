import type { Search } from 'contract/common/search.ts'
import { and, count, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { memberScope } from '#access/scope.ts'
import { criteriaToSql, orderToSql, pageTotals } from '#db/search-to-sql.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { memberSettings } from '#db/tables/settings.table.ts'

const { id, typeId, memberId, actionRequired } = memberSettings
const fields = { id, typeId, memberId, actionRequired }
const columns = { ...fields, shortValue: memberSettings.shortValue }

/** Stored settings of the members within the caller's scope (D1-88, S1-09). */
export async function queryMemberSettings(call: MemberCall, search: Search) {
  const where = and(memberScope(call.member), criteriaToSql(search.criteria, fields))
  const [results, [total]] = await Promise.all([
    call.db
      .select(columns)
      .from(memberSettings)
      .innerJoin(members, eq(members.id, memberId))
      .leftJoin(offices, eq(offices.id, members.officeId))
      .where(where)
      .orderBy(...orderToSql(search.orderBy, { id: [id], typeId: [typeId], memberId: [memberId] }, id))
      .limit(search.pageSize)
      .offset(search.pageId * search.pageSize),
    call.db
      .select({ count: count() })
      .from(memberSettings)
      .innerJoin(members, eq(members.id, memberId))
      .leftJoin(offices, eq(offices.id, members.officeId))
      .where(where),
  ])
  return { results, ...pageTotals(search, total?.count ?? 0) }
}
