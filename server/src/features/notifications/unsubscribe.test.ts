import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Mail } from '#db/outbox.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { mlsAdmin } = await aBrokerage(server)
type Member = Awaited<ReturnType<typeof server.aMember>>
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const FORM = 'application/x-www-form-urlencoded'

/** The mail that a member gets with this badge. */
async function mailOf(
  member: Member,
  emailCategory: string | null,
  portal: Pick<typeof server, 'call'> = server,
) {
  const { status } = await portal.call('/api/app/UserNotification', {
    as: mlsAdmin,
    method: 'POST',
    body: { memberIds: [member.id], subject: 'Told', body: '<p>Text</p>', priority: 1, emailCategory },
  })
  expect(status).toBe(201)
  const { rows } = await server.db.execute<{ data: Mail }>(
    sql`select data from pgboss.job where name = 'mail' and data ->> 'to' = ${member.email} order by created_on`,
  )
  return rows.map(({ data }) => data)
}
const addressOf = (memberId: number, category: 'Listings' | 'Security' | 'Billing') =>
  new URL(server.providers.unsubscribeAddresses.of({ memberId, category })).pathname
const ask = async (path: string, body?: string, type = FORM) => {
  const answer = await fetch(
    `${server.url}${path}`,
    body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': type } },
  )
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const choiceOf = async (member: Member, category: string) =>
  (await server.call('/api/app/NotificationPreferences', { as: member })).body.categories[category]
const subjectsOf = async (member: Member) =>
  (await server.call(`/api/app/UserNotification/member/${member.id}`, { as: member })).body.results.map(
    ({ subject }: { subject: string }) => subject,
  )

test('mails of categories that can be off say whose and which; those of `Security` and `Deadlines` do not [5/INBOX-20]', async () => {
  const member = await server.aMember({ email: 'heads@example.com' })
  for (const badge of ['Listings', null, 'Account Security', 'Deadlines']) await mailOf(member, badge)
  const mails = await mailOf(member, 'Billing')
  expect(mails.map(({ unsubscribe }) => unsubscribe)).toEqual([
    { memberId: member.id, category: 'Listings' },
    { memberId: member.id, category: 'Other' },
    undefined,
    undefined,
    { memberId: member.id, category: 'Billing' },
  ])
})

test('opening the address asks and changes nothing; a POST turns mail off, once, and says so in the inbox [5/INBOX-21, 5/D5-52]', async () => {
  const member = await server.aMember({ email: 'pressed@example.com' })
  const path = addressOf(member.id, 'Listings')
  const asked = await ask(path)
  expect(asked.status).toBe(200)
  expect(asked.text).toContain('Turn off mail for Listings?')
  expect(asked.headers.get('cache-control')).toBe('no-store')
  expect(asked.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await choiceOf(member, 'Listings')).toEqual({ portal: true, mail: 'on' })
  const answers = await Promise.all([ask(path, ONE_CLICK), ask(path, ONE_CLICK), ask(path, ONE_CLICK)])
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [200, ''],
    [200, ''],
    [200, ''],
  ])
  expect(await choiceOf(member, 'Listings')).toEqual({ portal: true, mail: 'off' })
  expect(await subjectsOf(member)).toEqual(['Mail is off for Listings'])
  expect(
    (await auditTrail(server.db, 'notificationPreferences', member.id)).map(({ action }) => action),
  ).toEqual(['update'])
  expect(await mailOf(member, 'Listings')).toEqual([])
  expect(await mailOf(member, 'Billing')).toHaveLength(1)
  expect((await ask(path)).text).toContain('Mail is off for Listings')
})

test('the form of a mail program does not matter, and the button of the page gets a page [5/INBOX-21]', async () => {
  const one = await server.aMember()
  const parts = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
  expect((await ask(addressOf(one.id, 'Billing'), parts, 'multipart/form-data; boundary=x')).status).toBe(200)
  expect((await choiceOf(one, 'Billing')).mail).toBe('off')
  const two = await server.aMember()
  const pressed = await ask(addressOf(two.id, 'Billing'), 'from=page')
  expect(pressed.text).toContain('Mail is off for Billing')
  expect(pressed.text).toContain('/account-settings/notifications')
  expect((await choiceOf(two, 'Billing')).mail).toBe('off')
})

test('choices for the portal stay, and other members keep theirs', async () => {
  const member = await server.aMember()
  const other = await server.aMember()
  await server.call('/api/app/NotificationPreferences', {
    as: member,
    method: 'PUT',
    body: { categories: { Listings: { portal: false, mail: 'all' } } },
  })
  await ask(addressOf(member.id, 'Listings'), ONE_CLICK)
  expect(await choiceOf(member, 'Listings')).toEqual({ portal: false, mail: 'off' })
  expect(await choiceOf(other, 'Listings')).toEqual({ portal: true, mail: 'on' })
})

test('a foreign address, one for nobody or for a category that stays on, does not exist [5/D5-52]', async () => {
  const member = await server.aMember()
  const good = addressOf(member.id, 'Listings')
  const bad = [
    `${good}x`,
    good.replace(/\.[^.]+$/, ''),
    '/unsubscribe/x.y',
    '/unsubscribe/%00',
    addressOf(987_654, 'Listings'),
    addressOf(member.id, 'Security'),
  ]
  for (const path of bad) {
    expect((await ask(path)).status, path).toBe(404)
    expect((await ask(path, ONE_CLICK)).status, path).toBe(404)
  }
  expect((await ask(good, 'x'.repeat(5000))).status).toBe(413)
  expect(await choiceOf(member, 'Listings')).toEqual({ portal: true, mail: 'on' })
})

test('without the addition mails say nothing of it, and the address is not there', async () => {
  const member = await server.aMember({ email: 'plain@example.com' })
  const without = await server.startAnother({ env: { FEATURES: 'clock' } })
  const [mail] = await mailOf(member, 'Listings', without)
  expect(mail).not.toHaveProperty('unsubscribe')
  expect((await fetch(`${without.url}${addressOf(member.id, 'Listings')}`)).status).toBe(404)
})
