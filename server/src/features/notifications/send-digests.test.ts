import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Mail } from '#db/outbox.ts'
import { digestEntries, digests } from '#db/tables/messages.table.ts'
import type { Notice } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import { testServer } from '#testing/test-server.ts'
import { sendDigests } from './send-digests.ts'

// Wednesday, 18 November 2026, noon in Los Angeles.
const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>

const LA = 'America/Los_Angeles'
const DIGEST = { portal: true, mail: 'on', digest: true }
let count = 0
const aReader = async (more: object = {}) => {
  count += 1
  const member = await server.aMember({ email: `digest${count}@example.com`, firstName: 'Ada' })
  await save(member, { categories: { Listings: DIGEST, Billing: DIGEST }, zone: LA, ...more })
  return member
}
const save = async (member: Member, body: object) => {
  const answer = await server.call('/api/app/NotificationPreferences', { as: member, method: 'PUT', body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
/** Stores a notification from a given moment, and returns its id. */
const notifyOne = async (
  { id }: Member,
  emailCategory: string,
  at: string,
  more: Partial<Notice> = {},
): Promise<number> => {
  count += 1
  const notice = { subject: `${emailCategory} ${count}`, text: 'Text', body: '<p>Text</p>', priority: 1 }
  const [row] = await notify(
    server.db,
    { outbox: server.outbox, now: new Date(at) },
    { ...notice, emailCategory, key: `of-test:${count}`, ...more },
    { memberIds: [id] },
  )
  return row?.id ?? 0
}
const run = (at: string) =>
  sendDigests({
    db: server.db,
    outbox: server.outbox,
    log: server.app.log,
    config: server.config,
    now: new Date(at),
  })
const mailsTo = async ({ email }: Pick<Member, 'email'>) => {
  const { rows } = await server.db.execute<{ data: Mail }>(
    sql`select data from pgboss.job where name = 'mail' and data ->> 'to' = ${email} order by created_on`,
  )
  return rows.map(({ data }) => data)
}
const digestsTo = async (member: Member) =>
  (await mailsTo(member)).map(({ subject }) => subject).filter((subject) => subject.includes('digest'))
const waitingOf = async ({ id }: Member) =>
  (await server.db.select().from(digestEntries)).filter(({ memberId }) => memberId === id)

test('notifications of the digest are mailed together at its hour, by category with links; the rest one by one [5/INBOX-10]', async () => {
  const member = await aReader()
  const dues = await notifyOne(member, 'Billing', '2026-11-18T20:00:00Z')
  const first = await notifyOne(member, 'Listings', '2026-11-18T21:00:00Z', { subject: 'Sent <now>' })
  const second = await notifyOne(member, 'Listings', '2026-11-19T10:00:00Z')
  await notifyOne(member, 'Listings', '2026-11-19T10:00:00Z', { priority: 0 })
  await notifyOne(member, 'Training', '2026-11-18T20:00:00Z')
  expect((await mailsTo(member)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Training/)])
  await run('2026-11-19T14:59:00Z')
  expect(await digestsTo(member)).toEqual([])
  // 7:00 AM in Los Angeles.
  await run('2026-11-19T15:00:00Z')
  const mail = (await mailsTo(member)).at(-1)
  const link = (id: number) => `${server.config.publicUrl}/notifications?id=${id}`
  expect(mail).toMatchObject({
    subject: 'Your daily digest: 3 notifications',
    unsubscribe: { memberId: member.id, category: 'Listings', more: ['Billing'] },
    groups: [
      { title: 'Listings', lines: [{ url: link(second) }, { text: 'Sent <now>', url: link(first) }] },
      { title: 'Billing', lines: [{ url: link(dues) }] },
    ],
  })
  expect(mail?.body).toMatch(
    /^Hello Ada,\n\nYou have 3 new notifications:\n\nListings\n- Listings \d+\n {2}http/,
  )
  for (const id of [dues, first, second]) expect(mail?.body).toContain(link(id))
  expect(await waitingOf(member)).toEqual([])
})

test('with `All`, notifications of priority 0 are in the digest too', async () => {
  const member = await aReader({ categories: { Billing: { ...DIGEST, mail: 'all' } } })
  await notifyOne(member, 'Billing', '2026-11-18T20:00:00Z', { priority: 0 })
  await run('2026-11-19T15:00:00Z')
  expect(await digestsTo(member)).toEqual(['Your daily digest: 1 notification'])
})

test('several processes at once mail it once, and a day has one even if the hour changes [5/INBOX-11, 5/D5-48]', async () => {
  const member = await aReader()
  await notifyOne(member, 'Billing', '2026-11-18T20:00:00Z')
  await Promise.all([1, 2, 3, 4].map(() => run('2026-11-19T15:00:00Z')))
  expect(await digestsTo(member)).toHaveLength(1)
  await save(member, { digestHour: 9 })
  await notifyOne(member, 'Billing', '2026-11-19T15:30:00Z')
  await run('2026-11-19T17:00:00Z')
  await run('2026-11-19T23:00:00Z')
  expect(await digestsTo(member)).toHaveLength(1)
  await run('2026-11-20T16:59:00Z')
  expect(await digestsTo(member)).toHaveLength(1)
  await run('2026-11-20T17:00:00Z')
  expect(await digestsTo(member)).toHaveLength(2)
})

test('not twice in the repeated hour, and in the missing hour at the next moment that exists [5/INBOX-11]', async () => {
  const repeated = await aReader({ digestHour: 1 })
  await notifyOne(repeated, 'Billing', '2027-11-07T05:00:00Z')
  await run('2027-11-07T08:00:00Z')
  await notifyOne(repeated, 'Billing', '2027-11-07T08:30:00Z')
  // One o'clock again.
  await run('2027-11-07T09:00:00Z')
  await run('2027-11-07T09:59:00Z')
  expect(await digestsTo(repeated)).toHaveLength(1)
  await run('2027-11-08T09:00:00Z')
  expect(await digestsTo(repeated)).toHaveLength(2)
  const missing = await aReader({ digestHour: 2 })
  await notifyOne(missing, 'Billing', '2027-03-14T05:00:00Z')
  await run('2027-03-14T09:59:00Z')
  expect(await digestsTo(missing)).toEqual([])
  await run('2027-03-14T10:00:00Z')
  expect(await digestsTo(missing)).toHaveLength(1)
})

test('a digest that no process sent at its hour is sent later, and takes that day', async () => {
  const member = await aReader()
  await notifyOne(member, 'Billing', '2026-11-18T20:00:00Z')
  await run('2026-11-20T13:00:00Z')
  await notifyOne(member, 'Billing', '2026-11-20T13:30:00Z')
  await run('2026-11-20T15:00:00Z')
  expect(await digestsTo(member)).toHaveLength(1)
  await run('2026-11-21T15:00:00Z')
  expect(await digestsTo(member)).toHaveLength(2)
})

test('notifications read, archived or snoozed since are left out; one with nothing in it is not mailed and takes no day [5/INBOX-10]', async () => {
  const member = await aReader({ categories: { Listings: DIGEST, Billing: { ...DIGEST, portal: false } } })
  const [read, archived, snoozed] = [
    await notifyOne(member, 'Listings', '2026-11-18T20:00:00Z'),
    await notifyOne(member, 'Listings', '2026-11-18T20:00:00Z'),
    await notifyOne(member, 'Listings', '2026-11-18T20:00:00Z'),
  ]
  const profile = (await server.call(`/api/app/Profiles/Contact/${member.id}`, { as: member })).body
  await server.call(`/api/app/Profiles/${profile.id}`, {
    as: member,
    method: 'PUT',
    body: {
      userNotifications: [read],
      userNotificationsArchived: [archived],
      rowVersion: profile.rowVersion,
    },
  })
  const { status } = await server.call('/api/app/UserNotification/snooze', {
    as: member,
    method: 'POST',
    body: { entries: [{ id: snoozed, snoozedUntil: '2026-11-25T20:00:00.000Z' }] },
  })
  expect(status).toBe(200)
  await run('2026-11-19T15:00:00Z')
  expect(await digestsTo(member)).toEqual([])
  expect(await waitingOf(member)).toEqual([])
  expect((await server.db.select().from(digests)).filter(({ memberId }) => memberId === member.id)).toEqual(
    [],
  )
  // Notifications outside of the badge are read from the start: that is no reason to leave them out.
  await notifyOne(member, 'Billing', '2026-11-19T15:30:00Z')
  await save(member, { digestHour: 8 })
  await run('2026-11-19T16:00:00Z')
  expect(await digestsTo(member)).toEqual(['Your daily digest: 1 notification'])
})

test('notifications that wait when the digest is turned off still come, once; not where mail is off [5/INBOX-10]', async () => {
  const member = await aReader()
  await notifyOne(member, 'Listings', '2026-11-18T20:00:00Z')
  await notifyOne(member, 'Billing', '2026-11-18T20:00:00Z')
  await save(member, {
    categories: {
      Listings: { portal: true, mail: 'on', digest: false },
      Billing: { portal: true, mail: 'off', digest: true },
    },
  })
  await notifyOne(member, 'Listings', '2026-11-18T21:00:00Z')
  expect(await mailsTo(member)).toHaveLength(1)
  await run('2026-11-19T15:00:00Z')
  const mails = await mailsTo(member)
  expect(mails).toHaveLength(2)
  expect(mails.at(-1)?.groups?.map(({ title }) => title)).toEqual(['Listings'])
  await run('2026-11-20T15:00:00Z')
  expect(await mailsTo(member)).toHaveLength(2)
})

test('a digest that is due in quiet hours waits until they end, also one that comes late', async () => {
  const quietHours = { from: '06:00', to: '08:30', weekdays: true, weekend: true }
  const member = await aReader({ quietHours })
  await notifyOne(member, 'Billing', '2026-11-18T20:00:00Z')
  await run('2026-11-19T16:29:00Z')
  expect(await digestsTo(member)).toEqual([])
  await run('2026-11-19T16:30:00Z')
  expect(await digestsTo(member)).toHaveLength(1)
  await notifyOne(member, 'Billing', '2026-11-19T17:00:00Z')
  // No process was there at half past eight.
  await run('2026-11-21T15:00:00Z')
  expect(await digestsTo(member)).toHaveLength(1)
  await run('2026-11-21T16:30:00Z')
  expect(await digestsTo(member)).toHaveLength(2)
})

test('without an address nothing is mailed, and nothing keeps waiting', async () => {
  const member = await aReader()
  await notifyOne(member, 'Billing', '2026-11-18T20:00:00Z')
  await server.db.execute(sql`update members set email = null where id = ${member.id}`)
  await run('2026-11-19T15:00:00Z')
  expect(await digestsTo(member)).toEqual([])
  expect(await waitingOf(member)).toEqual([])
})

test('a digest that fails for one member is mailed to the others', async () => {
  const [broken, fine] = [await aReader(), await aReader()]
  await notifyOne(broken, 'Billing', '2026-11-18T20:00:00Z')
  await notifyOne(fine, 'Billing', '2026-11-18T20:00:00Z')
  await server.db.execute(
    sql`update notification_preferences set zone = 'Nowhere/City' where member_id = ${broken.id}`,
  )
  await run('2026-11-19T15:00:00Z')
  expect([await digestsTo(broken), await digestsTo(fine)].map(({ length }) => length)).toEqual([0, 1])
  expect(await waitingOf(broken)).toHaveLength(1)
})
