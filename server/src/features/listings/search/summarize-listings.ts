import { addDays } from 'contract/common/calendar-day.ts'
import { EXPIRING_SOON_DAYS } from 'contract/listings/end-date-note.ts'
import { isSendingOffered } from 'contract/listings/listing-rules.ts'
import type { ListingSummary, WaitingListings } from 'contract/listings/listing-summary.ts'
import { and, asc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { countedScope, isWithinReach } from '#access/listing-reach.ts'
import { listings } from '#db/tables/listings.table.ts'
import { marketToday, STATUS_GROUP } from '../listing-record.ts'
import { countStatuses } from './count-statuses.ts'

/** The listings that the caller may view, in figures. */
export async function summarizeListings(call: MemberCall): Promise<ListingSummary> {
  const [counts, expiring, readyToSend] = await Promise.all([
    countStatuses(call),
    findExpiring(call),
    findReadyToSend(call),
  ])
  return { counts, expiring, readyToSend }
}

function findExpiring(call: MemberCall): Promise<WaitingListings> {
  const today = marketToday(call)
  const ends = and(gte(listings.endDate, today), lt(listings.endDate, addDays(today, EXPIRING_SOON_DAYS)))
  return findWaiting(call, listings.endDate, ends)
}

async function findReadyToSend(call: MemberCall): Promise<WaitingListings> {
  const isSender = isSendingOffered(call.member.originatingSystemId) && countedScope(call.member) === null
  if (!isSender) return { count: 0, first: null }
  const today = marketToday(call)
  const isMarketed = and(gte(listings.endDate, today), lte(listings.startShowingDate, today))
  return findWaiting(call, listings.startShowingDate, isMarketed)
}

async function findWaiting(
  call: MemberCall,
  day: typeof listings.endDate | typeof listings.startShowingDate,
  isWaiting: SQL | undefined,
): Promise<WaitingListings> {
  const [row] = await call.db
    .select({
      count: sql<number>`(count(*) over ())::integer`,
      id: listings.id,
      listingId: listings.listingId,
      unparsedAddress: listings.unparsedAddress,
      day: sql<string>`${day}`,
    })
    .from(listings)
    .where(and(isWithinReach(call.member), eq(listings.statusGroup, STATUS_GROUP.open), isWaiting))
    .orderBy(asc(day), asc(listings.listingId))
    .limit(1)
  if (!row) return { count: 0, first: null }
  const { count, ...first } = row
  return { count, first }
}
