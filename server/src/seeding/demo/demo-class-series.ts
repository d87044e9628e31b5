import { addDays, type CalendarDay, calendarDayIn } from 'contract/common/calendar-day.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { toZonedTime } from 'contract/training/course-request-times.ts'
import { seriesDates, weekdayOf } from 'contract/training/staff/class-series.ts'
import { cancelledMessage } from 'contract/training/staff/training-desk-texts.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import {
  attendees,
  trainingClasses,
  trainingClassMessages,
  trainingLocations,
  trainingSeries,
} from '#db/tables/training.table.ts'

/** Weeks until the series begins: after the other classes of the demo. */
const WEEKS_AHEAD = 12
const TIMES = 4
const SEATS = [24, 12, 40, 18]
const REASON = 'The room is closed for repairs.'

type Shared = { instructorId: number | undefined; locations: { id: number; aorId: number }[] }

/** A class that repeats, a cancelled one with the notice to its members, and the seats of the rooms. */
export async function seedDemoSeries(
  tx: Db,
  { now, zone }: { now: Date; zone: string },
  { instructorId = 0, locations }: Shared,
): Promise<void> {
  for (const [index, { id }] of locations.entries())
    await tx
      .update(trainingLocations)
      .set({ seats: SEATS[index] ?? null })
      .where(eq(trainingLocations.id, id))
  const [room] = locations
  if (!room) return
  const day = workingDay(addDays(calendarDayIn(zone, now), WEEKS_AHEAD * 7))
  const first = {
    startTime: new Date(toZonedTime(day, '10:00', zone)),
    endTime: new Date(toZonedTime(day, '11:30', zone)),
  }
  const rule = { every: 'week', weekday: weekdayOf(day), until: null, times: TIMES } as const
  const [series] = await tx
    .insert(trainingSeries)
    .values({ rule, without: [], aorId: room.aorId, createdOn: now })
    .returning({ id: trainingSeries.id })
  const shared = {
    capacity: 24,
    presentationType: 'In Person',
    locationId: room.id,
    instructorId,
    aorId: room.aorId,
  }
  await tx.insert(trainingClasses).values(
    seriesDates(first, rule, zone).map(({ startTime, endTime }) => ({
      ...shared,
      className: 'Open Houses, Step by Step',
      startTime,
      endTime,
      seriesId: series?.id ?? null,
    })),
  )
  const [cancelled] = await tx
    .insert(trainingClasses)
    .values({
      ...shared,
      className: 'Showing Requests in Practice',
      startTime: new Date(first.startTime.getTime() - 7 * DAY_MS),
      endTime: new Date(first.endTime.getTime() - 7 * DAY_MS),
      cancelledOn: new Date(now.getTime() - DAY_MS),
      cancelReason: REASON,
      rowVersion: 2,
    })
    .returning()
  if (cancelled) await seedCancellation(tx, cancelled, { now, zone })
}

async function seedCancellation(
  tx: Db,
  { id, className, startTime }: typeof trainingClasses.$inferSelect,
  { now, zone }: { now: Date; zone: string },
): Promise<void> {
  const cancelledOn = new Date(now.getTime() - DAY_MS)
  const [member] = await tx.select({ id: members.id }).from(members).where(eq(members.loginId, 'm1210'))
  if (member)
    await tx.insert(attendees).values({
      memberId: member.id,
      trainingClassId: id,
      unRegisteredOn: cancelledOn,
      createdOn: new Date(now.getTime() - 5 * DAY_MS),
    })
  const told = { className, startTime: startTime.toISOString(), location: null }
  const { subject, text } = cancelledMessage(told, REASON, zone)
  await tx.insert(trainingClassMessages).values({
    trainingClassId: id,
    subject,
    body: text,
    members: 1,
    sentBy: 'Lydia Moreau',
    sentOn: cancelledOn,
  })
}

function workingDay(day: CalendarDay): CalendarDay {
  return weekdayOf(day) % 6 === 0 ? workingDay(addDays(day, 1)) : day
}
