import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { type CallOptions, testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const { aorAdmin, otherAorStaff, mlsAdmin, agent, otherAorBroker } = people
const path = '/api/app/SystemNotification/'
const tomorrow = '2026-11-19T20:00:00.000Z'

type As = CallOptions['as']
const text = (more: object = {}) => ({
  message: 'Office closed on Friday',
  expirationDate: tomorrow,
  ...more,
})
const create = (as: As, more: object = {}) => server.call(path, { as, method: 'POST', body: text(more) })
const change = (as: As, id: number, body: object) => server.call(`${path}${id}`, { as, method: 'PUT', body })
const remove = (as: As, id: number) => server.call(`${path}${id}`, { as, method: 'DELETE' })
async function created(as: As, more: object = {}) {
  const answer = await create(as, more)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.results[0]
}
const stored = async (id: number) =>
  (await server.db.select().from(systemNotifications).where(eq(systemNotifications.id, id)))[0]
const visibleTo = async (as: As): Promise<number[]> =>
  (await server.call('/api/app/SystemNotifications', { as })).body.results.map(
    (entry: { id: number }) => entry.id,
  )

test('a message of an association is stored as its own, ignoring what the client sends, and reaches its members only [3/AORM-34, 3/AORM-37, 3/AORM-38, 3/AORM-39, 3/AORM-40, 3/AORM-58, 3/AORM-61, 3/API-06, 3/API-07, 3/API-08, 3/ENT-03, 3/ENT-06, 3/D3-17, 3/D3-57, 3/S3-02, 3/S3-06, 3/S3-17]', async () => {
  const answer = await create(aorAdmin, {
    position: 'modal',
    source: 'MLS',
    memberId: agent.id,
    criteria: [{ field: 'AorShortName', op: 'Equal', values: ['ELSEWHERE'] }],
    url: '',
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ isSuccessful: true, message: null })
  const message = answer.body.results[0]
  expect(message).toMatchObject({
    title: `Message from ${people.aor.fullName}`,
    message: 'Office closed on Friday',
    url: null,
    systemNotificationStatusId: 1,
    position: 'dash',
    source: 'AOR',
    show: true,
    memberId: aorAdmin.id,
    criteria: [{ field: 'AorShortName', op: 'Equal', values: [people.aor.name] }],
    expirationDate: tomorrow,
    rowVersion: 1,
  })
  expect(await visibleTo(agent)).toContain(message.id)
  expect(await visibleTo(people.appraiser)).toContain(message.id)
  expect(await visibleTo(otherAorBroker)).not.toContain(message.id)
  expect(await server.db.$count(systemNotifications)).toBe(1)
})

test('every rule of the form holds on the server with its text [3/D3-59, 3/D3-60, 3/D3-61, 3/D3-62, 3/D3-63, 3/S3-08]', async () => {
  const cases: [object, string, string][] = [
    [{ message: '' }, 'message', 'Message Required'],
    [{ message: null }, 'message', 'Message Required'],
    [{ message: '1234' }, 'message', 'Message must be at least 5 characters'],
    [{ message: 'x'.repeat(201) }, 'message', 'Message must be at most 200 characters'],
    [{ message: '<b>Hello</b>' }, 'message', 'HTML is not allowed'],
    [{ expirationDate: null }, 'expirationDate', 'Expiration Date Required'],
    [
      { expirationDate: '2026-11-18T20:00:00.000Z' },
      'expirationDate',
      'Expiration Date must be in the future',
    ],
    [{ url: 'www.example.com' }, 'url', 'Please enter a valid url, including protocol (http, https)'],
    [{ systemNotificationStatusId: null }, 'systemNotificationStatusId', 'Message Type Required'],
    [{ systemNotificationStatusId: 99 }, 'systemNotificationStatusId', 'Message Type Required'],
    [{ title: '' }, 'title', 'Title Required'],
    [{ message: ['a message'] }, 'message', 'This value cannot be used'],
  ]
  const before = await server.db.$count(systemNotifications)
  for (const [more, field, message] of cases) {
    const answer = await create(aorAdmin, more)
    expect(answer.status, JSON.stringify(more)).toBe(400)
    expect(answer.body.errors).toEqual([{ field, message }])
  }
  const unreadable = { criteria: [{ field: 'Shoe', op: 'Equal', values: ['42'] }] }
  expect((await create(mlsAdmin, { title: 'T', ...unreadable })).status).toBe(400)
  expect(await server.db.$count(systemNotifications)).toBe(before)
  expect((await created(aorAdmin, { message: 'R&D: a < b' })).message).toBe('R&D: a < b')
})

test('an edit keeps what it does not name, cannot widen the audience, and stays read for its readers [3/D3-67, 3/AORM-35, 3/AORM-36, 3/AORM-59, 3/API-09, 3/D3-69]', async () => {
  const message = await created(aorAdmin, { url: 'https://example.com', systemNotificationStatusId: 2 })
  const marksOf = async () => (await server.call(`/api/app/Profiles/Contact/${agent.id}`, { as: agent })).body
  const { id } = await marksOf()
  const read = { systemNotificationsAcknowledged: [message.id] }
  await server.call(`/api/app/Profiles/${id}`, { as: agent, method: 'PUT', body: read })
  server.clock.advance(60)
  const answer = await change(aorAdmin, message.id, {
    ...message,
    message: 'Office closed on Monday',
    criteria: [],
    source: 'MLS',
    position: 'popover',
    memberId: agent.id,
    createdOn: '2020-01-01T00:00:00.000Z',
  })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.results[0]).toEqual({
    ...message,
    message: 'Office closed on Monday',
    modifiedOn: '2026-11-18T20:01:00.000Z',
    rowVersion: 2,
  })
  expect(await marksOf()).toMatchObject(read)
  const part = await change(aorAdmin, message.id, { systemNotificationStatusId: 3 })
  expect(part.body.results[0]).toMatchObject({
    message: 'Office closed on Monday',
    url: 'https://example.com',
    systemNotificationStatusId: 3,
    rowVersion: 3,
  })
  const stale = await change(aorAdmin, message.id, { ...message, message: 'From an old form' })
  expect(stale.status).toBe(409)
  expect(stale.body.message).toBe('This message was changed by another user. Reload and try again.')
  expect((await stored(message.id))?.message).toBe('Office closed on Monday')
})

test('of two parallel edits of the same version one wins', async () => {
  const { id, rowVersion } = await created(aorAdmin)
  const answers = await Promise.all(
    ['First of them', 'Second of them', 'Third of them'].map((message) =>
      change(aorAdmin, id, text({ message, rowVersion })),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await stored(id))?.rowVersion).toBe(2)
})

test('a deleted message is gone for everybody at once, and cannot be deleted twice [3/AORM-60, 3/API-10, 3/D3-70]', async () => {
  const { id } = await created(aorAdmin)
  const answer = await remove(aorAdmin, id)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ isSuccessful: true, message: null, results: [] })
  expect(await visibleTo(agent)).not.toContain(id)
  expect((await remove(aorAdmin, id)).status).toBe(404)
  expect((await change(aorAdmin, id, text())).status).toBe(404)
  expect((await server.call(`${path}${id}`, { as: aorAdmin })).status).toBe(404)
  expect(await stored(id)).toBeDefined()
})

test('messages of others are unknown to an association, and nobody else administers any [3/S3-07, 3/D3-56, 3/D3-68]', async () => {
  const mine = await created(aorAdmin)
  const ofMls = await created(mlsAdmin, { title: 'From the MLS' })
  for (const [as, id] of [
    [otherAorStaff, mine.id],
    [aorAdmin, ofMls.id],
    [aorAdmin, 987_654],
  ] as const) {
    for (const answer of [await change(as, id, text({ title: 'x' })), await remove(as, id)]) {
      expect(answer.status).toBe(404)
      expect(answer.body.message).toBe('AOR message not found.')
    }
  }
  for (const as of [agent, people.aorStaff, people.officeAdmin, people.mlsStaff]) {
    expect((await create(as)).status).toBe(403)
    expect((await change(as, mine.id, text())).status).toBe(403)
    expect((await remove(as, mine.id)).status).toBe(403)
    expect((await server.call(`${path}q`, { as, method: 'POST', body: {} })).status).toBe(403)
  }
  expect((await stored(mine.id))?.rowVersion).toBe(1)
  const get = (as: As, id: number) => server.call(`${path}${id}`, { as })
  expect((await get(agent, mine.id)).body.results[0].id).toBe(mine.id)
  expect((await get(otherAorBroker, mine.id)).status).toBe(404)
  server.clock.advance(2 * 86_400)
  expect((await get(agent, mine.id)).status).toBe(404)
  expect((await get(aorAdmin, mine.id)).body.results).toHaveLength(1)
  expect((await get(aorAdmin, mine.id)).body.results[0].id).toBe(mine.id)
  server.clock.advance(-2 * 86_400)
})

test('MLS staff write for any audience, with HTML that cannot run, at each of the four positions [3/ENT-04, 3/D3-46, 3/D3-54, 3/S3-09, 3/S3-10]', async () => {
  const message = await created(mlsAdmin, {
    title: 'Rules',
    message:
      '<p onclick="x()">New <b>rules</b><script>alert(1)</script> <a href="javascript:x()">here</a></p>',
    position: 'POPOVER',
    source: 'Compliance',
    expirationDate: null,
    criteria: [{ field: 'loginid', op: 'equal', values: [agent.loginId] }],
  })
  expect(message).toMatchObject({
    message: '<p>New <b>rules</b> <a target="_blank" rel="noopener noreferrer">here</a></p>',
    position: 'popover',
    source: 'Compliance',
    expirationDate: null,
    criteria: [{ field: 'LoginId', op: 'Equal', values: [agent.loginId] }],
  })
  expect(await visibleTo(agent)).toContain(message.id)
  expect(await visibleTo(people.secondAgent)).not.toContain(message.id)
  const widened = await change(mlsAdmin, message.id, { criteria: null })
  expect(widened.body.results[0]).toMatchObject({ criteria: null, title: 'Rules', position: 'popover' })
  expect(await visibleTo(people.secondAgent)).toContain(message.id)
  for (const position of ['popover', 'modal', 'simpleModal', 'dash'])
    expect((await created(mlsAdmin, { title: 'T', position })).position).toBe(position)
  expect((await create(mlsAdmin, { title: 'T', position: 'ceiling' })).status).toBe(400)
  expect((await create(mlsAdmin)).body.message).toBe('Title Required')
})

test('every act leaves a line with the former values', async () => {
  const { id } = await created(aorAdmin)
  await change(aorAdmin, id, { message: 'Another text' })
  await remove(aorAdmin, id)
  const lines = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)))
    .orderBy(auditEntries.id)
  expect(lines.filter(({ entity }) => entity === 'systemNotification')).toMatchObject([
    { action: 'create', actor: aorAdmin.loginId, changes: { message: 'Office closed on Friday' } },
    {
      action: 'update',
      actor: aorAdmin.loginId,
      changes: { message: { from: 'Office closed on Friday', to: 'Another text' } },
    },
    { action: 'delete', actor: aorAdmin.loginId, changes: { message: 'Another text' } },
  ])
})

test('the list holds the messages of the own association, expired ones too, newest first [3/D3-24, 3/D3-48, 3/API-03]', async () => {
  const staff = await server.aMember({
    aor: await server.anAor(),
    isCrmlsAorAdmin: true,
    memberTypeId: 14,
  })
  const first = await created(staff, { systemNotificationStatusId: 2 })
  server.clock.advance(60)
  const second = await created(staff, { expirationDate: '2027-01-01T00:00:00.000Z' })
  const gone = await created(staff)
  await remove(staff, gone.id)
  server.clock.advance(2 * 86_400)
  const list = async (body: object) => {
    const answer = await server.call(`${path}q`, { as: staff, method: 'POST', body })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const ids = async (body: object) => (await list(body)).results.map((entry: { id: number }) => entry.id)
  const ofAor = { field: 'source', op: 'Equal', values: ['AOR'] }
  const input = {
    pageId: 0,
    pageSize: 1000,
    criteria: [ofAor],
    orderBy: [{ field: 'createdOn', direction: 'desc' }],
  }
  expect(await ids(input)).toEqual([second.id, first.id])
  expect(await ids({})).toEqual([second.id, first.id])
  expect(
    await ids({ criteria: [{ field: 'systemNotificationStatusId', op: 'Equal', values: [2] }] }),
  ).toEqual([first.id])
  expect(await list({ pageId: 1, pageSize: 1 })).toMatchObject({ totalResults: 2, totalPages: 2, pageId: 1 })
  server.clock.advance(-2 * 86_400 - 60)
})

test('both calls return the statuses [3/API-02, 3/API-03, 3/API-04, 3/ENT-07, 3/D3-23]', async () => {
  const { body } = await server.call('/api/app/SystemNotificationStatus', { as: agent })
  expect(body.results).toEqual([
    { id: 1, name: 'Information', description: 'Good to know', color: '#1d6fd8' },
    { id: 2, name: 'Warning', description: 'Needs attention soon', color: '#b7791f' },
    { id: 3, name: 'Alert', description: 'Needs attention now', color: '#c53030' },
    { id: 4, name: 'Success', description: 'Done', color: '#2f855a' },
  ])
  const asked = await server.call('/api/app/SystemNotificationStatus/q', {
    as: agent,
    method: 'POST',
    body: { pageId: 0, pageSize: 1000, orderBy: [{ field: 'name', direction: 'asc' }] },
  })
  expect(asked.body.results.map((status: { name: string }) => status.name)).toEqual([
    'Alert',
    'Information',
    'Success',
    'Warning',
  ])
  expect(asked.body).toMatchObject({ pageId: 0, pageSize: 1000, totalPages: 1, totalResults: 4 })
})

test('an author sees how many active members a message reaches', async () => {
  const counted = async (as: typeof agent) =>
    (await server.call('/api/app/SystemNotificationRecipients', { as })).body.members
  const all = await counted(mlsAdmin)
  const own = await counted(aorAdmin)
  expect(own).toBeGreaterThan(0)
  expect(own).toBeLessThan(all)
  await server.db.update(members).set({ memberStatus: 'Inactive' }).where(eq(members.id, people.appraiser.id))
  expect(await counted(aorAdmin)).toBe(own - 1)
  expect(await counted(mlsAdmin)).toBe(all - 1)
})
