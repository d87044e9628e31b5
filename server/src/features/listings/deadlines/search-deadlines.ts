import type { Criterion, Search } from 'contract/common/search.ts'
import { type DeadlineState, MAX_COUNTED_DEADLINES } from 'contract/deadlines/deadline-kinds.ts'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { countedScope, isWithinReach } from '#access/listing-reach.ts'
import { readPage } from '#db/read-page.ts'
import { criteriaToSql, orderToSql } from '#db/search-to-sql.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { toDeadline } from './deadline-record.ts'
import { isOpen } from './open-deadlines.ts'

const { dueAt, zone } = deadlines

/** One page of the open deadlines of the listings that the caller may view, the soonest first, counted up to 10,000. */
export async function searchDeadlines(call: MemberCall, search: Search) {
  const { db, now } = call
  const states = search.criteria.filter(({ field }) => field === 'state')
  const others = search.criteria.filter(({ field }) => field !== 'state')
  const query = db
    .select({
      row: deadlines,
      listingId: listings.listingId,
      unparsedAddress: listings.unparsedAddress,
      listAgentMlsId: listings.listAgentMlsId,
      listAgentName: sql<string | null>`${members.firstName} || ' ' || ${members.lastName}`,
      officeCode: listings.listOfficeCode,
      officeName: offices.name,
    })
    .from(deadlines)
    .innerJoin(listings, eq(listings.id, deadlines.registrationId))
    // As the index has it: members would else be read through, however many there are.
    .leftJoin(members, sql`lower(${members.loginId}) = lower(${listings.listAgentMlsId})`)
    .leftJoin(offices, eq(offices.officeCode, listings.listOfficeCode))
    .where(
      and(
        isOpen(now),
        isInReach(call),
        criteriaToSql(others, filterFields),
        ...states.map((criterion) => isInStates(criterion, now)),
      ),
    )
    .$dynamic()
  const order = search.orderBy.length > 0 ? orderToSql(search.orderBy, orderFields, deadlines.id) : soonest
  const page = await readPage(db, search, query, order, MAX_COUNTED_DEADLINES)
  const payload = {
    ...page,
    results: page.results.map(({ row, ...listing }) => ({ ...toDeadline(row, now), ...listing })),
  }
  return { payload, totalPages: page.totalPages, totalResults: page.totalResults }
}

/**
 * Whose listings are few, theirs are looked up first: by the order alone the database would walk over the deadlines of
 * everybody until it has found a page of them.
 */
function isInReach({ db, member }: MemberCall): SQL | undefined {
  if (countedScope(member) !== null) return isWithinReach(member)
  const own = db.select({ id: listings.id }).from(listings).where(isWithinReach(member))
  return sql`${deadlines.registrationId} = any(array(${own}))`
}

const soonest = [asc(dueAt), asc(deadlines.id)]

// As expressions, so that what the database cannot read is the caller's fault and not ours.
const filterFields = {
  kind: sql`${deadlines.kind}`,
  registrationId: sql`${deadlines.registrationId}::text`,
  agent: sql`${listings.listAgentMlsId}`,
  office: sql`${listings.listOfficeCode}`,
  dueAt: sql`${dueAt}`,
}

const orderFields = {
  dueAt: [dueAt],
  agent: [members.lastName, members.firstName, dueAt],
  office: [offices.name, dueAt],
}

/** The states of the contract as conditions on the due moment. */
function isInStates({ values }: Criterion, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`
  const isToday = sql`(${dueAt} at time zone ${zone})::date = (${at} at time zone ${zone})::date`
  const isLeft = sql`${dueAt} >= ${at}`
  const conditions: Partial<Record<DeadlineState, SQL>> = {
    Overdue: sql`${dueAt} < ${at}`,
    'Due today': sql`${isLeft} and ${isToday}`,
    'Due soon': sql`${isLeft} and not (${isToday}) and ${dueAt} <= ${at} + interval '48 hours'`,
    Upcoming: sql`not (${isToday}) and ${dueAt} > ${at} + interval '48 hours'`,
  }
  return or(...values.map((value) => conditions[String(value) as DeadlineState] ?? sql`false`))
}
