import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentRecords } from '#db/tables/content.table.ts'
import { messageAcknowledgments, systemNotifications } from '#db/tables/messages.table.ts'
import { profiles } from '#db/tables/profiles.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { readLive } from '#testing/live-reader.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'
import { recordUnknown } from '../content/stored-kinds.ts'

const server = await testServer()
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const member = people.agent
const editor = await server.aMember({ memberTypeId: 12 })
await grantTo(server, editor, 'Content Editor')
const { act, begin, get, path, query, save } = contentCalls(server, 'messages')

type As = { accountId: string; loginId: string }
const onlyFor = (...members: As[]) => [
  { field: 'LoginId', op: 'In', values: members.map(({ loginId }) => loginId) },
]
const message = {
  title: 'Storm',
  message: '<p>Office <b>closed</b></p>',
  position: 'popover',
  systemNotificationStatusId: 2,
  criteria: onlyFor(member),
}
const later = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString()
const ofAssociation = {
  title: 'Dues',
  message: 'Pay your dues.',
  position: 'dash',
  systemNotificationStatusId: 1,
  expirationDate: later(30),
}

async function published(values: object, as: As = mls) {
  const draft = await begin(as, values)
  expect(draft.status, draft.text).toBe(200)
  const answer = await act(as, draft.body, 'publish')
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const visible = async (as: As) => (await server.call('/api/app/SystemNotifications', { as })).body.results
const titles = async (as: As) => (await visible(as)).map(({ title }: { title: string }) => title)
const staff = (rest: string, as: As, body?: object, headers = {}) =>
  server.call(`/api/app/Staff/Messages/${rest}`, { as, method: body ? 'POST' : 'GET', body, headers })
const found = async (as: As, text: string) =>
  (await query(as, { criteria: [{ field: 'text', op: 'Contains', values: [text] }] })).body.results

/** A busy machine needs longer than a second. */
const PATIENT = { timeout: 20_000 }

test('the list shows position, type and end of every message, expired and retired ones too, and an association its own [4/CMSG-01]', async () => {
  const ending = await published({ ...message, title: 'Listed ending', expirationDate: later(1) })
  const retired = await published({ ...message, title: 'Listed retired', position: 'modal' })
  expect((await act(mls, retired, 'retire')).status).toBe(200)
  const own = await published({ ...ofAssociation, title: 'Listed own' }, people.aorAdmin)
  server.clock.advance(2 * 86_400)
  const rows = await found(mls, 'listed')
  expect(rows.map((row: object) => row)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: ending.id,
        status: 'Published',
        isExpired: true,
        listed: {
          position: 'popover',
          systemNotificationStatusId: 2,
          expirationDate: ending.values.expirationDate,
        },
      }),
      expect.objectContaining({
        id: retired.id,
        status: 'Retired',
        listed: expect.objectContaining({ position: 'modal' }),
      }),
      expect.objectContaining({ id: own.id, aorShortName: people.aor.name }),
    ]),
  )
  expect((await found(people.aorAdmin, 'listed')).map(({ id }: { id: number }) => id)).toEqual([own.id])
  expect(await found(people.otherAorStaff, 'listed')).toEqual([])
})

test.for([
  ['Pay', 'Message must be at least 5 characters'],
  ['x'.repeat(201), 'Message must be at most 200 characters'],
  ['<b>Pay your dues</b>', 'HTML is not allowed'],
  ['Pay &amp; smile', 'HTML is not allowed'],
] as const)('a message of an association is refused: %s', async ([text, problem]) => {
  const refused = await begin(people.aorAdmin, { ...ofAssociation, message: text })
  expect([refused.status, refused.body.message]).toEqual([400, problem])
  const record = await published(ofAssociation, people.aorAdmin)
  const byMls = await save(mls, record, { ...record.values, message: text }, record.rowVersion)
  expect([byMls.status, byMls.body.message]).toEqual([400, problem])
})

test('a message of an association is a banner of its own source, for its own members, and has an end [4/CMSG-03]', async () => {
  for (const [change, field] of [
    [{ message: 'Pay' }, 'message'],
    [{ message: 'x'.repeat(201) }, 'message'],
    [{ message: '<b>Pay your dues</b>' }, 'message'],
  ] as const) {
    const refused = await begin(people.aorAdmin, { ...ofAssociation, ...change })
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, field])
  }
  const endless = await begin(people.aorAdmin, { ...ofAssociation, expirationDate: null })
  expect((await act(people.aorAdmin, endless.body, 'publish')).body.errors).toEqual([
    { field: 'expirationDate', message: 'Expiration Date Required' },
  ])
  for (const text of ['12345', 'x'.repeat(200)]) {
    const { id } = await published({ ...ofAssociation, message: text, position: 'modal' }, people.aorAdmin)
    const [row] = await server.db.select().from(systemNotifications).where(eq(systemNotifications.id, id))
    expect(row).toMatchObject({
      message: text,
      position: 'dash',
      source: 'AOR',
      aorName: people.aor.name,
      criteria: [{ field: 'AorShortName', op: 'Equal', values: [people.aor.name] }],
    })
  }
  const other = {
    criteria: [{ field: 'AorShortName', op: 'Equal', values: [people.otherAorStaff.aor?.name] }],
  }
  expect((await begin(people.aorAdmin, { ...ofAssociation, ...other })).status).toBe(403)
  const draft = await begin(people.aorAdmin, ofAssociation)
  const moved = await save(mls, draft.body, { ...draft.body.values, ...other }, draft.body.rowVersion)
  expect((await act(mls, moved.body, 'publish')).status).toBe(400)
})

test('a message that an association writes with its own form is in the list with its history, and keeps a narrower audience [4/CMSG-04]', async () => {
  const created = await server.call('/api/app/SystemNotification/', {
    as: people.aorAdmin,
    method: 'POST',
    body: { message: 'Written with the form', expirationDate: later(9) },
  })
  const { id } = created.body.results[0]
  const update = (more: object) =>
    server.call(`/api/app/SystemNotification/${id}`, { as: people.aorAdmin, method: 'PUT', body: more })
  expect((await update({ message: 'Changed with the form' })).status).toBe(200)
  const [row] = await found(people.aorAdmin, 'changed with the form')
  expect(row).toMatchObject({ id, status: 'Published', publishedVersion: 2 })
  const versions = await server.call(path(id, 'versions'), { as: people.aorAdmin })
  expect(
    versions.body.map(({ version, state, isLive }: Record<string, unknown>) => [version, state, isLive]),
  ).toEqual([
    [2, 'published', true],
    [1, 'published', false],
  ])
  const record = (await get(people.aorAdmin, id)).body
  const branch = { field: 'OfficeCode', op: 'Equal', values: [people.branch.officeCode] }
  const own = { field: 'AorShortName', op: 'Equal', values: [people.aor.name] }
  const narrowed = await save(
    people.aorAdmin,
    record,
    { ...record.values, criteria: [branch] },
    record.rowVersion,
  )
  expect((await act(people.aorAdmin, narrowed.body, 'publish')).status).toBe(200)
  expect((await update({ message: 'Changed once more' })).status).toBe(200)
  expect((await get(people.aorAdmin, id)).body.audience).toEqual([own, branch])
  await server.call(`/api/app/SystemNotification/${id}`, { as: people.aorAdmin, method: 'DELETE' })
  expect((await get(people.aorAdmin, id)).body.state).toBe('retired')
})

/** Whether an event is about this message. */
const isOf = (data: unknown, id: number) => {
  const { message } = Object(data)
  return Object(data).id === id || Object(message).id === id
}

test('a message published in the console reaches open portals of its audience, a retired one leaves them [4/CMSG-05]', async () => {
  const [inside, outside] = [await readLive(server, member), await readLive(server, people.secondAgent)]
  const record = await published(message)
  await expect
    .poll(() => inside.events().map(({ data }) => data), PATIENT)
    .toContainEqual(
      expect.objectContaining({
        kind: 'systemNotification',
        message: expect.objectContaining({ id: record.id, title: 'Storm' }),
      }),
    )
  expect((await act(mls, record, 'retire')).status).toBe(200)
  await expect.poll(() => inside.events().at(-1)?.data, PATIENT).toEqual({ kind: 'removed', id: record.id })
  // What was written before the stream began may come late, and is of other messages.
  expect(outside.events().filter(({ data }) => isOf(data, record.id))).toEqual([])
  inside.close()
  outside.close()
})

test('sent as new, a message is another one in place of itself, and asks for acknowledgment again', async () => {
  const first = await published({
    ...message,
    title: 'Rules',
    position: 'modal',
    requiresAcknowledgment: true,
  })
  const acknowledge = (id: number) =>
    server.call(`/api/app/SystemNotification/${id}/acknowledge`, { as: member, method: 'POST' })
  await acknowledge(first.id)
  const changed = await save(mls, first, { ...first.values, title: 'Newer rules' }, first.rowVersion)
  const seen = (version: number) => ({ 'if-match': `"${version}"` })
  const send = (version: number, as: As = mls) => staff(`${first.id}/send-as-new`, as, {}, seen(version))
  expect((await send(first.rowVersion)).status).toBe(409)
  expect((await staff(`${first.id}/send-as-new`, mls, {})).status).toBe(428)
  const answer = await send(changed.body.rowVersion)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers.get('etag')).toBe(`"${answer.body.rowVersion}"`)
  expect(answer.body).toMatchObject({ title: 'Newer rules', state: 'published' })
  expect(answer.body.id).not.toBe(first.id)
  expect((await get(mls, first.id)).body).toMatchObject({ state: 'retired', title: 'Rules' })
  expect(await visible(member)).toContainEqual(
    expect.objectContaining({ id: answer.body.id, acknowledgment: 'asked' }),
  )
  expect(await titles(member)).not.toContain('Rules')
  const kept = await server.db
    .select()
    .from(messageAcknowledgments)
    .where(eq(messageAcknowledgments.messageId, first.id))
  expect(kept.length).toBe(1)
  expect((await send(answer.body.rowVersion)).status).toBe(409)
  const own = await published(ofAssociation, people.aorAdmin)
  const again = await staff(`${own.id}/send-as-new`, people.aorAdmin, {}, seen(own.rowVersion))
  expect(again.body).toMatchObject({ state: 'published', aorShortName: people.aor.name })
  expect((await staff(`${again.body.id}/send-as-new`, people.otherAorStaff, {}, seen(1))).status).toBe(404)
})

test('of parallel sendings of one version as new one succeeds', async () => {
  const record = await published({ ...message, title: 'Once more' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      staff(`${record.id}/send-as-new`, mls, {}, { 'if-match': `"${record.rowVersion}"` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  expect((await titles(member)).filter((title: string) => title === 'Once more').length).toBe(1)
})

test('a content editor keeps the messages of the MLS, but not those of an association [4/CROLE-03]', async () => {
  const ofMls = await published({ ...message, title: 'Sourced by the MLS' })
  const own = await published({ ...ofAssociation, title: 'Sourced by an association' }, people.aorAdmin)
  const listed = (await found(editor, 'sourced by')).map(({ id }: { id: number }) => id)
  expect(listed).toEqual([ofMls.id])
  const refused = [
    await get(editor, own.id),
    await save(editor, own, { ...own.values, message: 'Rewritten' }, own.rowVersion),
    await act(editor, own, 'publish'),
    await act(editor, own, 'retire'),
    await staff(`${own.id}/readers`, editor),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await titles(member)).toContain('Sourced by an association')
  expect((await act(editor, ofMls, 'retire')).status).toBe(200)
})

test('a test is shown to the caller alone, for an hour, is not content, and stores no acknowledgment', async () => {
  const draft = {
    ...message,
    title: 'Tried out',
    position: 'modal',
    requiresAcknowledgment: true,
    expirationDate: null,
  }
  const sent = await staff('test', editor, { values: draft })
  expect(sent.status, sent.text).toBe(200)
  const [shown] = (await visible(editor)).filter(
    ({ title }: { title: string }) => title === '[Test] Tried out',
  )
  expect(shown).toMatchObject({ position: 'modal', acknowledgment: 'asked', expirationDate: later(1 / 24) })
  expect(await titles(member)).not.toContain('[Test] Tried out')
  await recordUnknown(server.db, server.clock.now())
  expect(await found(mls, 'tried out')).toEqual([])
  const isSame = and(eq(contentRecords.kind, 'messages'), eq(contentRecords.id, shown.id))
  expect(await server.db.$count(contentRecords, isSame)).toBe(0)
  const administered = await server.call('/api/app/SystemNotification/q', {
    as: mls,
    method: 'POST',
    body: {},
  })
  expect(administered.text).not.toContain('Tried out')
  const acknowledged = await server.call(`/api/app/SystemNotification/${shown.id}/acknowledge`, {
    as: editor,
    method: 'POST',
  })
  expect(acknowledged.status).toBe(200)
  expect(await server.db.$count(messageAcknowledgments, eq(messageAcknowledgments.messageId, shown.id))).toBe(
    0,
  )
  expect(await titles(editor)).not.toContain('[Test] Tried out')
  await staff('test', people.aorAdmin, { values: ofAssociation })
  expect(await titles(people.aorAdmin)).toContain('[Test] Dues')
  expect(await titles(member)).not.toContain('[Test] Dues')
  server.clock.advance(3601)
  expect(await titles(people.aorAdmin)).not.toContain('[Test] Dues')
  const wrong = await staff('test', people.aorAdmin, {
    values: { ...ofAssociation, message: '<b>bold text</b>' },
  })
  expect([wrong.status, wrong.body.message]).toEqual([400, 'HTML is not allowed'])
})

test('how many of the audience have read a message is a number that is kept for an hour [4/CMSG-08]', async () => {
  const readers = [member, people.secondAgent, people.branchBroker]
  const { id } = await published({ ...message, criteria: onlyFor(...readers) })
  const markRead = async (reader: typeof member, list: (number | string)[]) => {
    await server.call(`/api/app/Profiles/Contact/${reader.id}`, { as: reader })
    await server.db
      .update(profiles)
      .set({ systemNotificationsAcknowledged: list })
      .where(eq(profiles.memberId, reader.id))
  }
  await markRead(member, [1, id])
  await markRead(people.mainBroker, [id])
  const count = async (as: As = mls) => (await staff(`${id}/readers`, as)).body
  const first = { readers: 1, members: 3, countedOn: server.clock.now().toISOString() }
  expect(await count()).toEqual(first)
  await markRead(people.secondAgent, [String(id)])
  server.clock.advance(3599)
  expect(await count(editor)).toEqual(first)
  server.clock.advance(1)
  expect(await count()).toEqual({ readers: 2, members: 3, countedOn: server.clock.now().toISOString() })
  expect((await staff(`${id}/readers`, people.aorAdmin)).status).toBe(404)
})
