import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { notificationPreferences, userNotifications } from '#db/tables/messages.table.ts'
import { classReminders, trainingClasses, trainingLocations } from '#db/tables/training.table.ts'
import { testServer } from '#testing/test-server.ts'
import { remindOfClasses } from './remind-of-classes.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
const HOUR_SECONDS = 3600
const MINUTE_SECONDS = 60

const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_SECONDS * 1000)
const register = async (as: Member, id: number): Promise<number> =>
  (
    await server.call('/api/app/attendee/register', {
      as,
      method: 'POST',
      body: { memberId: as.id, trainingClassId: id },
    })
  ).body.results[0].id
const unregister = (as: Member, placeId: number) =>
  server.call(`/api/app/attendee/unregister?id=${placeId}`, { as, method: 'PUT' })
const wait = (as: Member, id: number) =>
  server.call('/api/app/attendee/wait', {
    as,
    method: 'POST',
    body: { memberId: as.id, trainingClassId: id },
  })

function job() {
  const { config, outbox, db, app } = server
  const { marketZone, features, setUp } = config
  return remindOfClasses({ db, outbox, marketZone, features, setUp, log: app.log, now: server.clock.now() })
}

/** A class that begins in the given number of hours, with one registered member. */
async function aBookedClass(hours: number, more: Partial<typeof trainingClasses.$inferInsert> = {}) {
  const startTime = inHours(hours)
  const { id } = await server.aClass({ startTime, endTime: inHours(hours + 1), className: 'Escrow', ...more })
  const email = `booked-${id}@example.com`
  const member = await server.aMember({ email })
  return { id, startTime, email, member, placeId: await register(member, id) }
}
const remindersTo = async (member: Member) =>
  (
    await server.db
      .select()
      .from(userNotifications)
      .where(and(eq(userNotifications.memberId, member.id), eq(userNotifications.emailCategory, 'Training')))
      .orderBy(asc(userNotifications.createdOn), asc(userNotifications.id))
  ).filter(({ subject }) => /^(Reminder|Starting soon):/.test(subject))
const kindsTo = async (member: Member) =>
  (await remindersTo(member)).map(({ subject }) => (subject.startsWith('Reminder') ? 'day' : 'hour'))
const mailsTo = async (email: string) =>
  (await server.boss.findJobs<{ to: string; subject: string; body: string }>('mail')).filter(
    ({ data }) => data.to === email && /^(Reminder|Starting soon):/.test(data.subject),
  )

/** Moves the clock to a number of hours before the start, and on by some seconds. */
function goTo(startTime: Date, hoursBefore: number, seconds = 0) {
  const target = startTime.getTime() - hoursBefore * HOUR_SECONDS * 1000 + seconds * 1000
  server.clock.advance((target - server.clock.now().getTime()) / 1000)
}

test('members are reminded by inbox and mail a day and an hour before, in the zone of the market [5/TRAIN-09, 5/D5-57]', async () => {
  const [room] = await server.db
    .insert(trainingLocations)
    .values({ name: 'Room 9', address: '1 Main St' })
    .returning()
  const { id, member, email, startTime } = await aBookedClass(50, { locationId: room?.id ?? null })
  goTo(startTime, 24, -1)
  await job()
  expect(await kindsTo(member)).toEqual([])
  goTo(startTime, 24)
  await job()
  await job()
  expect(await kindsTo(member)).toEqual(['day'])
  goTo(startTime, 1, -1)
  await job()
  expect(await kindsTo(member)).toEqual(['day'])
  goTo(startTime, 1)
  await job()
  goTo(startTime, 0, -1)
  await job()
  goTo(startTime, 0)
  await job()
  const [day, hour] = await remindersTo(member)
  expect(await kindsTo(member)).toEqual(['day', 'hour'])
  expect(day?.subject).toMatch(/^Reminder: Escrow, \w{3}, \w{3} \d+ at \d+:\d\d [AP]M PT$/)
  expect(day?.body).toMatch(/starts \w{3}, \w{3} \d+ at \d+:\d\d [AP]M PT\. Place: Room 9, 1 Main St\./)
  expect(day?.body).toContain(`/training/registration/${id}`)
  expect(hour?.subject).toMatch(/^Starting soon: Escrow, \d+:\d\d [AP]M PT$/)
  expect((await mailsTo(email)).map(({ data }) => data.subject)).toEqual(
    expect.arrayContaining([day?.subject, hour?.subject]),
  )
  expect(await mailsTo(email)).toHaveLength(2)
})

test.each([
  ['Virtual', 'ET'],
  ['In Person', 'PT'],
])(
  'times of a %s class are given in %s to a member with a zone of digest and quiet hours, otherwise in that of the market [5/TRAIN-09, 5/D5-57]',
  async (presentationType, zone) => {
    const { id, member, startTime } = await aBookedClass(30, { presentationType })
    const other = await server.aMember()
    await register(other, id)
    await server.db.insert(notificationPreferences).values({
      memberId: member.id,
      categories: {},
      zone: 'America/New_York',
      modifiedOn: server.clock.now(),
    })
    goTo(startTime, 24)
    await job()
    const [own] = await remindersTo(member)
    const [market] = await remindersTo(other)
    expect(own?.subject).toMatch(new RegExp(` ${zone}$`))
    expect(own?.body).toContain(` ${zone}.`)
    expect(market?.subject).toMatch(/ PT$/)
  },
)

test('several processes at once remind once [5/TRAIN-09, 5/D5-57]', async () => {
  const { member, email, startTime } = await aBookedClass(30)
  goTo(startTime, 24)
  await Promise.all([job(), job(), job(), job()])
  expect(await kindsTo(member)).toEqual(['day'])
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a member who registers later gets the reminder that is due afterwards alone [5/TRAIN-09]', async () => {
  const { id, startTime } = await aBookedClass(30)
  const [late, latest] = [await server.aMember(), await server.aMember()]
  goTo(startTime, 24, 30)
  await register(late, id)
  await job()
  expect(await kindsTo(late)).toEqual([])
  goTo(startTime, 1)
  await job()
  expect(await kindsTo(late)).toEqual(['hour'])
  goTo(startTime, 0.5)
  await register(latest, id)
  await job()
  expect(await kindsTo(latest)).toEqual([])
})

test('a member who has released the seat, or has left, is not reminded; taken again, it is with the next one [5/TRAIN-09]', async () => {
  const { id, member, placeId, startTime } = await aBookedClass(30)
  const gone = await server.aMember()
  await register(gone, id)
  await server.db.update(members).set({ memberStatus: 'Inactive' }).where(eq(members.id, gone.id))
  await unregister(member, placeId)
  goTo(startTime, 24)
  await job()
  expect(await kindsTo(gone)).toEqual([])
  goTo(startTime, 10)
  await register(member, id)
  await job()
  expect(await kindsTo(member)).toEqual([])
  goTo(startTime, 1)
  await job()
  expect(await kindsTo(member)).toEqual(['hour'])
})

test('a cancelled class reminds nobody [5/TRAIN-09]', async () => {
  const { id, member, startTime } = await aBookedClass(30)
  await server.db
    .update(trainingClasses)
    .set({ cancelledOn: server.clock.now() })
    .where(eq(trainingClasses.id, id))
  goTo(startTime, 24)
  await job()
  goTo(startTime, 1)
  await job()
  expect(await kindsTo(member)).toEqual([])
})

test('a member with a seat on offer is reminded of it, a waiting one is not [5/TRAIN-09, 5/D5-57]', async () => {
  const { id, member, placeId, startTime } = await aBookedClass(24.5, { capacity: 1, hasWaitList: true })
  const [holder, next] = [await server.aMember(), await server.aMember()]
  for (const as of [holder, next]) expect((await wait(as, id)).body.isSuccessful).toBe(true)
  await unregister(member, placeId)
  goTo(startTime, 24)
  await job()
  expect(await kindsTo(holder)).toEqual(['day'])
  expect((await remindersTo(holder))[0]?.body).toContain('holding a seat for you until')
  expect(await kindsTo(next)).toEqual([])
  expect(await kindsTo(member)).toEqual([])
})

test('a job that was down makes up no reminder when the next one is due, and none after the start [5/TRAIN-09]', async () => {
  const { member, startTime } = await aBookedClass(30)
  goTo(startTime, 2)
  await job()
  expect(await kindsTo(member)).toEqual(['day'])
  const other = await aBookedClass(30)
  goTo(other.startTime, 1, MINUTE_SECONDS)
  await job()
  expect(await kindsTo(other.member)).toEqual(['hour'])
  const third = await aBookedClass(30)
  goTo(third.startTime, 0)
  await job()
  expect(await kindsTo(third.member)).toEqual([])
})

test('a class at another time reminds of that [5/TRAIN-09, 5/D5-57]', async () => {
  const { id, member, startTime } = await aBookedClass(30)
  goTo(startTime, 24)
  await job()
  const moved = inHours(48)
  await server.db
    .update(trainingClasses)
    .set({ startTime: moved, endTime: inHours(49) })
    .where(eq(trainingClasses.id, id))
  goTo(startTime, 1)
  await job()
  expect(await kindsTo(member)).toEqual(['day'])
  goTo(moved, 24)
  await job()
  goTo(moved, 1)
  await job()
  expect(await kindsTo(member)).toEqual(['day', 'day', 'hour'])
  const rounds = await server.db.select().from(classReminders).where(eq(classReminders.trainingClassId, id))
  expect(rounds).toHaveLength(3)
})
