import type { Search } from 'contract/common/search.ts'
import { and, count } from 'drizzle-orm'
import { criteriaToSql, orderToSql, pageTotals } from '../../db/search-to-sql.ts'
import { listings } from '../../db/tables/listings.table.ts'
import type { MemberCall } from '../../members/call.ts'
import { isWithinReach } from './listing-access.ts'
import { derivedColumns, listingColumns, toListing } from './listing-record.ts'

/** One page of the listings that the caller may view, with the totals of that set only (S2-02). */
export async function searchListings(call: MemberCall, search: Search) {
  const page = await selectPage(call, search)
  return { payload: page, totalPages: page.totalPages, totalResults: page.totalResults }
}

/** All listings that the caller may view, newest change first unless another order is asked for (D2-17). */
export async function listListings(call: MemberCall, search: Search) {
  const orderBy =
    search.orderBy.length > 0 ? search.orderBy : [{ field: 'modifiedOn', direction: 'desc' as const }]
  return selectPage(call, { ...search, orderBy })
}

/** The four fields of the text filter, as the table joins them. */
const searchText = {
  column: listings.searchText,
  fields: ['listingId', 'streetNumber', 'streetName', 'postalCode'],
}

async function selectPage(call: MemberCall, search: Search) {
  const fields = fieldMap(call)
  const where = and(isWithinReach(call.member), criteriaToSql(search.criteria, fields, searchText))
  const orderBy =
    search.orderBy.length > 0 ? search.orderBy : [{ field: 'registeredStatus', direction: 'asc' as const }]
  const [rows, [total]] = await Promise.all([
    call.db
      .select(listingColumns(call))
      .from(listings)
      .where(where)
      .orderBy(...orderToSql(orderBy, orderMap(call), listings.id))
      .limit(search.pageSize)
      .offset(search.pageId * search.pageSize),
    call.db.select({ count: count() }).from(listings).where(where),
  ])
  return { results: rows.map(toListing), ...pageTotals(search, total?.count ?? 0) }
}

function fieldMap(call: MemberCall) {
  return {
    standardStatus: listings.standardStatus,
    registeredStatus: derivedColumns(call).registeredStatus,
    listingId: listings.listingId,
    streetName: listings.streetName,
    streetNumber: listings.streetNumber,
    postalCode: listings.postalCode,
    propertyType: listings.propertyType,
    listAgentMlsId: listings.listAgentMlsId,
  }
}

/** `registeredStatus` is ordered by label, then end date, then listing id (D2-03). */
function orderMap(call: MemberCall) {
  const { registeredStatus, endDate } = derivedColumns(call)
  return {
    registeredStatus: [registeredStatus, endDate, listings.listingId],
    listingId: [listings.listingId],
    unparsedAddress: [listings.unparsedAddress],
    propertyType: [listings.propertyType],
    listPrice: [listings.listPrice],
    listAgentMlsId: [listings.listAgentMlsId],
    listingContractDate: [listings.listingContractDate],
    startShowingDate: [listings.startShowingDate],
    expirationDate: [listings.expirationDate],
    endDate: [endDate],
    createdOn: [listings.createdOn],
    modifiedOn: [listings.modifiedOn],
  }
}
