import { DAY_MS } from 'contract/common/day.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userNotifications } from '#db/tables/messages.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { trainingClasses, trainingWaits } from '#db/tables/training.table.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
const now = server.clock.now()
const aor = await server.anAor()
const otherAor = await server.anAor()
const mls = await server.aMember({ isCrmlsAdmin: true })
const trainer = await trainerOf(aor.id)
const foreign = await trainerOf(otherAor.id)

async function trainerOf(aorId: number) {
  const holder = await server.aMember({ memberTypeId: MEMBER_TYPE.associationStaff })
  await server.db.insert(staffGrants).values({
    memberId: holder.id,
    role: 'Training Staff',
    aorId,
    reason: 'Gives the classes',
    grantedBy: mls.id,
    grantedOn: now,
    endsOn: '2026-12-31',
  })
  return holder
}

const send = (method: 'GET' | 'POST' | 'PUT', path: string, as: Member, body?: object, version?: number) =>
  server.call(`/api/app/${path}`, {
    as,
    method,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const inDays = (days: number, hours = 0) =>
  new Date(now.getTime() + days * DAY_MS + hours * 3_600_000).toISOString()
const entered = (more: object = {}) => ({
  className: 'Escrow',
  startTime: inDays(7),
  endTime: inDays(7, 1),
  capacity: 1,
  presentationType: 'In Person',
  hasWaitList: true,
  ...more,
})
const post = (path: string, as: Member, body: object = {}) => send('POST', path, as, body)
const register = (as: Member, trainingClassId: number) =>
  post('attendee/register', as, { memberId: as.id, trainingClassId })
const wait = (as: Member, trainingClassId: number) =>
  post('attendee/wait', as, { memberId: as.id, trainingClassId })
const listOf = (id: number, as: Member = trainer) => post(`Staff/Classes/${id}/waitlist/q`, as)

/** A full class of the trainer with waiting members, and their positions. */
async function aLine(howMany: number, more: object = {}) {
  const { id } = (await post('Staff/Classes', trainer, entered(more))).body
  const holder = await server.aMember({ aor })
  const placeId = (await register(holder, id)).body.results[0].id
  const line: { member: Member; waitId: number }[] = []
  for (let place = 0; place < howMany; place++) {
    const member = await server.aMember({ aor })
    await wait(member, id)
    const isOwn = and(eq(trainingWaits.trainingClassId, id), eq(trainingWaits.memberId, member.id))
    const [row] = await server.db.select().from(trainingWaits).where(isOwn)
    line.push({ member, waitId: row?.id ?? 0 })
  }
  const release = () => post(`Staff/Classes/${id}/attendees/${placeId}/unregister`, trainer)
  return { id, line, release }
}

const noticesOf = async (member: Member) =>
  (
    await server.db
      .select()
      .from(userNotifications)
      .where(eq(userNotifications.memberId, member.id))
      .orderBy(asc(userNotifications.id))
  ).map(({ subject, body }) => ({ subject, body }))

test('staff see the members with held seats and the waiting ones, in line [5/S5-25]', async () => {
  const { id, line, release } = await aLine(2)
  const [first, second] = line
  await release()
  const { status, body } = await listOf(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    totalResults: 2,
    results: [
      {
        id: first?.waitId,
        loginId: first?.member.loginId,
        place: null,
        joinedOn: now.toISOString(),
        offeredUntil: inDays(1),
      },
      { id: second?.waitId, loginId: second?.member.loginId, place: 1, offeredUntil: null },
    ],
  })
  expect((await send('GET', `Staff/Classes/${id}`, trainer)).body).toMatchObject({
    hasWaitList: true,
    seatsTaken: 0,
    seatsOffered: 1,
    seatsAvailable: 0,
    waiting: 1,
  })
  for (const stranger of [foreign, first?.member])
    if (stranger) expect((await listOf(id, stranger)).status).toBe(stranger === foreign ? 404 : 403)
})

test('staff offer a seat before others, a free one or the next, with a reason that stays in the trail [5/D5-54, 5/S5-25]', async () => {
  const { id, line, release } = await aLine(2)
  const [first, second] = line
  if (!first || !second) throw new Error('Nobody waits')
  const path = `Staff/Classes/${id}/waitlist/${second.waitId}/offer`
  const body = { reason: 'Was promised a seat by phone.' }
  expect((await post(path, foreign, body)).status).toBe(404)
  expect((await post(path, trainer, { reason: ' ' })).status).toBe(400)
  expect((await post(path, trainer, body)).body).toEqual({ isOffered: false })
  expect((await listOf(id)).body.results.map(({ id: waitId }: { id: number }) => waitId)).toEqual([
    second.waitId,
    first.waitId,
  ])
  const own = await send('GET', `trainingClass/${id}/expanded`, second.member)
  expect(own.body).toMatchObject({ myPlace: 1, waiting: 2 })
  await release()
  expect((await listOf(id)).body.results).toMatchObject([
    { id: second.waitId, offeredUntil: inDays(1) },
    { id: first.waitId, place: 1 },
  ])
  expect((await post(path, trainer, body)).body.message).toBe('A seat is held for this member already.')
  const trail = await auditTrail(server.db, 'trainingClass', id)
  expect(trail.at(-2)).toMatchObject({
    action: 'offer-seat',
    actor: trainer.loginId,
    changes: { memberId: second.member.id, className: 'Escrow', reason: body.reason },
  })
  for (const { member } of line) expect(JSON.stringify(await noticesOf(member))).not.toContain('promised')
  const gone = await post(`Staff/Classes/${id}/waitlist/999999/offer`, trainer, body)
  expect([gone.status, gone.body.message]).toEqual([404, 'This member is not on the waitlist.'])
})

test('no seat is offered that is not there, nor so late that nobody could answer [5/S5-25]', async () => {
  const { id, line } = await aLine(1, { registerUntil: inDays(6) })
  const [only] = line
  const path = `Staff/Classes/${id}/waitlist/${only?.waitId}/offer`
  server.clock.set(inDays(6, -0.5))
  const late = await post(path, trainer, { reason: 'Asked.' })
  expect([late.status, late.body.message]).toEqual([
    409,
    'It is too late to hold a seat. Register the member instead.',
  ])
  server.clock.set(now)
  const [row] = await server.db.select().from(trainingClasses).where(eq(trainingClasses.id, id))
  expect(row).toMatchObject({ seatsTaken: 1, seatsOffered: 0 })
})

test('staff take a member off the list, whose held seat goes to the next [5/S5-25]', async () => {
  const { id, line, release } = await aLine(2)
  const [first, second] = line
  if (!first || !second) throw new Error('Nobody waits')
  await release()
  const path = `Staff/Classes/${id}/waitlist/${first.waitId}/remove`
  const body = { reason: 'Has moved away.' }
  expect((await post(path, foreign, body)).status).toBe(404)
  expect((await post(path, trainer, body)).body).toEqual({ isSuccessful: true })
  expect((await listOf(id)).body.results).toMatchObject([{ id: second.waitId, offeredUntil: inDays(1) }])
  expect((await noticesOf(first.member)).at(-1)).toEqual({
    subject: 'You are off the waitlist: Escrow',
    body: '<p>You&#39;re no longer on the waitlist for Escrow.</p>',
  })
  expect((await post(path, trainer, body)).status).toBe(404)
  const trail = await auditTrail(server.db, 'trainingClass', id)
  expect(trail.at(-1)).toMatchObject({
    action: 'remove-from-waitlist',
    changes: { memberId: first.member.id, reason: body.reason },
  })
})

test('more seats are offered, as many as are held stay, and a list that is turned off is closed [5/TRAIN-03, 5/D5-54]', async () => {
  const { id, line } = await aLine(2)
  const [first, second] = line
  const change = async (more: object) => {
    const { rowVersion } = (await send('GET', `Staff/Classes/${id}`, trainer)).body
    const body = { trainingClass: entered(more) }
    return send('PUT', `Staff/Classes/${id}`, trainer, body, rowVersion)
  }
  expect((await change({ capacity: 2 })).body).toMatchObject({ seatsTaken: 1, seatsOffered: 1, waiting: 1 })
  expect((await change({ capacity: 1 })).body.errors).toEqual([
    {
      field: 'capacity',
      message: '2 seats are taken or held for the waitlist, so capacity cannot be lower than 2.',
    },
  ])
  expect((await change({ capacity: 0 })).body.errors).toMatchObject([
    { message: '1 members are registered, so capacity cannot be lower than 1.' },
  ])
  const off = await change({ capacity: 2, hasWaitList: false })
  expect(off.body).toMatchObject({ hasWaitList: false, seatsOffered: 1, seatsAvailable: 0, waiting: 0 })
  expect((await noticesOf(second?.member ?? mls)).at(-1)?.body).toBe('<p>No seats opened up for Escrow.</p>')
  const accepted = first && (await post(`attendee/offer/${id}/accept`, first.member))
  expect(accepted?.body.isSuccessful).toBe(true)
})

test('waiting members are notified of another time with the registered ones', async () => {
  const { id, line } = await aLine(1)
  const trainingClass = entered({ startTime: inDays(8), endTime: inDays(8, 1) })
  const body = { trainingClass, notify: true }
  const moved = await send('PUT', `Staff/Classes/${id}`, trainer, body, 1)
  expect(moved.status, moved.text).toBe(200)
  expect(moved.body.sent).toMatchObject([{ subject: 'Escrow has changed', members: 2 }])
  expect(line[0] && (await noticesOf(line[0].member)).map(({ subject }) => subject)).toEqual([
    'Escrow has changed',
  ])
})

test('cut-offs are entered, may not be after the start, and move with the classes of a series [5/D5-56]', async () => {
  const late = await post('Staff/Classes', trainer, entered({ registerUntil: inDays(7, 0.5) }))
  expect(late.body.errors).toEqual([
    { field: 'registerUntil', message: 'Register until must not be after the start.' },
  ])
  const series = await post('Staff/ClassSeries', trainer, {
    trainingClass: entered({ registerUntil: inDays(5), unregisterUntil: inDays(6) }),
    rule: { every: 'week', weekday: new Date(inDays(7)).getUTCDay(), times: 3 },
  })
  type Found = { id: number; registerUntil: string; unregisterUntil: string; hasWaitList: boolean }
  const found: Found[] = series.body.results
  expect(found.map(({ registerUntil }) => registerUntil)).toEqual([inDays(5), inDays(12), inDays(19)])
  expect(found.map(({ unregisterUntil }) => unregisterUntil)).toEqual([inDays(6), inDays(13), inDays(20)])
  expect(found.map(({ hasWaitList }) => hasWaitList)).toEqual([true, true, true])
  const [one, two] = found
  const details = await send(
    'PUT',
    `Staff/Classes/${one?.id}`,
    trainer,
    {
      trainingClass: entered({
        startTime: inDays(8, 2),
        endTime: inDays(8, 3),
        registerUntil: inDays(6, 2),
        unregisterUntil: null,
      }),
      applyTo: 'upcoming',
    },
    1,
  )
  expect(details.status, details.text).toBe(200)
  const after = (await send('GET', `Staff/Classes/${two?.id}`, trainer)).body
  expect(after).toMatchObject({
    startTime: inDays(15, 2),
    registerUntil: inDays(13, 2),
    unregisterUntil: null,
  })
  // A change that says nothing of them moves them along.
  const { hasWaitList: _, ...unsaid } = entered({ startTime: inDays(9), endTime: inDays(9, 1) })
  const moved = await send('PUT', `Staff/Classes/${one?.id}`, trainer, { trainingClass: unsaid }, 2)
  expect(moved.body).toMatchObject({ hasWaitList: true, registerUntil: inDays(7), unregisterUntil: null })
})

test('while the addition is off staff see and store nothing of it [5/ERR-08, 5/D5-01]', async () => {
  const { id, line } = await aLine(1)
  const without = await server.startAnother({ env: { FEATURES: '' } })
  for (const path of ['q', `${line[0]?.waitId}/offer`, `${line[0]?.waitId}/remove`]) {
    const answer = await without.call(`/api/app/Staff/Classes/${id}/waitlist/${path}`, {
      as: trainer,
      method: 'POST',
      body: { reason: 'Asked.' },
    })
    expect([answer.status, answer.body.message]).toEqual([404, 'Not Found'])
  }
  const made = await without.call('/api/app/Staff/Classes', {
    as: trainer,
    method: 'POST',
    body: entered({ registerUntil: inDays(5) }),
  })
  expect(made.status, made.text).toBe(200)
  const [row] = await server.db.select().from(trainingClasses).where(eq(trainingClasses.id, made.body.id))
  expect(row).toMatchObject({ hasWaitList: false, registerUntil: null })
})
