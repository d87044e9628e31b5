import type { Criterion, Order } from 'contract/common/search.ts'
import { LISTING_TEXT_FIELDS } from 'contract/listings/listing-query.ts'
import { STANDARD_STATUS } from 'contract/listings/listing-rules.ts'
import { REGISTERED_STATUSES, type RegisteredStatus } from 'contract/listings/registered-status.ts'
import { and, eq, gte, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isBeyondAscii } from '#db/folded-text.ts'
import { criteriaToSql } from '#db/search-to-sql.ts'
import { listings } from '#db/tables/listings.table.ts'
import { derivedColumns, marketToday, STATUS_GROUP } from '../listing-record.ts'

/**
 * The four fields of the text filter as the table joins them, and the address as lists show it; an index joins both.
 */
export const searchedColumn = sql`(${listings.searchText} || ' ' || lower(${listings.unparsedAddress}))`

/** The few listings that an index holds without their accents. */
export const hasAccents = isBeyondAscii(sql`(${listings.searchText} || ${listings.unparsedAddress})`)

const searchText = { column: searchedColumn, fields: LISTING_TEXT_FIELDS, isApart: hasAccents }

/**
 * The criteria without those that reach implies: deleted listings are in nobody's reach, so that a search which leaves
 * them out, as the list does, asks for no more than one which does not.
 */
export function withoutImplied(criteria: Criterion[]): Criterion[] {
  return criteria.filter(
    ({ field, op, values }) =>
      !(
        field === 'standardStatus' &&
        op === 'notEqual' &&
        values.every((value) => value === STANDARD_STATUS.deleted)
      ),
  )
}

/** The criteria of a search: labels as ranges of an index, all others as they are. */
export function matchesCriteria(call: MemberCall, criteria: Criterion[]): SQL | undefined {
  const others = criteria.filter((criterion) => !isOfStatus(criterion))
  return and(isOfStatuses(call, criteria, listings), criteriaToSql(others, fieldMap(call), searchText))
}

/** Whether a criterion asks for rows of certain labels, which index and day counts know. */
export function isOfStatus({ field, op }: Criterion): boolean {
  return field === 'registeredStatus' && (op === 'Equal' || op === 'In')
}

/** The labels that satisfy the criteria: all of them without a criterion. */
function labelsOf(criteria: Criterion[]): RegisteredStatus[] {
  const asked = criteria.filter(isOfStatus)
  return REGISTERED_STATUSES.filter((label) => asked.every(({ values }) => values.includes(label)))
}

/** The groups of rows with the labels of the criteria. */
export function groupsOf(criteria: Criterion[]): number[] {
  return [...new Set(labelsOf(criteria).map((label) => groupOf[label]))]
}

const groupOf: Record<RegisteredStatus, number> = {
  Cancelled: STATUS_GROUP.cancelled,
  Expired: STATUS_GROUP.open,
  Incomplete: STATUS_GROUP.open,
  'Sent to MLS': STATUS_GROUP.sent,
}

/** The labels that the criteria name, derived from the columns that decide them. */
export function isOfStatuses(
  call: MemberCall,
  criteria: Criterion[],
  columns: { statusGroup: SQLWrapper; endDate: SQLWrapper },
): SQL | undefined {
  const today = marketToday(call)
  const ends: Partial<Record<RegisteredStatus, SQL>> = {
    Expired: lt(columns.endDate, today),
    Incomplete: gte(columns.endDate, today),
  }
  const labels = labelsOf(criteria)
  if (labels.length === REGISTERED_STATUSES.length) return undefined
  if (labels.length === 0) return sql`false`
  return or(...labels.map((label) => and(eq(columns.statusGroup, groupOf[label]), ends[label])))
}

/** An order as columns; each ends in one that no two rows share, so that it is total both ways. */
export function orderColumns(orders: Order[]): { column: SQLWrapper; isDescending: boolean }[] {
  const last = orders.at(-1)
  const tieBreak = { column: listings.id, isDescending: last?.direction === 'desc' }
  const columns = orders.flatMap(({ field, direction }) =>
    (orderMap[field] ?? []).map((column) => ({ column, isDescending: direction === 'desc' })),
  )
  return [...columns, tieBreak]
}

/**
 * `registeredStatus` is ordered by label, then end date, then listing id. The open listings need no label: the
 * expired ones ended before the others will, and `Expired` stands before `Incomplete`.
 */
const orderMap: Record<string, SQLWrapper[]> = {
  registeredStatus: [listings.statusGroup, listings.endDate, listings.listingId],
  listingId: [listings.listingId],
  unparsedAddress: [listings.unparsedAddress],
  propertyType: [listings.propertyType],
  listPrice: [listings.listPrice],
  listAgentMlsId: [listings.listAgentMlsId],
  listingContractDate: [listings.listingContractDate],
  startShowingDate: [listings.startShowingDate],
  expirationDate: [listings.expirationDate],
  endDate: [listings.endDate],
  createdOn: [listings.createdOn],
  modifiedOn: [listings.modifiedOn],
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
    listOfficeCode: listings.listOfficeCode,
  }
}
