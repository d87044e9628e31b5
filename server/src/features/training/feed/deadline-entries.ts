import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { DEADLINE_TITLES } from 'contract/listings/deadline-kinds.ts'
import { STANDARD_STATUS } from 'contract/listings/listing-rules.ts'
import { and, asc, eq, ne, not } from 'drizzle-orm'
import { type ICalEventData, ICalEventTransparency } from 'ical-generator'
import { hasAgentLeft } from '#access/listing-reach.ts'
import type { Db } from '#db/open.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { isOpen } from '#deadlines/open-deadlines.ts'
import type { FeedOwner } from './feed-owner.ts'

/** More than any agent has open at once; the soonest are the ones that matter. */
const MOST = 500

/** The open deadlines of the member's own listings, each on its day, without details of a listing. */
export async function deadlineEntries(
  db: Db,
  { member, now, portalUrl }: FeedOwner,
): Promise<ICalEventData[]> {
  const rows = await db
    .select({ deadline: deadlines, listingId: listings.listingId })
    .from(deadlines)
    .innerJoin(listings, eq(listings.id, deadlines.registrationId))
    .where(
      and(
        eq(listings.listAgentMlsId, member.loginId),
        ne(listings.standardStatus, STANDARD_STATUS.deleted),
        not(hasAgentLeft()),
        isOpen(now),
      ),
    )
    .orderBy(asc(deadlines.dueAt), asc(deadlines.id))
    .limit(MOST)
  return rows.map(({ deadline: { id, registrationId, kind, aroseOn, dueAt, zone }, listingId }) => ({
    id: `deadline-${id}@${new URL(portalUrl).hostname}`,
    stamp: aroseOn,
    start: `${calendarDayIn(zone, dueAt)}T00:00:00Z`,
    allDay: true,
    // It leaves the day's time free.
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `${DEADLINE_TITLES[kind]}: ${listingId}`,
    url: `${portalUrl}/registered/${registrationId}`,
  }))
}
