import type { Criterion, Order, Search } from 'contract/common/search.ts'
import { MAX_COUNTED_DEADLINES } from 'contract/listings/deadline-kinds.ts'
import { isExpiredBeyondLock, isSendingOffered } from 'contract/listings/listing-rules.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MemberCall } from '#access/call.ts'
import { orderToSql, pageTotals } from '#db/search-to-sql.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { isOpen } from '#deadlines/open-deadlines.ts'
import { marketToday, STATUS_GROUP } from '../listing-record.ts'
import { meetsCriteria } from './deadline-criteria.ts'
import { toDeadline } from './deadline-record.ts'
import { deadlinesInReach, isOfListing } from './deadlines-in-reach.ts'

/**
 * One page of the open deadlines of the listings that the caller may view, the soonest first; counts no further than
 * pages go.
 */
export async function searchDeadlines(call: MemberCall, search: Search) {
  const { db, now } = call
  const parts = await matchingParts(call, search.criteria)
  const all = inAny(parts, (isMet) => sql`select 1 from ${deadlines} where ${isMet}`)
  const [rows, totalResults] = await Promise.all([
    readRows(call, search, parts),
    db.$count(sql`(${all} limit ${MAX_COUNTED_DEADLINES}) as counted`),
  ])
  const { totalPages, ...page } = pageTotals(search, totalResults)
  const isSender = isSendingOffered(call.member.originatingSystemId)
  const today = marketToday(call)
  const results = rows.map(({ row, statusGroup, endDate, ...listing }) => ({
    ...toDeadline(row, now),
    ...listing,
    maySend: isSender && statusGroup === STATUS_GROUP.open && !isExpiredBeyondLock(endDate, today),
  }))
  return { payload: { results, totalPages, ...page }, totalPages, totalResults }
}

/** The conditions on a deadline, in parts of which it meets at most one. */
async function matchingParts(call: MemberCall, criteria: Criterion[]): Promise<SQL[]> {
  const { now } = call
  const own = meetsCriteria(
    criteria.filter((criterion) => !isOfListing(criterion)),
    now,
  )
  const parts = await deadlinesInReach(call, criteria.filter(isOfListing))
  return parts.map((isInReach) => sql`${and(isInReach, isOpen(now), own)}`)
}

/**
 * The rows of a page: first their ids, from an index alone where one has the order, then their shown columns. Takes as
 * many of each part as the page may need; otherwise the database would sort all joined rows.
 */
function readRows({ db }: MemberCall, search: Search, parts: SQL[]) {
  const { pageId, pageSize } = search
  const upTo = Math.min((pageId + 1) * pageSize, MAX_COUNTED_DEADLINES)
  const orders = ordersOf(search)
  const order = orderToSql(orders, orderFields, id)
  const sorted = sql.join(order, comma)
  // Only the columns that the order needs, so that an index has all of them.
  const columns = sql.join([...new Set(orders.flatMap(({ field }) => orderFields[field] ?? []))], comma)
  const found = inAny(
    parts,
    (isMet) => sql`(select ${columns} from ${deadlines} where ${isMet} order by ${sorted} limit ${upTo})`,
  )
  const page = sql`(select id from (${found}) as deadlines order by ${sorted}
    limit ${pageSize} offset ${pageId * pageSize}) as page`
  return (
    db
      .select({
        row: deadlines,
        listingId: listings.listingId,
        unparsedAddress: listings.unparsedAddress,
        listAgentMlsId: listings.listAgentMlsId,
        listAgentName: sql<string | null>`${members.firstName} || ' ' || ${members.lastName}`,
        officeCode: listings.listOfficeCode,
        officeName: offices.name,
        statusGroup: listings.statusGroup,
        endDate: listings.endDate,
      })
      .from(page)
      .innerJoin(deadlines, sql`${id} = page.id`)
      .innerJoin(listings, eq(listings.id, deadlines.registrationId))
      // As the index has it: members would else be read through, however many there are.
      .leftJoin(members, sql`lower(${members.loginId}) = lower(${listings.listAgentMlsId})`)
      .leftJoin(offices, eq(offices.officeCode, listings.listOfficeCode))
      .orderBy(...order)
  )
}

const comma = sql`, `

function inAny(parts: SQL[], select: (isMet: SQL) => SQL): SQL {
  return sql.join(parts.map(select), sql` union all `)
}

const { id, dueAt, agentLastName, agentFirstName, officeName } = deadlines
const orderFields: Record<string, PgColumn[]> = {
  id: [id],
  dueAt: [dueAt],
  agent: [agentLastName, agentFirstName, dueAt],
  office: [officeName, dueAt],
}

/**
 * The soonest first unless asked otherwise; the id makes the order total, in the direction in which an index has it.
 */
function ordersOf({ orderBy: [first = SOONEST, ...rest] }: Search): Order[] {
  return [first, ...rest, { ...first, field: 'id' }]
}

const SOONEST: Order = { field: 'dueAt', direction: 'asc' }
