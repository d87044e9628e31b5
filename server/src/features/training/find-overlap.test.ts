import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { trainingClasses } from '#db/tables/training.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
type Portal = Pick<typeof server, 'call'>

const at = (time: string) => new Date(`2026-12-01T${time}:00Z`)
const aClass = (start: string, end: string, more: object = {}) =>
  server.aClass({ startTime: at(start), endTime: at(end), ...more })
const register = async (
  as: Member,
  trainingClassId: number,
  confirmClash?: boolean,
  portal: Portal = server,
) =>
  (
    await portal.call('/api/app/attendee/register', {
      as,
      method: 'POST',
      body: { memberId: as.id, trainingClassId, confirmClash },
    })
  ).body

test('a class that overlaps a booked one is asked about, and registered once that is confirmed [5/D5-58]', async () => {
  const member = await server.aMember()
  const booked = await aClass('18:00', '19:30', { className: 'Fair Housing', presentationType: 'In Person' })
  const other = await aClass('19:00', '20:00')
  expect(await register(member, booked.id, false)).toMatchObject({ isSuccessful: true })
  expect(await register(member, other.id, false)).toEqual({
    isSuccessful: false,
    message: 'This class overlaps Fair Housing, 12-01-2026 10:00 AM to 11:30 AM PT.',
    results: [],
    clash: {
      id: booked.id,
      className: 'Fair Housing',
      startTime: '2026-12-01T18:00:00.000Z',
      endTime: '2026-12-01T19:30:00.000Z',
      presentationType: 'In Person',
      location: null,
    },
  })
  expect(await register(member, other.id, true)).toMatchObject({ isSuccessful: true, message: null })
  expect(await register(member, other.id, false)).toMatchObject({ isSuccessful: true })
})

test('a call without confirmClash registers as before [5/D5-58]', async () => {
  const member = await server.aMember()
  await register(member, (await aClass('18:00', '19:00')).id)
  const answer = await register(member, (await aClass('18:00', '19:00')).id)
  expect(answer).toMatchObject({ isSuccessful: true })
  expect(answer).not.toHaveProperty('clash')
})

test('classes overlap when each begins before the other ends [5/D5-58]', async () => {
  for (const [start, end, isAsked] of [
    ['10:00', '12:00', false],
    ['10:00', '12:01', true],
    ['13:59', '15:00', true],
    ['14:00', '15:00', false],
    ['12:30', '13:00', true],
    ['11:00', '15:00', true],
    ['12:00', '14:00', true],
  ] as const) {
    const member = await server.aMember()
    await register(member, (await aClass('12:00', '14:00')).id)
    const { clash } = await register(member, (await aClass(start, end)).id, false)
    expect(clash !== undefined, `${start} to ${end}`).toBe(isAsked)
  }
})

test('neither a released seat, nor a cancelled class, nor the seat of another is asked about [5/D5-58]', async () => {
  const member = await server.aMember()
  const given = await register(member, (await aClass('18:00', '19:00')).id)
  await server.call(`/api/app/attendee/unregister?id=${given.results[0].id}`, { as: member, method: 'PUT' })
  await register(await server.aMember(), (await aClass('18:00', '19:00')).id)
  const cancelled = await aClass('18:00', '19:00')
  await register(member, cancelled.id)
  await server.db
    .update(trainingClasses)
    .set({ cancelledOn: server.clock.now() })
    .where(eq(trainingClasses.id, cancelled.id))
  expect(await register(member, (await aClass('18:00', '19:00')).id, false)).toMatchObject({
    isSuccessful: true,
  })
})

test('a full class is full, and asks nothing', async () => {
  const member = await server.aMember()
  await register(member, (await aClass('18:00', '19:00')).id)
  const full = await aClass('18:00', '19:00', { capacity: 0 })
  expect(await register(member, full.id, false)).toMatchObject({ message: 'This class is full.' })
})

test('without the feature nobody is asked', async () => {
  const bare = await testServer({ env: { FEATURES: 'clock' } })
  const member = await bare.aMember()
  const times = { startTime: at('18:00'), endTime: at('19:00') }
  for (const { id } of [await bare.aClass(times), await bare.aClass(times)])
    expect(await register(member, id, false, bare)).toMatchObject({ isSuccessful: true })
})
