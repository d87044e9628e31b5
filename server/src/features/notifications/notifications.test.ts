import { DAY_MS } from 'contract/common/day.ts'
import { expect, test } from 'vitest'
import { userNotifications } from '#db/tables/messages.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { type CallOptions, testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const { agent, mlsAdmin, secondAgent } = people
type As = CallOptions['as']
const listOf = (memberId: number, as: As) =>
  server.call(`/api/app/UserNotification/member/${memberId}`, { as })
const send = (body: object, as: As = mlsAdmin) =>
  server.call('/api/app/UserNotification', {
    as,
    method: 'POST',
    body: { memberIds: [agent.id], subject: 'Dues', body: '<p>Dues are <b>payable</b></p>', ...body },
  })
let count = 0
async function store(memberId: number, input: Partial<typeof userNotifications.$inferInsert>[]) {
  await server.db.insert(userNotifications).values(
    input.map((entry) => ({
      memberId,
      subject: 'Subject',
      body: '<p>Body</p>',
      idempotencyKey: `stored:${++count}`,
      createdOn: server.clock.now(),
      ...entry,
    })),
  )
}
const mailTo = async (recipient: string) =>
  (
    await server.database.pool.query<{ data: { to: string; subject: string; body: string } }>(
      `select data from pgboss.job where name = 'mail' and data ->> 'to' = $1`,
      [recipient],
    )
  ).rows.map(({ data }) => data)

test('a member reads the own notifications, newest first, and nobody else does [3/ENT-01, 3/API-30, 3/NOTE-47, 3/D3-19, 3/S3-03]', async () => {
  const member = await server.aMember()
  const at = server.clock.now().getTime()
  await store(member.id, [
    { subject: 'Old', createdOn: new Date(at - DAY_MS) },
    { subject: 'First of two' },
    { subject: 'Second of two', priority: 1, emailCategory: 'Listings' },
  ])
  const { status, body, headers } = await listOf(member.id, member)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.results.map((entry: { subject: string }) => entry.subject)).toEqual([
    'Second of two',
    'First of two',
    'Old',
  ])
  expect(body.results[0]).toEqual({
    id: expect.any(Number),
    subject: 'Second of two',
    body: '<p>Body</p>',
    createdOn: '2026-11-18T20:00:00.000Z',
    priority: 1,
    emailCategory: 'Listings',
    category: 'Listings',
  })
  for (const as of [agent, people.aorAdmin, mlsAdmin]) expect((await listOf(member.id, as)).status).toBe(403)
  expect((await listOf(987_654, agent)).status).toBe(403)
  expect((await listOf(member.id, undefined)).status).toBe(401)
})

test('24 months are returned, and at most the newest 1000 [3/D3-45]', async () => {
  const member = await server.aMember()
  const at = server.clock.now().getTime()
  await store(member.id, [
    { subject: 'Too old', createdOn: new Date('2024-11-18T20:00:00.000Z') },
    { subject: 'Just kept', createdOn: new Date('2024-11-18T20:00:01.000Z') },
  ])
  expect((await listOf(member.id, member)).body.results).toMatchObject([{ subject: 'Just kept' }])
  await store(
    member.id,
    Array.from({ length: 1001 }, (_, index) => ({
      subject: `Number ${index}`,
      createdOn: new Date(at - index * 1000),
    })),
  )
  const { body } = await listOf(member.id, member)
  expect(body.results).toHaveLength(1000)
  expect(body.results[0].subject).toBe('Number 0')
})

test('MLS staff notify members, with clean HTML, once for each key [3/D3-44, 3/S3-09, 3/S3-15]', async () => {
  const one = await server.aMember({ email: 'one@example.com' })
  const two = await server.aMember()
  const input = {
    memberIds: [one.id, two.id, one.id],
    body: '<p>Dues &amp; fees<script>alert(1)</script></p>',
    priority: 2,
    emailCategory: 'Billing',
    idempotencyKey: 'dues-2026',
  }
  const answers = await Promise.all([send(input), send(input), send(input)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers.flatMap(({ body }) => body.results)).toHaveLength(2)
  for (const member of [one, two])
    expect((await listOf(member.id, member)).body.results).toMatchObject([
      { subject: 'Dues', body: '<p>Dues &amp; fees</p>', priority: 2, emailCategory: 'Billing' },
    ])
  const mails = await mailTo('one@example.com')
  expect(mails).toHaveLength(1)
  expect(mails).toMatchObject([{ to: 'one@example.com', subject: 'Dues', body: 'Hello Ada,\n\nDues & fees' }])
})

test('without importance there is no mail, and each call without a key notifies again [3/D3-43]', async () => {
  const member = await server.aMember({ email: 'quiet@example.com' })
  await send({ memberIds: [member.id] })
  await send({ memberIds: [member.id], priority: null })
  expect((await listOf(member.id, member)).body.results).toMatchObject([{ priority: 0 }, { priority: 0 }])
  expect(await mailTo('quiet@example.com')).toEqual([])
})

test('nobody else can notify members, and an unknown member stops all of it', async () => {
  const before = await server.db.$count(userNotifications)
  for (const as of [agent, people.aorAdmin, people.officeAdmin]) expect((await send({}, as)).status).toBe(403)
  const unknown = await send({ memberIds: [secondAgent.id, 987_654] })
  expect(unknown.status).toBe(400)
  expect(unknown.body.errors).toEqual([
    { field: 'memberIds', message: "We couldn't find one of the members." },
  ])
  expect((await send({ subject: ' ' })).body.errors).toEqual([
    { field: 'subject', message: 'Subject Required' },
  ])
  expect((await send({ memberIds: [] })).status).toBe(400)
  expect(await server.db.$count(userNotifications)).toBe(before)
})
