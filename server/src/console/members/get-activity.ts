import { DAY_MS } from 'contract/common/day.ts'
import { DELIVERY_WORDS } from 'contract/staff/deliveries/delivery.ts'
import type { MemberListing, MemberTraining, SentMessage } from 'contract/staff/members/staff-member.ts'
import { courseRequestStatusName } from 'contract/training/course-request-status.ts'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { listings } from '#db/tables/listings.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { deliveries } from '#db/tables/operations/deliveries.table.ts'
import { profiles } from '#db/tables/profiles.table.ts'
import { attendees, courseRequests, trainingClasses } from '#db/tables/training.table.ts'
import { labelOfRow, marketToday } from '#features/listings/listing-record.ts'
import { type DeskCall, openMember } from './desk-reach.ts'

/** Rows of a part; the record itself has more. */
const MOST = 50
const MESSAGE_DAYS = 90

/** Something that was sent, by its kind; each source returns its newest. */
type Source = (
  call: DeskCall,
  sought: { memberId: number; since: Date; limit: number },
) => Promise<SentMessage[]>

const sources: Source[] = [notificationsOf, deliveriesOf]

/**
 * Messages to a member in the last 90 days, newest first, without their text.
 * @throws HttpError 404 for a member out of reach
 */
export async function getMessages(call: DeskCall, id: number) {
  await openMember(call, id)
  const sought = {
    memberId: id,
    since: new Date(call.now.getTime() - MESSAGE_DAYS * DAY_MS),
    limit: MOST + 1,
  }
  const found = await Promise.all(sources.map((source) => source(call, sought)))
  const newest = found.flat().toSorted((one, other) => other.at.localeCompare(one.at))
  return { results: newest.slice(0, MOST), isMore: newest.length > MOST }
}

/** Read and archived follow from the marks of the member. */
async function notificationsOf(
  { db }: DeskCall,
  { memberId, since, limit }: Parameters<Source>[1],
): Promise<SentMessage[]> {
  const isMarked = (column: typeof profiles.userNotifications | typeof profiles.userNotificationsArchived) =>
    sql`exists (select from ${profiles} where ${profiles.memberId} = ${memberId}
      and ${column} @> to_jsonb(${userNotifications.id}))`
  const rows = await db
    .select({
      at: userNotifications.createdOn,
      state: sql<string>`case when ${isMarked(profiles.userNotificationsArchived)} then 'Archived'
        when ${isMarked(profiles.userNotifications)} then 'Read' else 'Unread' end`,
    })
    .from(userNotifications)
    .where(and(eq(userNotifications.memberId, memberId), gt(userNotifications.createdOn, since)))
    .orderBy(desc(userNotifications.createdOn), desc(userNotifications.id))
    .limit(limit)
  return rows.map(({ at, state }) => ({ kind: 'Notification', at: at.toISOString(), state }))
}

/** Emails and text messages with their outcomes. */
async function deliveriesOf(
  { db }: DeskCall,
  { memberId, since, limit }: Parameters<Source>[1],
): Promise<SentMessage[]> {
  const { kind, createdOn, standing } = deliveries
  const rows = await db
    .select({ kind, at: createdOn, standing })
    .from(deliveries)
    .where(and(eq(deliveries.memberId, memberId), gt(createdOn, since)))
    .orderBy(desc(createdOn), desc(deliveries.id))
    .limit(limit)
  return rows.map((row) => ({
    kind: DELIVERY_WORDS[row.kind],
    at: row.at.toISOString(),
    state: DELIVERY_WORDS[row.standing],
  }))
}

/**
 * The newest classes and class requests of a member.
 * @throws HttpError 404 for a member out of reach
 */
export async function getTraining(call: DeskCall, id: number): Promise<MemberTraining> {
  await openMember(call, id)
  const [classes, requests] = await Promise.all([
    call.db
      .select({ attendee: attendees, name: trainingClasses.className, startTime: trainingClasses.startTime })
      .from(attendees)
      .innerJoin(trainingClasses, eq(trainingClasses.id, attendees.trainingClassId))
      .where(eq(attendees.memberId, id))
      .orderBy(desc(attendees.createdOn), desc(attendees.id))
      .limit(MOST),
    call.db
      .select()
      .from(courseRequests)
      .where(eq(courseRequests.requestedBy, id))
      .orderBy(desc(courseRequests.dateTime), desc(courseRequests.id))
      .limit(MOST),
  ])
  return {
    classes: classes
      .map(({ attendee, name, startTime }) => ({
        name,
        startTime: startTime.toISOString(),
        state: placeInWords(attendee, startTime > call.now),
      }))
      .toSorted((one, other) => other.startTime.localeCompare(one.startTime)),
    requests: requests.map(({ trainingTopic, dateTime, requestStatus }) => ({
      topic: trainingTopic,
      wantedOn: dateTime.toISOString(),
      status: courseRequestStatusName(requestStatus),
    })),
  }
}

function placeInWords(
  { unRegisteredOn, wasPresent }: Pick<typeof attendees.$inferSelect, 'unRegisteredOn' | 'wasPresent'>,
  isAhead: boolean,
): string {
  if (unRegisteredOn !== null) return 'Unregistered'
  if (wasPresent !== null) return wasPresent ? 'Attended' : 'Did Not Attend'
  return isAhead ? 'Registered' : 'Not Recorded'
}

/**
 * The newest registered listings of a member, without prices.
 * @throws HttpError 404 for a member out of reach
 */
export async function getListings(
  call: DeskCall,
  id: number,
): Promise<{ results: MemberListing[]; isMore: boolean }> {
  const { loginId } = await openMember(call, id)
  const rows = await call.db
    .select({
      listingId: listings.listingId,
      address: listings.unparsedAddress,
      status: labelOfRow(listings, marketToday(call)),
    })
    .from(listings)
    .where(and(eq(listings.listAgentMlsId, loginId), ne(listings.standardStatus, 'Z')))
    .orderBy(desc(listings.statusGroup), desc(listings.endDate), desc(listings.listingId), desc(listings.id))
    .limit(MOST + 1)
  return { results: rows.slice(0, MOST), isMore: rows.length > MOST }
}
