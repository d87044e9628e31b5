import { DAY_MS } from 'contract/common/day.ts'
import { MAX_NOTIFICATIONS } from 'contract/notifications/notification-limits.ts'
import { expect, test } from 'vitest'
import { userNotifications } from '#db/tables/messages.table.ts'
import { readLive } from '#testing/live-reader.ts'
import { type CallOptions, testServer } from '#testing/test-server.ts'

const server = await testServer()
const other = await server.startAnother()
const member = await server.aMember()
const stranger = await server.aMember()
type As = CallOptions['as']

const HOUR_MS = 3_600_000
const at = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString()
const snooze = (entries: unknown, as: As = member, portal: Pick<typeof server, 'call'> = server) =>
  portal.call('/api/app/UserNotification/snooze', { as, method: 'POST', body: { entries } })
const listOf = async (
  reader: { id: number } & NonNullable<As>,
  portal: Pick<typeof server, 'call'> = server,
) => (await portal.call(`/api/app/UserNotification/member/${reader.id}`, { as: reader })).body.results

let count = 0
async function store(memberId: number, createdOn = at(0), howMany = 1): Promise<number[]> {
  const values = Array.from({ length: howMany }, () => ({
    memberId,
    subject: `Subject ${++count}`,
    body: '<p>Body</p>',
    idempotencyKey: `snooze:${count}`,
    createdOn: new Date(createdOn),
  }))
  const rows = await server.db
    .insert(userNotifications)
    .values(values)
    .returning({ id: userNotifications.id })
  return rows.map(({ id }) => id)
}

test('several are snoozed by one call, and shown again; the answer and the list have the time [5/INBOX-14, 5/INBOX-18, 5/D5-50]', async () => {
  const [one, two] = await store(member.id, at(-DAY_MS), 2)
  const [newest] = await store(member.id)
  const answer = await snooze([
    { id: one, snoozedUntil: at(HOUR_MS) },
    { id: two, snoozedUntil: at(90 * DAY_MS) },
  ])
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    isSuccessful: true,
    results: [
      { id: one, snoozedUntil: at(HOUR_MS) },
      { id: two, snoozedUntil: at(90 * DAY_MS) },
    ],
  })
  expect(await listOf(member)).toMatchObject([
    { id: two, snoozedUntil: at(90 * DAY_MS) },
    { id: one, snoozedUntil: at(HOUR_MS) },
    { id: newest },
  ])
  // Later, a returned entry comes before those that are older than its return.
  server.clock.advance(HOUR_MS / 1000)
  const [later] = await store(member.id, at(1))
  expect((await listOf(member)).map(({ id }: { id: number }) => id)).toEqual([two, later, one, newest])
  const shown = await snooze([
    { id: one, snoozedUntil: null },
    { id: two, snoozedUntil: at(0) },
  ])
  expect(shown.body.results[0]).not.toHaveProperty('snoozedUntil')
  expect((await listOf(member)).map(({ id }: { id: number }) => id)).toEqual([later, two, newest, one])
})

test('at most 90 days, at most 1000, and only times that a calendar has [5/INBOX-14, 5/CONST-07]', async () => {
  const [id] = await store(member.id)
  const before = await listOf(member)
  const tooLate = await snooze([{ id, snoozedUntil: at(90 * DAY_MS + 1) }])
  expect(tooLate.status).toBe(400)
  expect(tooLate.body.errors).toEqual([{ field: 'snoozedUntil', message: 'At most 90 days' }])
  for (const snoozedUntil of ['soon', '2027-02-30T00:00:00Z', 7, undefined])
    expect((await snooze([{ id, snoozedUntil }])).status, String(snoozedUntil)).toBe(400)
  expect((await snooze([])).status).toBe(400)
  const many = Array.from({ length: MAX_NOTIFICATIONS + 1 }, () => ({ id, snoozedUntil: at(1) }))
  expect((await snooze(many)).status).toBe(400)
  expect(await listOf(member)).toEqual(before)
})

test('nobody snoozes notifications of another member, and one unknown id stops all of them', async () => {
  const [own] = await store(member.id)
  const [foreign] = await store(stranger.id)
  for (const id of [foreign, 987_654_321]) {
    const answer = await snooze([
      { id: own, snoozedUntil: at(HOUR_MS) },
      { id, snoozedUntil: at(HOUR_MS) },
    ])
    expect(answer.status).toBe(404)
  }
  for (const reader of [member, stranger])
    for (const { snoozedUntil, id } of await listOf(reader))
      if (id === own || id === foreign) expect(snoozedUntil).toBeUndefined()
})

test('a returning notification is listed though it was made more than 24 months ago, and before 1000 newer ones [5/INBOX-15]', async () => {
  const keeper = await server.aMember()
  const monthsBefore = new Date(server.clock.now())
  monthsBefore.setUTCMonth(monthsBefore.getUTCMonth() - 24)
  const [id] = await store(keeper.id, new Date(monthsBefore.getTime() + DAY_MS).toISOString())
  await snooze([{ id, snoozedUntil: at(2 * DAY_MS) }], keeper)
  await store(keeper.id, at(0), MAX_NOTIFICATIONS)
  expect((await listOf(keeper))[0]).toMatchObject({ id })
  server.clock.advance((2 * DAY_MS) / 1000)
  const results = await listOf(keeper)
  expect(results).toHaveLength(MAX_NOTIFICATIONS)
  expect(results[0]).toMatchObject({ id, snoozedUntil: at(0) })
})

test('open portals of the member are notified on every process within 2 s, and nobody else [5/INBOX-15, 5/D5-50]', async () => {
  const [own, foreign] = await Promise.all([readLive(other, member), readLive(other, stranger)])
  const [id] = await store(member.id)
  await snooze([{ id, snoozedUntil: at(HOUR_MS) }])
  await expect
    .poll(() => own.events().at(-1), { interval: 20 })

    .toMatchObject({ data: { kind: 'notification', notification: { id, snoozedUntil: at(HOUR_MS) } } })
  await store(stranger.id)
  await expect.poll(() => foreign.events(), { interval: 20 }).toHaveLength(1)
  for (const stream of [own, foreign]) stream.close()
})

test('without the addition nothing is snoozed, and a snoozed one is in its old place', async () => {
  const keeper = await server.aMember()
  const [older] = await store(keeper.id, at(-HOUR_MS))
  const [newer] = await store(keeper.id)
  await snooze([{ id: older, snoozedUntil: at(HOUR_MS) }], keeper)
  const without = await server.startAnother({ env: { FEATURES: 'clock' } })
  expect((await snooze([{ id: newer, snoozedUntil: at(HOUR_MS) }], keeper, without)).status).toBe(404)
  const results = await listOf(keeper, without)
  expect(results.map(({ id }: { id: number }) => id)).toEqual([newer, older])
  for (const entry of results) expect(entry).not.toHaveProperty('snoozedUntil')
})
