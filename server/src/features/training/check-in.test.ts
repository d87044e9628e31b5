import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attendees, trainingCheckInSecrets, trainingClasses } from '#db/tables/training.table.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { testServer } from '#testing/test-server.ts'
import { digitsAt } from './check-in-codes.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
const mls = await server.aMember({ isCrmlsAdmin: true })
const MINUTE = 60_000
const start = server.clock.now()

const aClass = (minutes: number, more: object = {}) =>
  server.aClass({
    startTime: new Date(start.getTime() + minutes * MINUTE),
    endTime: new Date(start.getTime() + (minutes + 60) * MINUTE),
    ...more,
  })
const seatIn = async (id: number, member: Member) => {
  await server.db
    .insert(attendees)
    .values({ memberId: member.id, trainingClassId: id, createdOn: server.clock.now() })
  await server.db
    .update(trainingClasses)
    .set({ seatsTaken: sql`${trainingClasses.seatsTaken} + 1` })
    .where(eq(trainingClasses.id, id))
  return member
}
const aSeated = async (id: number) => seatIn(id, await server.aMember())
const door = async (id: number) =>
  (await server.call(`/api/app/Staff/Classes/${id}/check-in-code`, { as: mls })).body
const checkIn = (as: Member, code: string, through: Pick<typeof server, 'call'> = server) =>
  through.call('/api/app/attendee/check-in', { as, method: 'POST', body: { code } })
const answerOf = async (as: Member, code: string) => (await checkIn(as, code)).body.message
const placeOf = async (id: number, member: Member) => {
  const [row] = await server.db
    .select()
    .from(attendees)
    .where(and(eq(attendees.trainingClassId, id), eq(attendees.memberId, member.id)))
  return row
}

test('the code at the door, scanned or typed, makes a registered member present, and names how [4/CTRN-17, 4/CTRN-18, 4/CAPI-13, 4/CAPI-18, 4/D4-37]', async () => {
  const { id } = await aClass(0)
  const [scanning, typing] = [await aSeated(id), await aSeated(id)]
  const shown = await door(id)
  expect(shown).toEqual({
    digits: expect.stringMatching(/^\d{6}$/),
    code: `${id}-${shown.digits}`,
    changesOn: new Date(start.getTime() + MINUTE).toISOString(),
    registered: 2,
    present: 0,
  })
  const done = await checkIn(scanning, shown.code)
  expect(done.body).toMatchObject({
    isSuccessful: true,
    message: 'You are checked in.',
    results: [{ wasPresent: true, trainingClass: { id, startTime: start.toISOString() } }],
  })
  expect(await answerOf(typing, ` ${shown.digits.slice(0, 3)} ${shown.digits.slice(3)}`)).toBe(
    'You are checked in.',
  )
  expect(await answerOf(typing, shown.digits)).toBe('You are checked in.')
  expect(await door(id)).toMatchObject({ present: 2 })
  const place = await placeOf(id, typing)
  const trail = await auditTrail(server.db, 'attendee', place?.id ?? 0)
  expect(trail).toMatchObject([
    { actor: typing.loginId, action: 'record-presence', changes: { wasPresent: { to: true }, how: 'code' } },
  ])
  expect(JSON.stringify(trail)).not.toContain(shown.digits)
})

test('a member reads why there is no check-in [4/CTRN-19, 4/D4-37]', async () => {
  const [soon, open, past, cancelled] = [
    await aClass(16),
    await aClass(0),
    await aClass(-60),
    await aClass(0, { cancelledOn: start }),
  ]
  const shown = await door(open.id)
  const guest = await server.aMember()
  expect(await answerOf(guest, shown.code)).toBe('You are not registered for this class.')
  expect(await answerOf(guest, shown.digits)).toBe('You are not registered for this class.')
  const member = await aSeated(soon.id)
  for (const code of [`${soon.id}-123456`, '123456'])
    expect(await answerOf(member, code)).toBe('Check-in opens at 12:01 PM PT.')
  for (const code of [`${past.id}-123456`, '123456'])
    expect(await answerOf(await aSeated(past.id), code)).toBe('Check-in is closed.')
  expect(await answerOf(await aSeated(cancelled.id), `${cancelled.id}-123456`)).toBe(
    'You are not registered for this class.',
  )
  for (const classId of [soon.id, past.id, cancelled.id]) {
    const closed = await server.call(`/api/app/Staff/Classes/${classId}/check-in-code`, { as: mls })
    expect(closed.status).toBe(409)
  }
})

test('a code ends after two minutes, is new every minute, and useless for another class [4/CTRN-17, 4/CTRN-19, 4/S4-16]', async () => {
  const [one, other] = [await aClass(0), await aClass(0)]
  const shown = await door(one.id)
  const expired = 'This code has expired. Use the one on the screen now.'
  expect(await answerOf(await aSeated(other.id), `${other.id}-${shown.digits}`)).toBe(expired)
  expect(await answerOf(await aSeated(other.id), shown.digits)).toBe(expired)
  expect(await answerOf(await aSeated(one.id), 'nonsense')).toBe(expired)
  server.clock.advance(60)
  expect((await door(one.id)).digits).not.toBe(shown.digits)
  server.clock.advance(59)
  expect(await answerOf(await aSeated(one.id), shown.code)).toBe('You are checked in.')
  server.clock.advance(1)
  expect(await answerOf(await aSeated(one.id), shown.code)).toBe(expired)
  server.clock.set(start)
})

test('the same digits at two doors are for the class that starts first [4/D4-37]', async () => {
  const [later, sooner] = [await aClass(5), await aClass(0)]
  const secret = 'ab'.repeat(32)
  await server.db
    .insert(trainingCheckInSecrets)
    .values([later, sooner].map(({ id }) => ({ trainingClassId: id, secret })))
  const member = await seatIn(sooner.id, await aSeated(later.id))
  const { body } = await checkIn(member, digitsAt(secret, start))
  expect(body.results).toMatchObject([{ trainingClassId: sooner.id }])
  expect(await placeOf(later.id, member)).toMatchObject({ wasPresent: null })
})

test('ten attempts in 15 minutes over all processes; then even the right code waits [4/S4-16, 4/D4-37]', async () => {
  const another = await server.startAnother()
  const { id } = await aClass(0)
  const member = await aSeated(id)
  const { code } = await door(id)
  const tries = Array.from({ length: 10 }, (_, index) =>
    checkIn(member, String(index).repeat(6), index % 2 === 0 ? server : another),
  )
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(200)
  for (const through of [server, another]) {
    const refused = await checkIn(member, code, through)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)])
  }
  expect(await placeOf(id, member)).toMatchObject({ wasPresent: null })
  expect((await checkIn(await aSeated(id), code)).status).toBe(200)
})

test('parallel check-ins of one member write one act and take no seat [4/CBAD-08]', async () => {
  const { id } = await aClass(0, { capacity: 1 })
  const member = await aSeated(id)
  const { code } = await door(id)
  const answers = await Promise.all(Array.from({ length: 5 }, () => checkIn(member, code)))
  for (const { body } of answers) expect(body.isSuccessful).toBe(true)
  const place = await placeOf(id, member)
  expect(await auditTrail(server.db, 'attendee', place?.id ?? 0)).toHaveLength(1)
  const [row] = await server.db.select().from(trainingClasses).where(eq(trainingClasses.id, id))
  expect(row?.seatsTaken).toBe(1)
})
