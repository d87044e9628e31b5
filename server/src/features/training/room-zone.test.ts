import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userNotifications } from '#db/tables/messages.table.ts'
import { testServer } from '#testing/test-server.ts'
import { remindOfClasses } from './remind-of-classes.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
const mls = await server.aMember({ isCrmlsAdmin: true })
const send = (as: Member, method: 'GET' | 'POST' | 'PUT', path: string, body?: object, version?: number) =>
  server.call(`/api/app/${path}`, {
    as,
    method,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const [start, end] = ['2026-12-01T18:00:00.000Z', '2026-12-01T20:00:00.000Z']
const louisiana = { name: 'Metairie Board Room', zone: 'America/Chicago' }
const aRoom = async (entered: object) => (await send(mls, 'POST', 'Staff/Locations', entered)).body
const aClassIn = async (locationId: number, more: object = {}) =>
  (
    await send(mls, 'POST', 'Staff/Classes', {
      className: 'Escrow',
      startTime: start,
      endTime: end,
      capacity: 1,
      presentationType: 'In Person',
      hasWaitList: true,
      locationId,
      ...more,
    })
  ).body
const seatOf = (as: Member, id: number) => ({ memberId: as.id, trainingClassId: id })
const noticesTo = async (as: Member, subject: string) =>
  (
    await server.db
      .select({ body: userNotifications.body })
      .from(userNotifications)
      .where(and(eq(userNotifications.memberId, as.id), like(userNotifications.subject, subject)))
  ).map(({ body }) => body)

test('a room keeps its zone, a known one, and its classes name it [2/D2-83, 4/CTRN-04]', async () => {
  const wrong = await send(mls, 'POST', 'Staff/Locations', { ...louisiana, zone: 'Louisiana' })
  expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'zone'])
  const [room, plain] = [await aRoom(louisiana), await aRoom({ name: 'Room 2' })]
  expect([room.zone, plain.zone]).toEqual(['America/Chicago', null])
  const held = await aClassIn(room.id)
  expect(held).toMatchObject({ startTime: start, location: { zone: 'America/Chicago' } })
  expect((await aClassIn(plain.id)).location).toEqual({ name: 'Room 2', address: null })
})

test('notices of a class in a room of another zone are in that zone [2/D2-83, 4/D4-63, 5/TRAIN-09]', async () => {
  const { id } = await aClassIn((await aRoom(louisiana)).id)
  const [booked, waiting] = [await server.aMember(), await server.aMember()]
  const place = (await send(booked, 'POST', 'attendee/register', seatOf(booked, id))).body.results[0]
  expect(await noticesTo(booked, 'You are registered%')).toEqual([
    '<p>You&#39;re in! Escrow, Tue, Dec 1 at 12:00 PM CT.</p>',
  ])
  await send(waiting, 'POST', 'attendee/wait', seatOf(waiting, id))
  const early = await send(booked, 'POST', 'attendee/check-in', { code: `${id}-123456` })
  expect(early.body.message).toBe('Check-in opens on 12-01-2026 at 11:45 AM CT.')
  const clash = await aClassIn((await aRoom({ name: 'Room 2' })).id)
  const asked = await send(booked, 'POST', 'attendee/register', {
    ...seatOf(booked, clash.id),
    confirmClash: false,
  })
  expect(asked.body.message).toBe('This class overlaps Escrow, 12-01-2026 12:00 PM to 02:00 PM CT.')
  await send(booked, 'PUT', `attendee/unregister?id=${place.id}`)
  const [held] = await noticesTo(waiting, 'A seat is held%')
  expect(held).toMatch(/until \w{3}, \w{3} \d+ at \d+:\d\d [AP]M CT\./)
  await send(waiting, 'POST', 'attendee/register', seatOf(waiting, id))
  const { config, outbox, db, app } = server
  const { marketZone, features, setUp } = config
  const dayBefore = new Date(Date.parse(start) - 24 * 3_600_000)
  await remindOfClasses({ db, outbox, marketZone, features, setUp, log: app.log, now: dayBefore })
  expect(await noticesTo(waiting, 'Reminder: Escrow, Tue, Dec 1 at 12:00 PM CT')).toHaveLength(1)
  const stored = (await send(mls, 'GET', `Staff/Classes/${id}`)).body
  await send(mls, 'POST', `Staff/Classes/${id}/cancel`, { reason: 'No power.' }, stored.rowVersion)
  expect(await noticesTo(waiting, 'Escrow was cancelled')).toEqual([
    '<p>Escrow on 12-01-2026 12:00 PM CT was cancelled. No power.</p>',
  ])
})

test('a series repeats by the clock of its room [4/D4-35]', async () => {
  const room = await aRoom({ ...louisiana, zone: 'Asia/Tokyo' })
  // Sunday in Tokyo, Saturday where the market is.
  const trainingClass = {
    className: 'Escrow',
    startTime: '2026-12-06T01:00:00Z',
    endTime: '2026-12-06T02:00:00Z',
    capacity: 5,
    presentationType: 'In Person',
    locationId: room.id,
  }
  const made = await send(mls, 'POST', 'Staff/ClassSeries', {
    trainingClass,
    rule: { every: 'week', weekday: 0, times: 2 },
  })
  expect(made.status, made.text).toBe(200)
})
