import { parse } from 'csv-parse/sync'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messageAcknowledgments, messageReminders, userNotifications } from '#db/tables/messages.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { sentTo } from '#testing/account/outgoing.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'
import { sendReminders } from './send-reminders.ts'

const server = await testServer()
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const member = people.agent
const editor = await server.aMember({ memberTypeId: 12 })
await grantTo(server, editor, 'Content Editor')
const { act, begin, save } = contentCalls(server, 'messages')

const audience = [people.agent, people.secondAgent, people.branchBroker]
const forThem = [{ field: 'LoginId', op: 'In', values: audience.map(({ loginId }) => loginId) }]
const asking = {
  title: 'New rules',
  message: '<p>Read them.</p>',
  position: 'modal',
  systemNotificationStatusId: 2,
  requiresAcknowledgment: true,
  criteria: forThem,
}

async function published(values: object, as = mls) {
  const draft = await begin(as, values)
  expect(draft.status, draft.text).toBe(200)
  const answer = await act(as, draft.body, 'publish')
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

type As = { accountId: string; loginId: string }
const acknowledge = (id: number, as: As) =>
  server.call(`/api/app/SystemNotification/${id}/acknowledge`, { as, method: 'POST' })
const visible = async (as: As) => (await server.call('/api/app/SystemNotifications', { as })).body.results
const shown = async (id: number, as: As) =>
  (await visible(as)).find((message: { id: number }) => message.id === id)
const numbers = (id: number, as: As = mls) => server.call(`/api/app/Staff/Acknowledgments/${id}`, { as })
const remind = (id: number, as: As = mls) =>
  server.call(`/api/app/Staff/Acknowledgments/${id}/remind`, { as, method: 'POST' })
const list = (id: number, isAcknowledged: boolean, as: As = mls) =>
  server.call(`/api/app/Staff/Acknowledgments/${id}/q`, {
    as,
    method: 'POST',
    body: { criteria: [{ field: 'isAcknowledged', op: 'Equal', values: [isAcknowledged] }] },
  })
const logins = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.body.results.map((row: { loginId: string }) => row.loginId)

test('an acknowledgment is stored once, with the time of the servereven with calls in parallel, and never changes [4/S4-37, 4/D4-65]', async () => {
  const { id } = await published(asking)
  expect(await shown(id, member)).toMatchObject({ acknowledgment: 'asked' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => acknowledge(id, member)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const stored = () =>
    server.db.select().from(messageAcknowledgments).where(eq(messageAcknowledgments.messageId, id))
  const [row, ...others] = await stored()
  expect(others).toEqual([])
  expect(row).toMatchObject({ memberId: member.id, version: 1, acknowledgedOn: server.clock.now() })
  server.clock.advance(60)
  expect((await acknowledge(id, member)).status).toBe(200)
  expect(await stored()).toEqual([row])
  expect(await shown(id, member)).toMatchObject({ acknowledgment: 'given' })
  const { messageId, memberId } = messageAcknowledgments
  const own = and(eq(messageId, id), eq(memberId, member.id))
  for (const change of [
    () => server.db.update(messageAcknowledgments).set({ version: 2 }).where(own),
    () => server.db.delete(messageAcknowledgments).where(own),
  ])
    await expect(change()).rejects.toMatchObject({
      cause: { message: 'rows of message_acknowledgments cannot be changed' },
    })
  expect(await stored()).toEqual([row])
})

test('only a member of the audience acknowledges, and only while the message is shown and asks', async () => {
  const { id, ...record } = await published(asking)
  expect((await acknowledge(id, people.mainBroker)).status).toBe(404)
  const plain = await published({ ...asking, requiresAcknowledgment: false })
  expect((await acknowledge(plain.id, member)).status).toBe(409)
  expect(await shown(plain.id, member)).not.toHaveProperty('acknowledgment')
  expect((await act(mls, { ...record, id }, 'retire')).status).toBe(200)
  expect((await acknowledge(id, member)).status).toBe(404)
  const ending = await published({
    ...asking,
    expirationDate: new Date(server.clock.now().getTime() + 60_000),
  })
  server.clock.advance(61)
  expect((await acknowledge(ending.id, member)).status).toBe(404)
  for (const odd of ['0', '-1', 'x', '1e9', '99999999999999999999'])
    expect(
      (await server.call(`/api/app/SystemNotification/${odd}/acknowledge`, { as: member, method: 'POST' }))
        .status,
    ).toBeLessThan(500)
})

test('whether a message asks for an acknowledgment is decided with the first publication; a change keeps acknowledgments and their version', async () => {
  const first = await published(asking)
  await acknowledge(first.id, member)
  const off = await save(mls, first, { ...first.values, requiresAcknowledgment: false }, first.rowVersion)
  const refused = await act(mls, off.body, 'publish')
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Require Acknowledgment cannot be changed once published',
  ])
  const moved = await save(mls, off.body, { ...first.values, position: 'popover' }, off.body.rowVersion)
  expect((await act(mls, moved.body, 'publish')).status).toBe(400)
  const text = await save(
    mls,
    moved.body,
    { ...first.values, message: '<p>Read them again.</p>' },
    moved.body.rowVersion,
  )
  const second = await act(mls, text.body, 'publish')
  expect(second.status, second.text).toBe(200)
  expect(await shown(first.id, member)).toMatchObject({
    acknowledgment: 'given',
    message: '<p>Read them again.</p>',
  })
  await acknowledge(first.id, people.secondAgent)
  const rows = await server.db
    .select()
    .from(messageAcknowledgments)
    .where(eq(messageAcknowledgments.messageId, first.id))
  expect(rows.map(({ memberId, version }) => [memberId, version])).toEqual([
    [member.id, 1],
    [people.secondAgent.id, second.body.publishedVersion],
  ])
})

test('staff read the number and the names of acknowledgments and missing ones; a content editor reads only the numbers', async () => {
  const { id } = await published(asking)
  await acknowledge(id, people.secondAgent)
  expect((await numbers(id)).body).toMatchObject({ acknowledged: 1, members: 3, maySeeNames: true })
  const [done, open] = [await list(id, true), await list(id, false)]
  expect(done.body.results).toEqual([
    {
      memberId: people.secondAgent.id,
      name: `${people.secondAgent.firstName} ${people.secondAgent.lastName}`,
      loginId: people.secondAgent.loginId,
      officeCode: people.branch.officeCode,
      aorShortName: people.aor.name,
      acknowledgedOn: server.clock.now().toISOString(),
    },
  ])
  expect(logins(open).toSorted()).toEqual([member.loginId, people.branchBroker.loginId].toSorted())
  expect((await numbers(id, editor)).body).toMatchObject({ acknowledged: 1, maySeeNames: false })
  expect((await list(id, true, editor)).status).toBe(403)
  expect([
    (await numbers(id, people.aorAdmin)).status,
    (await list(id, true, people.aorAdmin)).status,
  ]).toEqual([404, 404])
  expect((await numbers(id, member)).status).toBe(403)
})

test('an association has all of it for its own messages and members', async () => {
  const own = await published(
    {
      title: 'Dues',
      message: 'Pay your dues.',
      position: 'dash',
      systemNotificationStatusId: 1,
      requiresAcknowledgment: true,
      expirationDate: new Date(server.clock.now().getTime() + 40 * 86_400_000),
      criteria: [{ field: 'OfficeCode', op: 'Equal', values: [people.branch.officeCode] }],
    },
    people.aorAdmin,
  )
  expect(own.audience).toEqual([
    { field: 'AorShortName', op: 'Equal', values: [people.aor.name] },
    { field: 'OfficeCode', op: 'Equal', values: [people.branch.officeCode] },
  ])
  expect((await acknowledge(own.id, member)).status).toBe(200)
  expect((await acknowledge(own.id, people.mainBroker)).status).toBe(404)
  const found = await list(own.id, true, people.aorAdmin)
  expect(logins(found)).toEqual([member.loginId])
  expect((await numbers(own.id, people.otherAorStaff)).status).toBe(404)
  expect((await list(own.id, true, people.otherAorStaff)).status).toBe(404)
  expect((await remind(own.id, people.otherAorStaff)).status).toBe(404)
})

test('a reminder goes once, not before 24 hours, to members who have not yet, by notification and mail [4/CMSG-14, 4/CAPI-23]', async () => {
  const asked = await Promise.all(
    ['done', 'open', 'mailless'].map((name) =>
      server.aMember({ memberTypeId: 1, email: name === 'mailless' ? null : `${name}@reminded.example` }),
    ),
  )
  const [done, open, mailless] = asked
  if (!done || !open || !mailless) throw new Error('No members')
  const title = 'Rules of spring'
  const criteria = [{ field: 'LoginId', op: 'In', values: asked.map(({ loginId }) => loginId) }]
  const { id } = await published({ ...asking, title, criteria })
  await acknowledge(id, done)
  server.clock.advance(24 * 3600 - 1)
  const early = await remind(id)
  expect([early.status, early.body.message]).toEqual([
    409,
    'A reminder can be sent 24 hours after publication.',
  ])
  server.clock.advance(1)
  const sent = await Promise.all([remind(id), remind(id), remind(id, editor)])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await numbers(id)).body.remindedOn).toBe(server.clock.now().toISOString())
  const services = {
    db: server.db,
    outbox: server.outbox,
    now: server.clock.now(),
    portalUrl: 'https://portal.example',
    log: server.app.log,
  }
  await Promise.all([sendReminders(services), sendReminders(services)])
  await sendReminders(services)
  const subject = `Reminder: ${title}`
  const told = await server.db
    .select()
    .from(userNotifications)
    .where(eq(userNotifications.subject, subject))
    .orderBy(userNotifications.memberId)
  expect(told.map(({ memberId }) => memberId)).toEqual([open.id, mailless.id].toSorted((a, b) => a - b))
  const link = 'https://portal.example/system-notifications'
  expect(told[0]?.body).toBe(`<p>Please read and acknowledge ${title}: <a href="${link}">${link}</a></p>`)
  expect(await sentTo(server.db, 'open@reminded.example')).toMatchObject([
    { subject, body: expect.stringContaining(`Please read and acknowledge ${title}: ${link}`) },
  ])
  expect(await sentTo(server.db, 'done@reminded.example')).toEqual([])
  expect(logins(await list(id, false)).toSorted()).toEqual([open.loginId, mailless.loginId].toSorted())
})

test('a message that members are not shown any more is not reminded of', async () => {
  const { id, ...record } = await published(asking)
  server.clock.advance(25 * 3600)
  await server.db.insert(messageReminders).values({
    messageId: id,
    requestedBy: mls.id,
    requestedOn: server.clock.now(),
  })
  expect((await act(mls, { ...record, id }, 'retire')).status).toBe(200)
  await sendReminders({
    db: server.db,
    outbox: server.outbox,
    now: server.clock.now(),
    portalUrl: '',
    log: server.app.log,
  })
  const [reminder] = await server.db.select().from(messageReminders).where(eq(messageReminders.messageId, id))
  expect(reminder?.finishedOn).toEqual(server.clock.now())
  expect(
    await server.db.$count(userNotifications, like(userNotifications.idempotencyKey, `%reminder:${id}:%`)),
  ).toBe(0)
})

const exported = async (id: number | string, as: As) =>
  fetch(`${server.url}/api/app/Staff/Exports/acknowledgments`, {
    method: 'POST',
    body: new URLSearchParams({ access_token: await server.tokenFor(as), id: String(id) }),
  })

test('the export holds both lists and members who have left the audience, disarmed, and leaves a row in the trail [4/CMSG-15, 4/D4-39, 4/D4-65]', async () => {
  const hostile = await server.aMember({
    office: people.branch,
    aor: people.aor,
    firstName: '=cmd|"/c calc"',
    lastName: "O'Neil, Jr.",
    memberTypeId: 1,
  })
  const values = [...audience, hostile].map(({ loginId }) => loginId)
  const first = await published({
    ...asking,
    title: '+HYPERLINK("https://evil.example")',
    criteria: [{ field: 'LoginId', op: 'In', values }],
  })
  await acknowledge(first.id, member)
  await acknowledge(first.id, hostile)
  const narrowed = await save(
    mls,
    first,
    { ...first.values, criteria: [{ field: 'LoginId', op: 'In', values: values.slice(1) }] },
    first.rowVersion,
  )
  expect((await act(mls, narrowed.body, 'publish')).status).toBe(200)
  const answer = await exported(first.id, mls)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="acknowledgments-${first.id}.csv"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  const text = new TextDecoder().decode(bytes)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const [head, ...rows]: string[][] = parse(text, { relax_column_count: false })
  expect(head).toEqual([
    'Title',
    'Version',
    'Status',
    'Name',
    'User ID',
    'Office',
    'Association',
    'Acknowledged on (Pacific Time)',
  ])
  const title = `'+HYPERLINK("https://evil.example")`
  const line = (status: string, person: typeof hostile, version: string, time: unknown) => [
    title,
    version,
    status,
    `${person.firstName.replace(/^=/, "'=")} ${person.lastName}`,
    person.loginId,
    people.branch.officeCode,
    people.aor.name,
    time,
  ]
  const stamp = expect.stringMatching(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2} [AP]M$/)
  expect(rows.toSorted()).toEqual(
    [
      line('No longer in audience', member, '1', stamp),
      line('Acknowledged', hostile, '1', stamp),
      line('Not Yet', people.secondAgent, '2', ''),
      line('Not Yet', people.branchBroker, '2', ''),
    ].toSorted(),
  )
  const trail = await server.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'export'), eq(auditEntries.actor, mls.loginId)))
  expect(trail.map(({ entityId, changes }) => ({ entityId, changes }))).toEqual([
    { entityId: 'acknowledgments', changes: { filter: { id: first.id }, rows: 4, isComplete: true } },
  ])
})
