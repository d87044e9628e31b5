import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { attendees, trainingClasses, trainingWaits } from '#db/tables/training.table.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { testServer } from '#testing/test-server.ts'
import { settleDueLists } from './settle-due-lists.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
const now = server.clock.now()
const HOUR_SECONDS = 3600

const post = (path: string, as: Member, body: object = {}) =>
  server.call(`/api/app/attendee/${path}`, { as, method: 'POST', body })
const register = (as: Member, id: number) => post('register', as, { memberId: as.id, trainingClassId: id })
const wait = (as: Member, id: number, memberId = as.id) => post('wait', as, { memberId, trainingClassId: id })
const leave = (as: Member, id: number) => post(`leave?id=${id}`, as)
const accept = (as: Member, id: number) => post(`offer/${id}/accept`, as)
const decline = (as: Member, id: number) => post(`offer/${id}/decline`, as)
const unregister = (as: Member, placeId: number) =>
  server.call(`/api/app/attendee/unregister?id=${placeId}`, { as, method: 'PUT' })
const seen = async (as: Member, id: number) =>
  (await server.call(`/api/app/trainingClass/${id}/expanded`, { as })).body

function job() {
  const { config, outbox, db, app } = server
  const { marketZone, features, setUp } = config
  return settleDueLists({ db, outbox, marketZone, features, setUp, log: app.log, now: server.clock.now() })
}

/** A full class with a wait list, and the members in its seats. */
async function aFullClass(more: Partial<typeof trainingClasses.$inferInsert> = {}, seats = 1) {
  const { id } = await server.aClass({ capacity: seats, hasWaitList: true, ...more })
  const holders: { member: Member; placeId: number }[] = []
  for (let seat = 0; seat < seats; seat++) {
    const member = await server.aMember()
    holders.push({ member, placeId: (await register(member, id)).body.results[0].id })
  }
  const [holder] = holders
  if (!holder) throw new Error('There is no seat')
  return { id, holder, release: () => unregister(holder.member, holder.placeId) }
}

async function waiting(id: number, howMany: number): Promise<Member[]> {
  const line: Member[] = []
  for (let place = 0; place < howMany; place++) {
    const member = await server.aMember()
    expect((await wait(member, id)).body).toMatchObject({ isSuccessful: true, message: null })
    line.push(member)
  }
  return line
}

async function seatsOf(id: number) {
  const [row] = await server.db.select().from(trainingClasses).where(eq(trainingClasses.id, id))
  const [held] = await server.db
    .select({ count: count() })
    .from(attendees)
    .where(and(eq(attendees.trainingClassId, id), isNull(attendees.unRegisteredOn)))
  const line = await server.db
    .select()
    .from(trainingWaits)
    .where(eq(trainingWaits.trainingClassId, id))
    .orderBy(asc(trainingWaits.id))
  const inState = (state: string) => line.filter((entry) => entry.state === state).length
  expect({ taken: row?.seatsTaken, offered: row?.seatsOffered }).toEqual({
    taken: held?.count,
    offered: inState('offered'),
  })
  return { taken: held?.count, offered: inState('offered'), waiting: inState('waiting') }
}

const subjectsTo = async (member: Member) =>
  (
    await server.db
      .select()
      .from(userNotifications)
      .where(eq(userNotifications.memberId, member.id))
      .orderBy(asc(userNotifications.createdOn), asc(userNotifications.id))
  ).map(({ subject }) => subject)
const textsTo = async (member: Member) =>
  (await server.db.select().from(userNotifications).where(eq(userNotifications.memberId, member.id))).map(
    ({ body }) => body,
  )
const mailsTo = async (email: string) =>
  (await server.boss.findJobs<{ to: string; body: string }>('mail')).filter(({ data }) => data.to === email)

test('without a wait list a full class behaves as before [5/TRAIN-01, 2/D2-93]', async () => {
  const { id, release } = await aFullClass({ hasWaitList: false })
  const [first, second] = [await server.aMember(), await server.aMember()]
  expect(await seen(first, id)).toMatchObject({ hasWaitList: false, waiting: 0, myPlace: null })
  expect((await wait(first, id)).body).toEqual({
    isSuccessful: false,
    message: 'This class has no waitlist.',
    results: [],
  })
  expect((await register(first, id)).body.message).toBe('This class is full.')
  await release()
  expect(await seen(second, id)).toMatchObject({ seatsAvailable: 1 })
  expect((await register(second, id)).body.isSuccessful).toBe(true)
})

test('members join in order, see their place, and leave [5/TRAIN-02, 5/API-13, 5/D5-54]', async () => {
  const { id, holder } = await aFullClass()
  const [first, second] = await waiting(id, 2)
  if (!first || !second) throw new Error('Nobody waits')
  expect(await seen(first, id)).toMatchObject({ waiting: 2, myPlace: 1, offeredUntil: null })
  expect(await seen(second, id)).toMatchObject({ waiting: 2, myPlace: 2 })
  expect((await wait(first, id)).body.results).toMatchObject([{ id, myPlace: 1 }])
  expect(await seatsOf(id)).toMatchObject({ waiting: 2 })
  expect((await wait(holder.member, id)).body.message).toBe('You are already registered for this class.')
  const third = await server.aMember()
  expect((await wait(third, id)).body.message).toBe('The waitlist is full.')
  expect((await leave(first, id)).body).toMatchObject({
    isSuccessful: true,
    results: [{ id, waiting: 1, myPlace: null }],
  })
  expect((await leave(first, id)).body.isSuccessful).toBe(true)
  expect(await seen(second, id)).toMatchObject({ waiting: 1, myPlace: 1 })
  expect((await wait(third, id)).body.results).toMatchObject([{ myPlace: 2 }])
  const trail = await auditTrail(server.db, 'waitlistPlace', id)
  expect(trail.filter(({ actor }) => actor === first.loginId).map(({ action }) => action)).toEqual([
    'join-waitlist',
    'leave-waitlist',
  ])
})

test('nobody waits in the name of another one, for an unknown class, or where there are seats', async () => {
  const { id } = await aFullClass()
  const [member, other] = [await server.aMember(), await server.aMember()]
  expect((await wait(member, id, other.id)).status).toBe(403)
  for (const path of [
    'leave?id=999999',
    'leave?id=x',
    'offer/999999/accept',
    'offer/x/decline',
    'offer/0/accept',
  ])
    expect((await post(path, member)).status, path).toBe(404)
  expect((await wait(member, 999_999)).status).toBe(404)
  expect((await post('leave', member)).status).toBe(400)
  expect((await server.call('/api/app/attendee/wait', { method: 'POST', body: {} })).status).toBe(401)
  const open = await server.aClass({ hasWaitList: true })
  expect((await wait(member, open.id)).body.message).toBe('This class has seats left. You can register now.')
  const begun = await server.aClass({ hasWaitList: true, capacity: 0, startTime: now })
  expect((await wait(member, begun.id)).body.message).toBe('This class has already started.')
})

test('a released seat is offered to the first at once, counts as taken, and notifies [5/TRAIN-03, 5/TRAIN-05, 5/D5-54]', async () => {
  const { id, release } = await aFullClass({
    className: 'Escrow',
    startTime: new Date('2026-12-01T18:00:00Z'),
  })
  const first = await server.aMember({ email: 'first-in-line@example.com' })
  await wait(first, id)
  const [second] = await waiting(id, 1)
  const stranger = await server.aMember()
  if (!second) throw new Error('Nobody waits')
  await release()
  expect(await seatsOf(id)).toEqual({ taken: 0, offered: 1, waiting: 1 })
  expect(await seen(first, id)).toMatchObject({
    seatsAvailable: 0,
    myPlace: null,
    offeredUntil: '2026-11-19T20:00:00.000Z',
  })
  expect(await seen(second, id)).toMatchObject({ seatsAvailable: 0, myPlace: 1, offeredUntil: null })
  for (const member of [stranger, second])
    expect((await register(member, id)).body.message).toBe('This class is full.')
  const text = "We're holding a seat for you until Thu, Nov 19 at 12:00 PM PT."
  expect(await subjectsTo(first)).toEqual(['A seat is held for you: Escrow'])
  const page = `${server.config.publicUrl}/training/registration/${id}`
  expect(await textsTo(first)).toEqual([
    `<p>We&#39;re holding a seat for you until Thu, Nov 19 at 12:00 PM PT.</p><p><a href="${page}">Open the class</a></p>`,
  ])
  const mails = await mailsTo('first-in-line@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.data.body).toContain(text)
  expect((await accept(first, id)).body).toMatchObject({
    isSuccessful: true,
    results: [{ memberID: first.id, unRegisteredOn: null, trainingClass: { offeredUntil: null } }],
  })
  expect(await seatsOf(id)).toEqual({ taken: 1, offered: 0, waiting: 1 })
  // The answer got lost: the seat is theirs already.
  expect((await accept(first, id)).body.isSuccessful).toBe(true)
  expect(await seatsOf(id)).toEqual({ taken: 1, offered: 0, waiting: 1 })
})

test('seats that a higher capacity adds are offered too, as many as there are [5/TRAIN-03]', async () => {
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const { id } = await aFullClass()
  const [first, second] = await waiting(id, 2)
  if (!first || !second) throw new Error('Nobody waits')
  const change = async (capacity: number) => {
    const { startTime, endTime, presentationType, className } = await seen(staff, id)
    return server.call('/api/app/TrainingClass', {
      as: staff,
      method: 'PUT',
      body: { id, className, startTime, endTime, presentationType, capacity },
    })
  }
  expect((await change(2)).body).toMatchObject({ hasWaitList: true, seatsAvailable: 0 })
  expect(await seatsOf(id)).toEqual({ taken: 1, offered: 1, waiting: 1 })
  expect((await change(1)).body.errors).toEqual([
    {
      field: 'capacity',
      message: '2 seats are taken or held for the waitlist, so capacity cannot be lower than 2.',
    },
  ])
  expect((await change(5)).body).toMatchObject({ seatsAvailable: 2 })
  expect(await seatsOf(id)).toEqual({ taken: 1, offered: 2, waiting: 0 })
  // Members who are offered a seat take it with the button of the lists too.
  expect((await register(second, id)).body.isSuccessful).toBe(true)
  expect(await seatsOf(id)).toEqual({ taken: 2, offered: 1, waiting: 0 })
})

test('a declined offer goes to the next at once, an ended one with the next run of the job [5/TRAIN-06, 5/TRAIN-07, 5/ERR-06, 5/D5-55]', async () => {
  const { id, release } = await aFullClass()
  const [first, second] = await waiting(id, 2)
  const third = await server.aMember()
  if (!first || !second) throw new Error('Nobody waits')
  await release()
  await wait(third, id)
  expect((await decline(first, id)).body).toMatchObject({
    isSuccessful: true,
    results: [{ myPlace: null, offeredUntil: null }],
  })
  expect((await decline(first, id)).body.message).toBe(
    'This offer has expired. The seat went to the next person in line.',
  )
  expect(await seatsOf(id)).toEqual({ taken: 0, offered: 1, waiting: 1 })
  const { offeredUntil } = await seen(second, id)
  server.clock.set(offeredUntil)
  // The stored moment decides, not the job.
  expect((await accept(second, id)).body).toEqual({
    isSuccessful: false,
    message: 'This offer has expired. The seat went to the next person in line.',
    results: [],
  })
  await job()
  await job()
  expect(await seen(second, id)).toMatchObject({ myPlace: null, offeredUntil, seatsAvailable: 0 })
  expect(await seen(third, id)).toMatchObject({ myPlace: null, offeredUntil: '2026-11-20T20:00:00.000Z' })
  expect(await subjectsTo(third)).toEqual(['A seat is held for you: Fair Housing'])
  expect((await subjectsTo(second)).toSorted()).toEqual([
    'A seat is held for you: Fair Housing',
    'Your held seat was released: Fair Housing',
  ])
  // A member who has left an offer unanswered joins again at the end.
  await wait(first, id)
  expect((await wait(second, id)).body.results).toMatchObject([{ myPlace: 2, offeredUntil: null }])
  server.clock.set(now)
})

test('registration that closes closes the list, and all waiting members are notified once [5/TRAIN-08, 5/TRAIN-11, 5/D5-56]', async () => {
  const registerUntil = new Date('2026-11-20T20:00:00Z')
  const { id, release } = await aFullClass({ className: 'Escrow', registerUntil })
  const [first, second] = await waiting(id, 2)
  if (!first || !second) throw new Error('Nobody waits')
  // Less than an hour before, nobody gets an offer without time to answer it.
  server.clock.set('2026-11-20T19:00:01Z')
  await release()
  expect(await seatsOf(id)).toEqual({ taken: 0, offered: 0, waiting: 2 })
  expect((await register(second, id)).body.isSuccessful).toBe(true)
  expect(await seatsOf(id)).toEqual({ taken: 1, offered: 0, waiting: 1 })
  server.clock.set(registerUntil)
  await job()
  await job()
  expect(await seatsOf(id)).toEqual({ taken: 1, offered: 0, waiting: 0 })
  expect(await textsTo(first)).toEqual(['<p>No seats opened up for Escrow.</p>'])
  expect(await textsTo(second)).toHaveLength(1)
  const message = 'Registration closed on 11-20-2026.'
  expect((await wait(first, id)).body).toEqual({ isSuccessful: false, message, results: [] })
  expect((await register(first, id)).body).toEqual({ isSuccessful: false, message, results: [] })
  server.clock.set(now)
})

test('after its cut-off a seat cannot be released by the member, and can by staff [5/TRAIN-11, 5/D5-56]', async () => {
  const aor = await server.anAor()
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const unregisterUntil = new Date(now.getTime() + HOUR_SECONDS * 1000)
  const { id, holder, release } = await aFullClass({ unregisterUntil, aorId: aor.id })
  const [late] = await waiting(id, 1)
  server.clock.set(unregisterUntil)
  expect((await release()).body).toEqual({
    isSuccessful: false,
    message: `It is too late to unregister. Please call ${aor.fullName}.`,
    results: [],
  })
  expect(await seatsOf(id)).toEqual({ taken: 1, offered: 0, waiting: 1 })
  const byStaff = await server.call(`/api/app/Staff/Classes/${id}/attendees/${holder.placeId}/unregister`, {
    as: staff,
    method: 'POST',
    body: {},
  })
  expect(byStaff.status, byStaff.text).toBe(200)
  expect(await seatsOf(id)).toEqual({ taken: 0, offered: 1, waiting: 0 })
  expect(late && (await accept(late, id)).body.isSuccessful).toBe(true)
  // Released already: the response is the same at any time.
  expect((await release()).body.isSuccessful).toBe(true)
  server.clock.set(now)
})

test('a member who has left the portal gets no offer, and a held seat goes to the next', async () => {
  const { id, release } = await aFullClass({}, 2)
  const line = await waiting(id, 3)
  const end = ({ id: memberId }: Member) =>
    server.db.update(members).set({ memberStatus: 'Inactive' }).where(eq(members.id, memberId))
  const [gone, goesLater, last] = line
  if (!gone || !goesLater || !last) throw new Error('Nobody waits')
  await end(gone)
  await release()
  expect(await subjectsTo(gone)).toEqual([])
  expect(await seatsOf(id)).toEqual({ taken: 1, offered: 1, waiting: 1 })
  await end(goesLater)
  await job()
  expect(await seen(last, id)).toMatchObject({ offeredUntil: expect.any(String), waiting: 0 })
  expect(await seatsOf(id)).toEqual({ taken: 1, offered: 1, waiting: 0 })
})

test('a cancelled class ends offers and notifies waiting members [5/D5-57]', async () => {
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const { id, release } = await aFullClass({ className: 'Escrow' })
  const line = await waiting(id, 2)
  await release()
  const cancelled = await server.call(`/api/app/Staff/Classes/${id}/cancel`, {
    as: staff,
    method: 'POST',
    body: { reason: 'The room is flooded.' },
    headers: { 'if-match': '"1"' },
  })
  expect(cancelled.status, cancelled.text).toBe(200)
  expect(await seatsOf(id)).toEqual({ taken: 0, offered: 0, waiting: 0 })
  for (const member of line) {
    expect(await subjectsTo(member)).toContain('Escrow was cancelled')
    expect((await accept(member, id)).status).toBe(404)
  }
})

test('staff take no seat that is held for another one, and the held one for its member [5/D5-54]', async () => {
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const { id, release } = await aFullClass()
  const [first] = await waiting(id, 1)
  const stranger = await server.aMember()
  if (!first) throw new Error('Nobody waits')
  await release()
  const byStaff = (memberId: number) =>
    server.call(`/api/app/Staff/Classes/${id}/attendees`, { as: staff, method: 'POST', body: { memberId } })
  expect((await byStaff(stranger.id)).body.message).toBe('This class is full.')
  expect((await byStaff(first.id)).body).toMatchObject({ seatsTaken: 1, seatsOffered: 0, seatsAvailable: 0 })
  expect(await seatsOf(id)).toEqual({ taken: 1, offered: 0, waiting: 0 })
})

test('while the addition is off nothing of it is there, and a seat on offer is free [5/TRAIN-01, 5/ERR-08]', async () => {
  const { id, release } = await aFullClass({ registerUntil: new Date(now.getTime() + 1000) })
  const [first] = await waiting(id, 1)
  if (!first) throw new Error('Nobody waits')
  await server.db.update(trainingClasses).set({ registerUntil: null }).where(eq(trainingClasses.id, id))
  await release()
  const without = await server.startAnother({ env: { FEATURES: 'clock' } })
  for (const path of ['wait', `leave?id=${id}`, `offer/${id}/accept`, `offer/${id}/decline`])
    expect(
      (await without.call(`/api/app/attendee/${path}`, { as: first, method: 'POST', body: {} })).body,
    ).toMatchObject({ message: 'Not Found' })
  const stranger = await server.aMember()
  const { body } = await without.call(`/api/app/trainingClass/${id}/expanded`, { as: stranger })
  expect(body).toMatchObject({ id, seatsAvailable: 1 })
  expect(Object.keys(body)).not.toContain('hasWaitList')
  await server.db
    .update(trainingClasses)
    .set({ registerUntil: now, unregisterUntil: now })
    .where(eq(trainingClasses.id, id))
  const taken = await without.call('/api/app/attendee/register', {
    as: stranger,
    method: 'POST',
    body: { memberId: stranger.id, trainingClassId: id },
  })
  expect(taken.body.isSuccessful).toBe(true)
  // On again, the class is not overbooked by the offer that was forgotten.
  expect((await accept(first, id)).body.message).toBe('This class is full.')
  expect(await seatsOf(id)).toEqual({ taken: 1, offered: 1, waiting: 0 })
})
