import { calendarDayIn } from 'contract/common/calendar-day.ts'
import type { Listing } from 'contract/listings/listing.ts'
import type { RegisteredStatus } from 'contract/listings/registered-status.ts'
import { getTableColumns, type InferSelectModel, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Call } from '#access/call.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members, offices } from '#db/tables/members.table.ts'

type ListingRow = InferSelectModel<typeof listings>

/** The stored half of a label; which of the open listings are expired is decided by today. */
export const STATUS_GROUP = { cancelled: 0, open: 1, sent: 2 } as const

/** The market's calendar day at the time of the call: decides expiry and the lock. */
export function marketToday(call: Pick<Call, 'now' | 'marketZone'>): string {
  return calendarDayIn(call.marketZone, call.now)
}

/** The label of a row as SQL, from the columns that decide it. */
export function labelOfRow(
  columns: { statusGroup: SQLWrapper; endDate: SQLWrapper },
  today: string,
): SQL<RegisteredStatus> {
  return sql<RegisteredStatus>`case
    when ${columns.statusGroup} = ${STATUS_GROUP.sent} then 'Sent to MLS'
    when ${columns.statusGroup} = ${STATUS_GROUP.cancelled} then 'Cancelled'
    when ${columns.endDate} < ${today}::date then 'Expired'
    else 'Incomplete' end`
}

/** The derived values as SQL, so that filter, order and paging agree with the shown values. */
export function derivedColumns(call: Pick<Call, 'now' | 'marketZone'>) {
  return {
    registeredStatus: labelOfRow(listings, marketToday(call)),
    listAgentName: nameOf(listings.listAgentMlsId),
    modifiedByName: nameOf(listings.modifiedBy),
    listOfficeName: officeName,
  }
}

/** A member as people know them; null for a User ID without a member record. */
const nameOf = (loginId: PgColumn) => sql<string | null>`(
  select ${members.firstName} || ' ' || ${members.lastName} from ${members}
  where lower(${members.loginId}) = lower(${loginId}))`

const officeName = sql<string | null>`(
  select ${offices.name} from ${offices} where ${offices.officeCode} = ${listings.listOfficeCode})`

/** The columns of the row that a returned listing needs. */
export function listingColumns(call: Pick<Call, 'now' | 'marketZone'>) {
  return { ...getTableColumns(listings), ...derivedColumns(call) }
}

type SelectedListing = ListingRow & {
  registeredStatus: RegisteredStatus
  listAgentName: string | null
  modifiedByName: string | null
  listOfficeName: string | null
}

/** A selected row as the API returns it; the columns that only serve reach and search stay inside. */
export function toListing(row: SelectedListing): Listing {
  const {
    listMainOfficeCode: _mainOffice,
    listAor: _aor,
    searchText: _text,
    promotedOn: _day,
    statusGroup: _group,
    ...rest
  } = row
  return {
    ...rest,
    sortKey: `${row.registeredStatus}|${row.endDate}|${row.listingId}`,
    promotedDate: row.promotedDate?.toISOString() ?? null,
    createdOn: row.createdOn.toISOString(),
    modifiedOn: row.modifiedOn.toISOString(),
  }
}
