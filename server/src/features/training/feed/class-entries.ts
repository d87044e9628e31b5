import { DAY_MS } from 'contract/common/day.ts'
import {
  calendarDescription,
  calendarId,
  calendarLocation,
  shownClassName,
} from 'contract/training/shown-class.ts'
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { Db } from '#db/open.ts'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { selectClasses } from '../training-record.ts'
import type { FeedOwner } from './feed-owner.ts'

/** The time for which ended, cancelled or released classes stay in a calendar, in ms. */
const KEPT_MS = 30 * DAY_MS

/** The member's classes from 30 days ago on; cancelled and released ones say so for 30 days. */
export async function classEntries(db: Db, owner: FeedOwner): Promise<ICalEventData[]> {
  const { member, now, portalUrl, brandDefaults } = owner
  const { hostname } = new URL(portalUrl)
  const since = new Date(now.getTime() - KEPT_MS)
  const places = await db
    .select({
      classId: attendees.trainingClassId,
      bookedOn: attendees.createdOn,
      endedOn: attendees.unRegisteredOn,
      cancelledOn: trainingClasses.cancelledOn,
      placeVersion: attendees.rowVersion,
      classVersion: trainingClasses.rowVersion,
    })
    .from(attendees)
    .innerJoin(trainingClasses, eq(trainingClasses.id, attendees.trainingClassId))
    .where(
      and(
        eq(attendees.memberId, member.id),
        gt(trainingClasses.startTime, since),
        or(isNull(attendees.unRegisteredOn), gt(attendees.unRegisteredOn, since)),
        or(isNull(trainingClasses.cancelledOn), gt(trainingClasses.cancelledOn, since)),
      ),
    )
  const ids = places.map(({ classId }) => classId)
  const { classes } = await selectClasses(
    { db, member, features: [], brandDefaults },
    { where: inArray(trainingClasses.id, ids), hasTopics: true },
  )
  const placeIn = new Map(places.map((place) => [place.classId, place]))
  return classes.flatMap((found) => {
    const place = placeIn.get(found.id)
    if (!place) return []
    const isOff = place.endedOn !== null || place.cancelledOn !== null
    return [
      {
        id: calendarId(found.id, hostname),
        // Each change raises one of the two.
        sequence: place.placeVersion + place.classVersion - 1,
        status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        // That of the booking, so that a calendar which has not changed is the same to the last byte.
        stamp: place.bookedOn,
        start: new Date(found.startTime),
        end: new Date(found.endTime),
        summary: shownClassName(found.className),
        location: calendarLocation(found),
        description: calendarDescription(found),
        url: `${portalUrl}/training/registration/${found.id}`,
      },
    ]
  })
}
