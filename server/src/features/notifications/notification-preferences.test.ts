import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notify } from '#notify/notify.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { type CallOptions, testServer } from '#testing/test-server.ts'

const server = await testServer()
const { mlsAdmin } = await aBrokerage(server)
type Member = Awaited<ReturnType<typeof server.aMember>>
type Portal = Pick<typeof server, 'call'>

const path = '/api/app/NotificationPreferences'
const save = (as: CallOptions['as'], categories: unknown, portal: Portal = server) =>
  portal.call(path, { as, method: 'PUT', body: { categories } })
const unchosen = { portal: true, mail: 'on' }

/** Sends one notification as MLS staff. */
const send = async (
  member: Member,
  emailCategory: string | null,
  priority: number,
  portal: Portal = server,
) => {
  const { status, body } = await portal.call('/api/app/UserNotification', {
    as: mlsAdmin,
    method: 'POST',
    body: { memberIds: [member.id], subject: 'Told', body: '<p>Text</p>', priority, emailCategory },
  })
  expect(status).toBe(201)
  return body.results[0].id as number
}
const mailsTo = async ({ email }: Pick<Member, 'email'>) =>
  (await server.db.execute(sql`select 1 from pgboss.job where name = 'mail' and data ->> 'to' = ${email}`))
    .rows.length
const readOf = async (member: Member) =>
  (await server.call(`/api/app/Profiles/Contact/${member.id}`, { as: member })).body.userNotifications
const listOf = async (member: Member) =>
  (await server.call(`/api/app/UserNotification/member/${member.id}`, { as: member })).body.results

test('a member without choices gets all in the portal, and those above priority 0 by mail [5/INBOX-05]', async () => {
  const member = await server.aMember({ email: 'unchosen@example.com' })
  const { status, body } = await server.call(path, { as: member })
  expect(status).toBe(200)
  expect(Object.keys(body.categories)).toHaveLength(8)
  for (const choice of Object.values(body.categories)) expect(choice).toEqual(unchosen)
  for (const badge of ['Account Security', 'Deadlines', 'Listings', 'Training', 'Billing', null]) {
    await send(member, badge, 0)
    await send(member, badge, 1)
  }
  expect(await listOf(member)).toHaveLength(12)
  expect(await readOf(member)).toEqual([])
  expect(await mailsTo(member)).toBe(6)
})

test('mail off for a category: in the inbox, unread, and not mailed; the others as before [5/INBOX-06]', async () => {
  const member = await server.aMember({ email: 'no-mail@example.com' })
  const saved = await save(member, { Listings: { portal: true, mail: 'off' } })
  expect(saved.status).toBe(200)
  expect(saved.body.categories).toMatchObject({ Listings: { portal: true, mail: 'off' }, Training: unchosen })
  await send(member, 'Listings', 5)
  expect(await mailsTo(member)).toBe(0)
  expect(await listOf(member)).toHaveLength(1)
  expect(await readOf(member)).toEqual([])
  await send(member, 'Training', 1)
  expect(await mailsTo(member)).toBe(1)
})

test('`All` mails what is of priority 0 too [5/D5-47]', async () => {
  const member = await server.aMember({ email: 'all@example.com' })
  await save(member, { Training: { portal: true, mail: 'all' } })
  await send(member, 'Training', 0)
  await send(member, 'Listings', 0)
  expect(await mailsTo(member)).toBe(1)
})

test('`Portal` off: in the inbox, read from the start, beside the marks that are there; mailed as before [5/INBOX-07]', async () => {
  const member = await server.aMember({ email: 'quiet@example.com' })
  const profile = (await server.call(`/api/app/Profiles/Contact/${member.id}`, { as: member })).body
  const first = await send(member, 'Billing', 1)
  await server.call(`/api/app/Profiles/${profile.id}`, {
    as: member,
    method: 'PUT',
    body: { userNotifications: [first], rowVersion: profile.rowVersion },
  })
  await save(member, { Billing: { portal: false, mail: 'on' } })
  const second = await send(member, 'Billing', 1)
  const other = await send(member, 'Training', 0)
  expect((await listOf(member)).map(({ id }: { id: number }) => id)).toEqual([other, second, first])
  expect(await readOf(member)).toEqual([first, second])
  expect(await mailsTo(member)).toBe(2)
  // The marks of this one were not requested yet.
  const unseen = await server.aMember()
  await save(unseen, { Other: { portal: false, mail: 'off' } })
  const quiet = await send(unseen, null, 0)
  expect(await readOf(unseen)).toEqual([quiet])
})

test('the category from the producer counts before the badge; several members are notified as each has chosen [5/D5-46]', async () => {
  const [one, two] = [
    await server.aMember({ email: 'one@example.com' }),
    await server.aMember({ email: 'two@example.com' }),
  ]
  await save(one, { Training: { portal: false, mail: 'off' } })
  const to = { memberIds: [one.id, two.id] }
  const services = { outbox: server.outbox, now: server.clock.now() }
  const notice = { subject: 'Class', text: 'Text', body: '<p>Text</p>', emailCategory: null, key: 'class' }
  const stored = await notify(server.db, services, { ...notice, priority: 1, category: 'Training' }, to)
  expect(stored).toHaveLength(2)
  expect([await mailsTo(one), await mailsTo(two)]).toEqual([0, 1])
  expect([(await readOf(one)).length, (await readOf(two)).length]).toEqual([1, 0])
  // The same again notifies nobody.
  expect(await notify(server.db, services, { ...notice, priority: 1 }, to)).toEqual([])
  expect([(await readOf(one)).length, await mailsTo(two)]).toEqual([1, 1])
})

test('`Security` and `Deadlines` cannot be turned off, and nothing unknown is kept [5/INBOX-04, 5/S5-21]', async () => {
  const member = await server.aMember({ email: 'locked@example.com' })
  for (const category of ['Security', 'Deadlines']) {
    const answer = await save(member, { [category]: { portal: true, mail: 'off' } })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].message).toBe("Always on, so you don't miss what matters.")
  }
  for (const categories of [
    { Weather: unchosen },
    { Listings: { portal: 1, mail: 'on' } },
    { Listings: { portal: true, mail: 'some' } },
    { Listings: { portal: true } },
    undefined,
  ])
    expect((await save(member, categories)).status, JSON.stringify(categories)).toBe(400)
  await send(member, 'Account Security', 1)
  await send(member, 'Deadlines', 1)
  expect(await mailsTo(member)).toBe(2)
})

test('two windows that change different categories at once keep both [5/API-11]', async () => {
  const member = await server.aMember()
  const off = { portal: false, mail: 'off' }
  await Promise.all([
    save(member, { Billing: off }),
    save(member, { Training: off }),
    save(member, { Other: off }),
  ])
  const { body } = await server.call(path, { as: member })
  expect(body.categories).toMatchObject({ Billing: off, Training: off, Other: off, Listings: unchosen })
})

test('a save with the shown version is refused after another change, and loses nothing of it [5/ERR-07, 5/ENT-09]', async () => {
  const member = await server.aMember()
  const off = { portal: false, mail: 'off' }
  const put = (body: object) => server.call(path, { as: member, method: 'PUT', body })
  const { body: before } = await server.call(path, { as: member })
  expect(before.rowVersion).toBe(0)
  const first = await put({ categories: { Billing: off }, rowVersion: before.rowVersion })
  expect(first.status).toBe(200)
  expect(first.body.rowVersion).toBe(1)
  const late = await put({ categories: { Training: off }, rowVersion: before.rowVersion })
  expect(late.status).toBe(409)
  expect(late.body.message).toBe('Your preferences were changed elsewhere.')
  const { body: after } = await server.call(path, { as: member })
  expect(after.categories).toMatchObject({ Billing: off, Training: unchosen })
  expect((await put({ digestHour: 9, rowVersion: after.rowVersion })).body).toMatchObject({
    digestHour: 9,
    rowVersion: 2,
    zone: expect.any(String),
    quietHours: null,
  })
  // A version alone changes nothing.
  expect((await put({ rowVersion: 2 })).status).toBe(400)
  const race = await Promise.all([
    put({ digestHour: 10, rowVersion: 2 }),
    put({ digestHour: 11, rowVersion: 2 }),
  ])
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a notification says what it is chosen by: as its producer has it, else as its badge [5/ENT-09]', async () => {
  const member = await server.aMember()
  await send(member, 'Account Security', 0)
  await send(member, null, 0)
  const services = { outbox: server.outbox, now: server.clock.now() }
  const notice = { subject: 'Class', text: 'Text', emailCategory: null, category: 'Training' } as const
  await notify(server.db, services, { ...notice, priority: 0, key: 'category' }, { memberIds: [member.id] })
  // As those before there was a column for it.
  await server.db.execute(sql`update user_notifications set category = null where email_category is not null`)
  const categories = (await listOf(member)).map(({ category }: { category: string }) => category)
  expect(categories.toSorted()).toEqual(['Other', 'Security', 'Training'])
})

test('without the addition there is no choice, and earlier choices have no effect', async () => {
  const member = await server.aMember({ email: 'without@example.com' })
  await save(member, { Billing: { portal: false, mail: 'off' } })
  const without = await server.startAnother({ env: { FEATURES: 'clock' } })
  expect((await without.call(path, { as: member })).status).toBe(404)
  expect((await save(member, { Billing: unchosen }, without)).status).toBe(404)
  await send(member, 'Billing', 1, without)
  expect(await mailsTo(member)).toBe(1)
  expect(await readOf(member)).toEqual([])
})
