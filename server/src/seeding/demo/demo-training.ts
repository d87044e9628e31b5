import { addDays, type CalendarDay, calendarDayIn } from 'contract/common/calendar-day.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { missedReminders } from 'contract/training/class-reminders.ts'
import { isWeekend, toZonedTime } from 'contract/training/course-request-times.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { aors, members } from '#db/tables/members.table.ts'
import {
  attendees,
  classReminders,
  courseRequests,
  trainingClasses,
  trainingClassTopics,
  trainingInstructors,
  trainingLocations,
  trainingSubjects,
  trainingTopics,
} from '#db/tables/training.table.ts'
import { type SeededRandom, seededRandom } from '../random.ts'
import { inParts } from '../reference-data.ts'
import { seedDemoSeries } from './demo-class-series.ts'
import { DEMO_INSTRUCTORS, DEMO_LOCATIONS, DEMO_SUBJECTS } from './training-data.ts'

const PAST_CLASSES = 16
const WEEKEND_CLASSES = 4
const CLASS_COUNT = 60
const FULL_CAPACITY = 12
const starts = ['09:00', '10:00', '13:00', '14:30']
const HOUR_MS = 3_600_000
const FIRST_HOURS = 3
const CREDIT_CATEGORIES: Record<string, string> = {
  'Fair Housing': 'Fair Housing',
  'Purchase Agreements': 'Consumer Protection',
  Disclosures: 'Consumer Protection',
  'Clear Cooperation': 'Ethics',
}
type Row = typeof trainingClasses.$inferSelect
type Ids = { topicIds: number[]; instructorIds: number[]; locations: { id: number; aorId: number }[] }

/** Sixty classes around the day of seeding and a series, their attendees, and course requests of `agent1` in every status. */
export async function seedDemoTraining(tx: Db, now: Date, zone: string): Promise<void> {
  const random = seededRandom(7)
  const today = calendarDayIn(zone, now)
  const ids = await seedWhatClassesShare(tx)
  const days = classDays(today)
  const rows = await tx
    .insert(trainingClasses)
    .values(days.map((day, index) => makeClass(random, { day, index, zone, ids })))
    .returning()
  await tx
    .insert(trainingClassTopics)
    .values(rows.flatMap((row, index) => topicsOfClass(ids.topicIds, index, row.id)))
  await seedAttendees(tx, random, rows, now)
  await seedRequests(tx, { today, zone, now })
  await seedReminders(tx, rows, now)
  await seedDemoSeries(tx, { now, zone }, { instructorId: ids.instructorIds[0], locations: ids.locations })
}

/** Classes that begin soon have been reminded of: the demo's inboxes of members hold for its first hours. */
async function seedReminders(tx: Db, rows: Row[], now: Date): Promise<void> {
  const soon = new Date(now.getTime() + FIRST_HOURS * HOUR_MS)
  const reminders = rows.flatMap(({ id, startTime }) =>
    missedReminders(startTime, soon).map((kind) => ({ trainingClassId: id, kind, startTime, sentOn: now })),
  )
  if (reminders.length > 0) await tx.insert(classReminders).values(reminders)
}

async function seedWhatClassesShare(tx: Db): Promise<Ids> {
  const topicIds: number[] = []
  for (const { name, topics } of DEMO_SUBJECTS) {
    const [subject] = await tx.insert(trainingSubjects).values({ name }).returning()
    if (!subject) throw new Error('Nothing was stored')
    const rows = await tx
      .insert(trainingTopics)
      .values(
        topics.map((topic, index) => ({
          ...topic,
          trainingSubjectId: subject.id,
          description: `${topic.name}, step by step.`,
          attachmentUrl: index % 2 === 0 ? 'https://example.com/training/handout.pdf' : null,
        })),
      )
      .returning({ id: trainingTopics.id })
    topicIds.push(...rows.map(({ id }) => id))
  }
  const instructors = await tx
    .insert(trainingInstructors)
    .values([...DEMO_INSTRUCTORS])
    .returning({ id: trainingInstructors.id })
  const rooms = await tx
    .insert(trainingLocations)
    .values(DEMO_LOCATIONS.map(({ name, address, zone }) => ({ name, address, zone })))
    .returning({ id: trainingLocations.id })
  const known = new Map((await tx.select().from(aors)).map(({ id, name }) => [name, id]))
  const locations = rooms.flatMap(({ id }, index) => {
    const aorId = known.get(DEMO_LOCATIONS[index]?.aor ?? '')
    return aorId === undefined ? [] : [{ id, aorId }]
  })
  return { topicIds, instructorIds: instructors.map(({ id }) => id), locations }
}

/**
 * Working days before today, today itself, Saturdays to come, and working days to come. The class after
 * today's is on a working day on any day: no Saturday is tomorrow.
 */
export function classDays(today: CalendarDay): CalendarDay[] {
  const past = workingDays(today, -1, PAST_CLASSES)
  const saturdays = Array.from({ length: 7 }, (_, index) => addDays(today, index + 2)).filter(
    (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6,
  )
  const weekends = saturdays.flatMap((day) =>
    Array.from({ length: WEEKEND_CLASSES }, (_, week) => addDays(day, week * 7)),
  )
  const count = CLASS_COUNT - PAST_CLASSES - 1 - WEEKEND_CLASSES
  return [...past.toReversed(), today, ...weekends, ...workingDays(today, 1, count)]
}

function workingDays(today: CalendarDay, step: 1 | -1, count: number): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let day = addDays(today, step); days.length < count; day = addDays(day, step))
    if (!isWeekend(day)) days.push(day)
  return days
}

function makeClass(
  random: SeededRandom,
  { day, index, zone, ids }: { day: CalendarDay; index: number; zone: string; ids: Ids },
): typeof trainingClasses.$inferInsert {
  const topics = DEMO_SUBJECTS.flatMap((subject) => [...subject.topics])
  const startTime = new Date(toZonedTime(day, starts[index % starts.length] ?? '09:00', zone))
  const location = random.pick(ids.locations)
  const isOnline = index % 3 === 2
  return {
    className: index === CLASS_COUNT - 1 ? null : (topics[index % topics.length]?.name ?? null),
    startTime,
    endTime: new Date(startTime.getTime() + random.pick([1, 1.5, 2]) * HOUR_MS),
    capacity: isFull(index) ? FULL_CAPACITY : random.pick([20, 25, 30, 40]),
    imageUrl: null,
    presentationType: isOnline ? 'Virtual' : 'In Person',
    locationId: isOnline ? null : location.id,
    instructorId: random.pick(ids.instructorIds),
    aorId: location.aorId,
    ...creditsOf(topics[index % topics.length]?.name),
  }
}

/** Classes about what the law asks for count for hours, in the categories of the sample rules. */
function creditsOf(topic: string | undefined) {
  const category = topic && CREDIT_CATEGORIES[topic]
  return category ? { creditHours: 1.5, creditCategory: category } : {}
}

const isFull = (index: number) => index % 9 === 4

function topicsOfClass(topicIds: number[], index: number, trainingClassId: number) {
  const at = (offset: number) => topicIds[(index + offset) % topicIds.length] ?? 0
  const count = 1 + (index % 3)
  return Array.from({ length: count }, (_, position) => ({
    trainingClassId,
    trainingTopicId: at(position * 4),
    position,
  }))
}

/** `agent1` has a seat in every fourth class and was in each that gave credit; the other seats go to others. */
async function seedAttendees(tx: Db, random: SeededRandom, classes: Row[], now: Date): Promise<void> {
  const people = await tx
    .select({ id: members.id, loginId: members.loginId })
    .from(members)
    .orderBy(asc(members.id))
  const agent = people.find(({ loginId }) => loginId === 'agent1')
  // The named members keep an empty calendar, but for the first agent.
  const others = people.slice(-200)
  const rows = classes.flatMap((row, index) => {
    const createdOn = new Date(Math.min(row.startTime.getTime() - 30 * DAY_MS, now.getTime() - DAY_MS))
    const isOver = row.startTime <= now
    const isCredited = isOver && row.creditHours !== null
    const hasAgent = agent !== undefined && (index % 4 === 1 || isCredited)
    const seats = isFull(index) ? row.capacity : random.whole(0, row.capacity - 6)
    const first = random.whole(0, others.length - FULL_CAPACITY * 4)
    const taken = [...(hasAgent ? [agent] : []), ...others.slice(first)].slice(
      0,
      Math.max(seats, hasAgent ? 1 : 0),
    )
    return taken.map(({ id }, place) => ({
      memberId: id,
      trainingClassId: row.id,
      wasPresent: isOver ? (isCredited && id === agent?.id) || (index + place) % 3 !== 0 : null,
      unRegisteredOn: null,
      createdOn,
    }))
  })
  for (const part of inParts(rows, 500)) await tx.insert(attendees).values(part)
  const changedMind = classes.findLast((row, index) => row.startTime > now && index % 4 === 2)
  if (agent && changedMind)
    await tx.insert(attendees).values({
      memberId: agent.id,
      trainingClassId: changedMind.id,
      unRegisteredOn: new Date(now.getTime() - DAY_MS),
      createdOn: new Date(now.getTime() - 2 * DAY_MS),
    })
  await tx.update(trainingClasses).set({
    seatsTaken: sql`(select count(*) from ${attendees} where ${attendees.trainingClassId} = ${trainingClasses.id}
      and ${attendees.unRegisteredOn} is null)`,
  })
}

const requests = [
  { trainingTopic: 'Land surveys for beginners', requestStatus: 1 },
  { trainingTopic: 'Fair Housing', requestStatus: 2 },
  { trainingTopic: 'Purchase Agreements', requestStatus: 3 },
  { trainingTopic: 'Drone photography', requestStatus: 4 },
  { trainingTopic: 'Probate sales', requestStatus: null },
]

async function seedRequests(
  tx: Db,
  { today, zone, now }: { today: CalendarDay; zone: string; now: Date },
): Promise<void> {
  const [agent] = await tx.select({ id: members.id }).from(members).where(eq(members.loginId, 'agent1'))
  if (!agent) return
  const topics = await tx.select({ id: trainingTopics.id, name: trainingTopics.name }).from(trainingTopics)
  const days = workingDays(today, 1, 30)
  await tx.insert(courseRequests).values(
    requests.map((request, index) => {
      const dateTimeText = toZonedTime(days[index * 5 + 4] ?? today, '09:30', zone)
      return {
        ...request,
        requestedBy: agent.id,
        trainingTopicId: topics.find(({ name }) => name === request.trainingTopic)?.id ?? null,
        comments: 'Our office would send six agents. A weekday morning suits us best.',
        dateTime: new Date(dateTimeText),
        dateTimeText,
        createdOn: new Date(now.getTime() - (index + 1) * DAY_MS),
      }
    }),
  )
}
