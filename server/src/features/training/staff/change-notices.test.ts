import { DAY_MS } from 'contract/common/day.ts'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userNotifications } from '#db/tables/messages.table.ts'
import { classReminders, trainingWaits } from '#db/tables/training.table.ts'
import { remindOfClasses } from '#features/training/remind-of-classes.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
const mls = await server.aMember({ isCrmlsAdmin: true })

const send = (method: 'GET' | 'POST' | 'PUT', path: string, as: Member, body?: object, version?: number) =>
  server.call(`/api/app/${path}`, {
    as,
    method,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString()
const DAY_HOURS = DAY_MS / 3_600_000
const entered = (more: object = {}) => ({
  className: 'Escrow',
  startTime: inHours(7 * DAY_HOURS),
  endTime: inHours(7 * DAY_HOURS + 1),
  capacity: 2,
  presentationType: 'In Person',
  hasWaitList: true,
  instructor: { name: 'Dan Orr' },
  location: { name: 'Room 2', address: null },
  ...more,
})

/** A class in which one member has a seat, one has a seat on offer, and one waits; all others have released it. */
async function aClassWithAll(more: object = {}) {
  const made = await send('POST', 'Staff/Classes', mls, entered(more))
  expect(made.status, made.text).toBe(200)
  const { id } = made.body
  const email = `change-${id}@example.com`
  const [booked, left, offered, waiting] = [
    await server.aMember({ email }),
    await server.aMember(),
    await server.aMember(),
    await server.aMember(),
  ]
  const seat = (as: Member) => ({ memberId: as.id, trainingClassId: id })
  await send('POST', 'attendee/register', booked, seat(booked))
  const placeId = (await send('POST', 'attendee/register', left, seat(left))).body.results[0].id
  for (const as of [offered, waiting]) await send('POST', 'attendee/wait', as, seat(as))
  await send('PUT', `attendee/unregister?id=${placeId}`, left)
  const states = await server.db
    .select({ state: trainingWaits.state })
    .from(trainingWaits)
    .where(eq(trainingWaits.trainingClassId, id))
    .orderBy(asc(trainingWaits.id))
  expect(states.map(({ state }) => state)).toEqual(['offered', 'waiting'])
  return { id, email, reached: [booked, offered, waiting], booked, left }
}

const changesTo = async (member: Member, subject = 'Escrow has changed') =>
  (
    await server.db
      .select({ body: userNotifications.body })
      .from(userNotifications)
      .where(and(eq(userNotifications.memberId, member.id), eq(userNotifications.subject, subject)))
      .orderBy(asc(userNotifications.id))
  ).map(({ body }) => body)
const mailsTo = async (to: string, subject: string) =>
  (await server.boss.findJobs<{ to: string; subject: string }>('mail')).filter(
    ({ data }) => data.to === to && data.subject === subject,
  )

const save = (id: number, body: object, version = 1) => send('PUT', `Staff/Classes/${id}`, mls, body, version)

test('all are notified at once of another time and place, with the old ones [5/TRAIN-10, 5/D5-57]', async () => {
  const { id, email, reached, left } = await aClassWithAll()
  const moved = entered({
    startTime: inHours(8 * DAY_HOURS),
    endTime: inHours(8 * DAY_HOURS + 1),
    location: { name: 'Room 9', address: '1 Main St' },
  })
  const done = await save(id, { trainingClass: moved, notify: true })
  expect(done.body.sent).toMatchObject([{ subject: 'Escrow has changed', members: 3 }])
  for (const member of reached) {
    const [body] = await changesTo(member)
    expect(body).toMatch(/<p>Escrow is now on .+, Room 9\.<\/p>/)
    expect(body).toMatch(/<p>Time: .+ PT \(was .+ PT\)<\/p>/)
    expect(body).toContain('<p>Location: Room 9, 1 Main St (was Room 2)</p>')
    expect(body).not.toContain('Instructor')
  }
  expect(await changesTo(left)).toEqual([])
  expect(await mailsTo(email, 'Escrow has changed')).toHaveLength(1)
})

test('a new instructor is announced by default, unless staff say no [5/TRAIN-10]', async () => {
  const { id, reached } = await aClassWithAll()
  const other = { trainingClass: entered({ instructor: { name: 'Miriam Vale' } }) }
  expect((await save(id, { ...other, notify: false })).status).toBe(200)
  for (const member of reached) expect(await changesTo(member)).toEqual([])
  expect((await save(id, { trainingClass: entered() }, 2)).status).toBe(200)
  for (const member of reached)
    expect(await changesTo(member)).toEqual([
      expect.stringMatching(/has a new instructor\.<\/p><p>Instructor: Dan Orr \(was Miriam Vale\)<\/p>$/),
    ])
  const renamed = entered({ className: 'Escrow II', capacity: 2 })
  expect((await save(id, { trainingClass: renamed }, 3)).body.sent).toHaveLength(1)
})

test('the earlier call of integrations notifies too, once for each change [5/TRAIN-10]', async () => {
  const { id, reached } = await aClassWithAll()
  const body = { ...entered({ presentationType: 'Virtual' }), id }
  for (let time = 0; time < 2; time++)
    expect((await send('PUT', 'TrainingClass', mls, body)).status).toBe(200)
  for (const member of reached)
    expect(await changesTo(member)).toEqual([
      expect.stringContaining('<p>Location: Virtual (was Room 2)</p>'),
    ])
})

test('another address of a location is announced with the old one [5/TRAIN-10, 4/CTRN-10]', async () => {
  const place = (await send('POST', 'Staff/Locations', mls, { name: 'Annex' })).body
  const { reached } = await aClassWithAll({ location: null, locationId: place.id })
  const virtual = await aClassWithAll({ locationId: place.id, location: null, presentationType: 'Virtual' })
  const body = { ...place, address: '5 Oak St', seats: null, notify: true }
  const saved = await send('PUT', `Staff/Locations/${place.id}`, mls, body, 1)
  expect(saved.status, saved.text).toBe(200)
  for (const member of reached)
    expect(await changesTo(member)).toEqual([
      expect.stringContaining('<p>Location: Annex, 5 Oak St (was Annex)</p>'),
    ])
  expect(await changesTo(virtual.booked)).toEqual([])
})

test('all are notified at once of a cancelled class, with the time it had [5/TRAIN-10, 5/D5-57]', async () => {
  const { id, email, reached, left } = await aClassWithAll()
  const done = await send('POST', `Staff/Classes/${id}/cancel`, mls, { reason: 'Ill.' }, 1)
  expect(done.body.sent).toMatchObject([{ subject: 'Escrow was cancelled', members: 3 }])
  for (const member of reached)
    expect(await changesTo(member, 'Escrow was cancelled')).toEqual([
      expect.stringMatching(/Escrow on \d\d-\d\d-\d{4} \d\d:\d\d [AP]M PT was cancelled\. Ill\./),
    ])
  expect(await changesTo(left, 'Escrow was cancelled')).toEqual([])
  expect(await mailsTo(email, 'Escrow was cancelled')).toHaveLength(1)
})

test('a member just notified of the new time gets no passed reminder, and gets the rest [5/TRAIN-09]', async () => {
  const { id, booked } = await aClassWithAll()
  server.clock.advance(DAY_MS / 1000)
  const soon = entered({ startTime: inHours(20), endTime: inHours(21) })
  await save(id, { trainingClass: soon, notify: true })
  const reminders = await server.db
    .select({ kind: classReminders.kind })
    .from(classReminders)
    .where(eq(classReminders.trainingClassId, id))
  expect(reminders).toEqual([{ kind: 'day' }])
  const { config, outbox, db, app } = server
  const { marketZone, features, setUp } = config
  const job = () =>
    remindOfClasses({ db, outbox, marketZone, features, setUp, log: app.log, now: server.clock.now() })
  const subjects = async () =>
    (
      await db
        .select({ subject: userNotifications.subject })
        .from(userNotifications)
        .where(eq(userNotifications.memberId, booked.id))
    ).filter(({ subject }) => /^(Reminder|Starting soon)/.test(subject))
  await job()
  expect(await subjects()).toEqual([])
  server.clock.advance(19 * 3600)
  await job()
  expect(await subjects()).toMatchObject([{ subject: expect.stringContaining('Starting soon: Escrow') }])
})

test('without the addition neither a presenter nor an old value is announced [5/D5-01]', async () => {
  const { id, booked } = await aClassWithAll()
  const without = await server.startAnother({ env: { FEATURES: '' } })
  const put = (body: object, version: number) =>
    without.call(`/api/app/Staff/Classes/${id}`, {
      as: mls,
      method: 'PUT',
      body,
      headers: { 'if-match': `"${version}"` },
    })
  const stored = (await send('GET', `Staff/Classes/${id}`, mls)).body
  const { startTime, endTime } = stored
  const times = { startTime, endTime }
  const other = entered({ ...times, instructor: { name: 'Miriam Vale' } })
  expect((await put({ trainingClass: other }, 1)).status).toBe(200)
  expect(await changesTo(booked)).toEqual([])
  const moved = { ...other, location: { name: 'Room 9', address: null } }
  expect((await put({ trainingClass: moved, notify: true }, 2)).status).toBe(200)
  expect(await changesTo(booked)).toEqual([
    expect.stringMatching(/^<p>Escrow is now on [^<]+, Room 9\.<\/p>$/),
  ])
})
