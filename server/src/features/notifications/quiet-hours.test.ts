import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { digestEntries } from '#db/tables/messages.table.ts'
import type { Notice } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>

const path = '/api/app/NotificationPreferences'
const QUIET = { from: '22:00', to: '07:00', weekdays: true, weekend: true }
/** Thursday, 1 AM in Los Angeles, and the end of that night. */
const NIGHT = '2026-11-19T09:00:00Z'
const MORNING = '2026-11-19T15:00:00.000Z'

let count = 0
const aReader = async (more?: object) => {
  count += 1
  const member = await server.aMember({ email: `quiet${count}@example.com`, firstName: 'Ada' })
  if (more) expect((await save(member, { zone: 'America/Los_Angeles', ...more })).status).toBe(200)
  return member
}
const save = (member: Member, body: object) => server.call(path, { as: member, method: 'PUT', body })
const preferencesOf = async (member: Member) => (await server.call(path, { as: member })).body
const notifyOne = ({ id }: Member, emailCategory: string, at: string, more: Partial<Notice> = {}) => {
  count += 1
  const notice = { subject: 'Told', text: 'Text', body: '<p>Text</p>', priority: 1, emailCategory }
  return notify(
    server.db,
    { outbox: server.outbox, now: new Date(at) },
    { ...notice, key: `of-test:${count}`, ...more },
    { memberIds: [id] },
  )
}
/** The start times of a member's mails; null for mails that are due at once. */
const startsOf = async ({ email }: Member) => {
  const { rows } = await server.db.execute<{ at: string }>(
    sql`select to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from pgboss.job where name = 'mail' and data ->> 'to' = ${email} order by created_on, id`,
  )
  return rows.map(({ at }) => at)
}
const isHeld = async (member: Member) => (await startsOf(member)).map((at) => at === MORNING)

test('quiet hours hold mail back until they end; `Security` above priority 0 goes out at once [5/D5-49]', async () => {
  const member = await aReader({ quietHours: QUIET })
  await notifyOne(member, 'Listings', NIGHT)
  expect(await startsOf(member)).toEqual([MORNING])
  await notifyOne(member, 'Account Security', NIGHT)
  expect((await isHeld(member)).toSorted()).toEqual([false, true])
  await notifyOne(member, 'Deadlines', NIGHT)
  expect((await isHeld(member)).filter(Boolean)).toHaveLength(2)
  await notifyOne(member, 'Listings', MORNING)
  expect((await isHeld(member)).filter((held) => !held)).toHaveLength(2)
})

test('without quiet hours nothing is held, and a weekend can be without them', async () => {
  const unchosen = await aReader()
  await notifyOne(unchosen, 'Listings', NIGHT)
  const weekend = await aReader({ quietHours: { ...QUIET, weekdays: false } })
  await notifyOne(weekend, 'Listings', NIGHT)
  for (const member of [unchosen, weekend]) expect(await isHeld(member)).toEqual([false])
})

test('a seat offer that ends within the quiet hours goes out at once, a later one waits; nor does one wait for a digest that would be too late [5/D5-49]', async () => {
  const ending = await aReader({ quietHours: QUIET })
  await notifyOne(ending, 'Training', NIGHT, { endsOn: new Date('2026-11-19T15:00:00Z') })
  expect(await isHeld(ending)).toEqual([false])
  const later = await aReader({ quietHours: QUIET })
  await notifyOne(later, 'Training', NIGHT, { endsOn: new Date('2026-11-19T15:01:00Z') })
  expect(await isHeld(later)).toEqual([true])
  const digest = { portal: true, mail: 'on', digest: true }
  const inDigest = await aReader({ categories: { Training: digest }, digestHour: 12 })
  await notifyOne(inDigest, 'Training', NIGHT, { endsOn: new Date('2026-11-19T19:00:00Z') })
  expect(await isHeld(inDigest)).toEqual([false])
  await notifyOne(inDigest, 'Training', NIGHT, { endsOn: new Date('2026-11-19T21:00:00Z') })
  expect(await startsOf(inDigest)).toHaveLength(1)
})

test('waiting mails move with the hours: out at once when nothing is quiet any more, and to the new hour of the digest', async () => {
  const member = await aReader({
    quietHours: { ...QUIET, from: '11:00', to: '23:00' },
    categories: { Billing: { portal: true, mail: 'on', digest: true } },
  })
  const now = server.clock.now().toISOString()
  await notifyOne(member, 'Listings', now)
  await notifyOne(member, 'Account Security', now)
  await notifyOne(member, 'Billing', now)
  expect((await startsOf(member)).filter((at) => at === '2026-11-19T07:00:00.000Z')).toHaveLength(1)
  const dueOn = async () =>
    (await server.db.select().from(digestEntries))
      .find(({ memberId }) => memberId === member.id)
      ?.dueOn.toISOString()
  expect(await dueOn()).toBe(MORNING)
  await save(member, { digestHour: 9 })
  expect(await dueOn()).toBe('2026-11-19T17:00:00.000Z')
  await save(member, { zone: 'America/New_York' })
  expect(await dueOn()).toBe('2026-11-19T14:00:00.000Z')
  expect((await startsOf(member)).filter((at) => at === '2026-11-19T04:00:00.000Z')).toHaveLength(1)
  await save(member, { quietHours: null })
  expect(await startsOf(member)).toContain(now)
})

test('the zone is the one of the first save, and can be changed; none is that of the market [5/INBOX-13]', async () => {
  const member = await aReader()
  expect(await preferencesOf(member)).toMatchObject({
    zone: null,
    digestHour: 7,
    quietHours: null,
    nextDigestOn: MORNING,
  })
  await save(member, { categories: {}, zone: 'Europe/Berlin' })
  expect((await preferencesOf(member)).zone).toBe('Europe/Berlin')
  await save(member, { digestHour: 18 })
  expect(await preferencesOf(member)).toMatchObject({
    zone: 'Europe/Berlin',
    digestHour: 18,
    quietHours: null,
  })
  const { body } = await save(member, { zone: 'Asia/Tokyo', quietHours: QUIET })
  expect(body).toMatchObject({ zone: 'Asia/Tokyo', digestHour: 18, quietHours: QUIET })
  expect(await auditTrail(server.db, 'notificationPreferences', member.id)).toHaveLength(3)
  const other = await aReader()
  await save(other, { quietHours: QUIET })
  expect((await preferencesOf(other)).zone).toBe(server.config.marketZone)
})

test('nothing that cannot be is kept', async () => {
  const member = await aReader()
  for (const [body, message] of [
    [{}, 'Choose something to change.'],
    [{ zone: 'Mars/Olympus' }, 'Choose a time zone such as America/Los_Angeles.'],
    [{ digestHour: 24 }, 'The hour of the digest is from 0 to 23.'],
    [{ digestHour: 7.5 }, 'The hour of the digest is from 0 to 23.'],
    [{ quietHours: { ...QUIET, to: '22:00' } }, 'Quiet hours must end at another time than they begin.'],
    [{ quietHours: { ...QUIET, weekdays: false, weekend: false } }, 'Choose weekdays, weekend or both.'],
    [{ quietHours: { ...QUIET, from: '25:00' } }, 'Choose a time such as 22:00.'],
  ] as const) {
    const answer = await save(member, body)
    expect(answer.status, JSON.stringify(body)).toBe(400)
    expect(answer.body.errors[0].message).toBe(message)
  }
  const locked = { categories: { Security: { portal: true, mail: 'on', digest: true } } }
  expect((await save(member, locked)).status).toBe(400)
})

test('an address of a digest turns mail of all its categories off', async () => {
  const member = await aReader({ categories: { Billing: { portal: true, mail: 'on', digest: true } } })
  const address = server.providers.unsubscribeAddresses.of({
    memberId: member.id,
    category: 'Listings',
    more: ['Billing'],
  })
  const { pathname } = new URL(address)
  expect(await (await fetch(`${server.url}${pathname}`)).text()).toContain(
    'Turn off mail for Listings and Billing?',
  )
  const answer = await fetch(`${server.url}${pathname}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(200)
  const { categories } = await preferencesOf(member)
  expect([categories.Listings.mail, categories.Billing, categories.Training.mail]).toEqual([
    'off',
    { portal: true, mail: 'off', digest: true },
    'on',
  ])
})
