import type { Search } from 'contract/common/search.ts'
import { AGENT_SEARCH_MAX_RESULTS, AGENT_SEARCH_MIN_CHARACTERS } from 'contract/members/agent-search.ts'
import { isOfficeLevel } from 'contract/members/roles.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isNamedOrReached } from '#access/name-words.ts'
import { reach } from '#access/reach.ts'
import { readPage } from '#db/read-page.ts'
import { criteriaToSql, orderToSql, singlePage } from '#db/search-to-sql.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { forbidden } from '#http/errors.ts'

type Narrowed = { officeCode?: string; mainOfficeCode?: string; aorShortName?: string }

const matchColumns = {
  loginId: members.loginId,
  firstName: members.firstName,
  lastName: members.lastName,
  emailAddress: members.email,
}

/**
 * Active members within the caller's scope; the parameters can narrow it and never widen it.
 * @throws HttpError 403 below level 2
 */
export async function findAudience(call: MemberCall, { query, ...narrowed }: Narrowed & { query: string }) {
  if (!isOfficeLevel(call.member)) throw forbidden()
  if (query.length < AGENT_SEARCH_MIN_CHARACTERS) return singlePage([])
  const rows = await call.db
    .select(matchColumns)
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(
      and(
        eq(members.memberStatus, 'Active'),
        reach(call.member, 'members'),
        narrowedTo(narrowed),
        isNamedOrReached(query),
      ),
    )
    .orderBy(asc(members.lastName), asc(members.firstName), asc(members.id))
    .limit(AGENT_SEARCH_MAX_RESULTS)
  return singlePage(rows.map((row) => withoutContact(call, row)))
}

/** Members who act for someone else read no contact data. */
function withoutContact<Row extends { emailAddress: string | null }>({ acting }: MemberCall, row: Row): Row {
  return acting ? { ...row, emailAddress: null } : row
}

function narrowedTo({ officeCode, mainOfficeCode, aorShortName }: Narrowed) {
  return and(
    officeCode === undefined ? undefined : eq(offices.officeCode, officeCode),
    mainOfficeCode === undefined ? undefined : eq(offices.mainOfficeCode, mainOfficeCode),
    aorShortName === undefined ? undefined : eq(aors.name, aorShortName),
  )
}

const loginId = sql`lower(${members.loginId})`

/** Members within the caller's scope, below level 2 only oneself. */
export async function queryAudience(call: MemberCall, search: Search) {
  const criteria = search.criteria.map((criterion) =>
    criterion.field === 'loginId'
      ? { ...criterion, values: criterion.values.map((value) => String(value).toLowerCase()) }
      : criterion,
  )
  const fields = { loginId, memberId: members.id, officeCode: offices.officeCode }
  const where = and(reach(call.member, 'members'), criteriaToSql(criteria, fields))
  const query = call.db
    .select({
      ...matchColumns,
      memberId: members.id,
      officeId: members.officeId,
      officeCode: offices.officeCode,
    })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .where(where)
    .$dynamic()
  const page = await readPage(
    call.db,
    search,
    query,
    orderToSql(search.orderBy, { loginId: [loginId] }, members.id),
  )
  return { ...page, results: page.results.map((row) => withoutContact(call, row)) }
}
