import type { Search } from 'contract/common/search.ts'
import { and, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { reach } from '#access/reach.ts'
import { readPage } from '#db/read-page.ts'
import { criteriaToSql, orderToSql } from '#db/search-to-sql.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { memberSettings } from '#db/tables/settings.table.ts'

const { id, typeId, memberId, actionRequired } = memberSettings
const fields = { id, typeId, memberId, actionRequired }
const columns = { ...fields, shortValue: memberSettings.shortValue }

/** Stored settings of the members within the caller's scope. */
export async function queryMemberSettings(call: MemberCall, search: Search) {
  const where = and(reach(call.member, 'members'), criteriaToSql(search.criteria, fields))
  const query = call.db
    .select(columns)
    .from(memberSettings)
    .innerJoin(members, eq(members.id, memberId))
    .leftJoin(offices, eq(offices.id, members.officeId))
    .where(where)
    .$dynamic()
  const order = orderToSql(search.orderBy, { id: [id], typeId: [typeId], memberId: [memberId] }, id)
  return readPage(call.db, search, query, order)
}
