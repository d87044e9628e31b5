import { and, count, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userNotifications } from '#db/tables/messages.table.ts'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>

const register = (as: Member, trainingClassId: number, memberId = as.id) =>
  server.call('/api/app/attendee/register', { as, method: 'POST', body: { memberId, trainingClassId } })
const unregister = (as: Member, id: number | string) =>
  server.call(`/api/app/attendee/unregister?id=${id}`, { as, method: 'PUT' })

async function seatsOf(id: number) {
  const [row] = await server.db.select().from(trainingClasses).where(eq(trainingClasses.id, id))
  const [held] = await server.db
    .select({ count: count() })
    .from(attendees)
    .where(and(eq(attendees.trainingClassId, id), isNull(attendees.unRegisteredOn)))
  return { taken: row?.seatsTaken, held: held?.count }
}

const noticesOf = async (member: Member) =>
  (await server.db.select().from(userNotifications).where(eq(userNotifications.memberId, member.id))).map(
    ({ subject, body, priority }) => ({ subject, body, priority }),
  )

test('a member takes a seat and gives it back, and is notified [2/TREG-11, 2/TREG-12, 2/TAPI-10, 2/TAPI-11, 2/TAPI-12, 2/D2-93, 2/D2-95, 2/TENT-07]', async () => {
  const member = await server.aMember()
  const { id } = await server.aClass({
    className: 'Escrow <Basics>',
    startTime: new Date('2026-12-01T18:00:00Z'),
  })
  const taken = await register(member, id)
  expect(taken.status).toBe(200)
  expect(taken.body).toEqual({
    isSuccessful: true,
    message: null,
    results: [
      {
        id: expect.any(Number),
        memberID: member.id,
        trainingClassId: id,
        wasPresent: null,
        unRegisteredOn: null,
        trainingClass: expect.objectContaining({
          id,
          startTime: '2026-12-01T18:00:00.000Z',
          capacity: 25,
          seatsAvailable: 24,
        }),
      },
    ],
  })
  const [place] = taken.body.results
  const given = await unregister(member, place.id)
  expect(given.body).toMatchObject({
    isSuccessful: true,
    results: [
      { id: place.id, unRegisteredOn: '2026-11-18T20:00:00.000Z', trainingClass: { seatsAvailable: 25 } },
    ],
  })
  expect(await noticesOf(member)).toEqual([
    {
      subject: 'You are registered for Escrow <Basics>',
      body: '<p>You&#39;re in! Escrow &#60;Basics&#62;, Tue, Dec 1 at 10:00 AM PT.</p>',
      priority: 0,
    },
    {
      subject: 'You are no longer registered for Escrow <Basics>',
      body: '<p>You&#39;re no longer registered for Escrow &#60;Basics&#62;. Your spot was released.</p>',
      priority: 0,
    },
  ])
  const trail = await auditTrail(server.db, 'attendee', place.id)
  expect(trail).toMatchObject([
    { actor: member.loginId, action: 'register', changes: { trainingClassId: id, memberId: member.id } },
    { actor: member.loginId, action: 'unregister' },
  ])
})

test('registering twice takes one seat, registering again after giving it back uses the same place [2/D2-94, 2/S2-30, 2/S2-31]', async () => {
  const member = await server.aMember()
  const { id } = await server.aClass()
  const first = (await register(member, id)).body.results[0]
  const second = await register(member, id)
  expect(second.body).toMatchObject({ isSuccessful: true, results: [{ id: first.id }] })
  expect(await seatsOf(id)).toEqual({ taken: 1, held: 1 })
  for (let time = 0; time < 2; time++)
    expect((await unregister(member, first.id)).body).toMatchObject({ isSuccessful: true })
  expect(await seatsOf(id)).toEqual({ taken: 0, held: 0 })
  expect((await register(member, id)).body.results).toMatchObject([{ id: first.id, unRegisteredOn: null }])
  expect(await seatsOf(id)).toEqual({ taken: 1, held: 1 })
  expect(await noticesOf(member)).toHaveLength(3)
})

test('the last seat that is taken or released again, as the response got lost, is found so, and notifies once [5/D5-109]', async () => {
  const member = await server.aMember()
  const { id } = await server.aClass({ capacity: 1 })
  const done = await register(member, id)
  expect((await register(member, id)).body).toEqual(done.body)
  expect(await seatsOf(id)).toEqual({ taken: 1, held: 1 })
  expect(await noticesOf(member)).toHaveLength(1)
  const [place] = done.body.results
  const left = await unregister(member, place.id)
  expect(left.body.isSuccessful).toBe(true)
  expect((await unregister(member, place.id)).body).toEqual(left.body)
  expect(await seatsOf(id)).toEqual({ taken: 0, held: 0 })
  expect(await noticesOf(member)).toHaveLength(2)
})

test('a full class and a started one are refused with a message, not with an error [2/D2-90, 2/D2-93, 2/S2-37]', async () => {
  const [member, other] = [await server.aMember(), await server.aMember()]
  const small = await server.aClass({ capacity: 1 })
  const place = (await register(other, small.id)).body.results[0]
  const full = await register(member, small.id)
  expect(full.status).toBe(200)
  expect(full.body).toEqual({ isSuccessful: false, message: 'This class is full.', results: [] })
  await unregister(other, place.id)
  expect((await register(member, small.id)).body).toMatchObject({ isSuccessful: true })

  const started = await server.aClass({ startTime: server.clock.now() })
  expect((await register(member, started.id)).body).toEqual({
    isSuccessful: false,
    message: 'This class has already started.',
    results: [],
  })
  expect(await seatsOf(started.id)).toEqual({ taken: 0, held: 0 })
  const soon = await server.aClass({ startTime: new Date(server.clock.now().getTime() + 1000) })
  const late = (await register(member, soon.id)).body.results[0]
  server.clock.advance(1)
  expect((await unregister(member, late.id)).body).toEqual({
    isSuccessful: false,
    message: 'This class has already started.',
    results: [],
  })
  server.clock.set('2026-11-18T20:00:00Z')
  expect(await seatsOf(soon.id)).toEqual({ taken: 1, held: 1 })
})

test('staff and members of every association may register, nobody for another member [2/D2-96, 2/D2-97, 2/S2-32]', async () => {
  const aor = await server.anAor()
  const [member, other] = [await server.aMember(), await server.aMember()]
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const { id } = await server.aClass({ aorId: aor.id })
  for (const as of [member, staff, await server.aMember({ memberTypeId: null })])
    expect((await register(as, id)).body).toMatchObject({ isSuccessful: true })
  for (const as of [member, staff]) expect((await register(as, id, other.id)).status).toBe(403)
  const place = (await register(member, id)).body.results[0]
  for (const foreign of [place.id, 999_999, 'x', '1e9', '-1'])
    expect((await unregister(other, foreign)).status).toBe(404)
  expect((await unregister(staff, place.id)).status).toBe(404)
  expect(await seatsOf(id)).toEqual({ taken: 3, held: 3 })
  for (const unknown of [999_999, 0, 1.5, 2 ** 40]) expect((await register(member, unknown)).status).toBe(404)
  expect((await server.call('/api/app/attendee/register', { method: 'POST', body: {} })).status).toBe(401)
  const nobody = await server.anAccount()
  expect(
    (await server.call(`/api/app/attendee/unregister?id=${place.id}`, { as: nobody, method: 'PUT' })).status,
  ).toBe(403)
})

test('of 500 parallel tries for 25 seats exactly 25 succeed, with seats released in between [2/S2-29]', async () => {
  const { id } = await server.aClass({ capacity: 25 })
  const another = await server.startAnother()
  const members: Member[] = []
  for (let index = 0; index < 30; index++) {
    const member = await server.aMember()
    members.push(member)
    // Each portal has made its token before the race, so that the race is about seats.
    for (const portal of [server, another]) await portal.call('/api/app/subjects', { as: member })
  }
  const places: number[] = []
  for (const member of members.slice(0, 5)) places.push((await register(member, id)).body.results[0].id)
  // Five waves of a hundred registrations on two processes, each with five seats released twice over.
  for (let wave = 0; wave < 5; wave++) {
    const answers = await Promise.all([
      ...[...members, ...members, ...members, ...members.slice(0, 10)].map((as, index) => {
        const portal = index % 2 === 0 ? server : another
        const body = { memberId: as.id, trainingClassId: id }
        return portal.call('/api/app/attendee/register', { as, method: 'POST', body })
      }),
      ...members
        .slice(0, 5)
        .flatMap((member, index) => [1, 2].map(() => unregister(member, places[index] ?? 0))),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    const { taken, held } = await seatsOf(id)
    expect(taken).toBe(held)
    expect(held).toBeLessThanOrEqual(25)
  }
  // Seats that were released last can be taken now, and not one more.
  for (const member of members) await register(member, id)
  expect(await seatsOf(id)).toEqual({ taken: 25, held: 25 })
  const rows = await server.db.select().from(attendees).where(eq(attendees.trainingClassId, id))
  expect(new Set(rows.map(({ memberId }) => memberId)).size).toBe(rows.length)
}, 120_000)

test('one member ten times at once takes one seat and is notified once', async () => {
  const member = await server.aMember()
  const { id } = await server.aClass({ capacity: 5 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(member, id)))
  expect(new Set(answers.map(({ body }) => body.results[0]?.id)).size).toBe(1)
  expect(await seatsOf(id)).toEqual({ taken: 1, held: 1 })
  expect(await noticesOf(member)).toHaveLength(1)
})
