import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secondFactors } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { giveFactors } from '#testing/account/factors.ts'
import { sentTo } from '#testing/account/outgoing.ts'
import { testServer } from '#testing/test-server.ts'
import type { Notice } from './notice.ts'
import { notify } from './notify.ts'

const server = await testServer()
const { db } = server
type Member = Awaited<ReturnType<typeof server.aMember>>

const path = '/api/app/NotificationPreferences'
/** Thursday, 1 AM in Los Angeles. */
const NIGHT = '2026-11-19T09:00:00Z'
const NOON = '2026-11-19T20:00:00Z'
const QUIET = { from: '22:00', to: '07:00', weekdays: true, weekend: true }

let count = 0
const save = (member: Member, body: object) => server.call(path, { as: member, method: 'PUT', body })
const textsOf = async (member: Member) => (await server.call(path, { as: member })).body.texts

/** A member with a phone among the sign-in methods, who has chosen these text messages. */
async function aReader(texts: string[], more: object = {}) {
  count += 1
  const phone = `+1555123${String(count).padStart(4, '0')}`
  const member = await server.aMember({ email: `text${count}@example.com`, firstName: 'Ada' })
  await giveFactors(server, member.accountId, [{ type: 'sms', value: phone }])
  const saved = await save(member, { zone: 'America/Los_Angeles', texts, ...more })
  expect(saved.status).toBe(200)
  return { member, phone }
}

function notifyOne({ id }: Member, emailCategory: string, more: Partial<Notice> = {}, at = NOON) {
  count += 1
  const notice = {
    subject: 'What happened',
    text: 'Ada Young of 5 Main St',
    body: '<p>Text</p>',
    emailCategory,
  }
  return notify(
    db,
    { outbox: server.outbox, now: new Date(at) },
    { ...notice, priority: 1, key: `of-test:${count}`, ...more },
    { memberIds: [id] },
  )
}
const bodies = async (phone: string) => (await sentTo(db, phone)).map(({ body }) => body)

test('security and deadlines are sent as text messages to who chose it, and nothing else is [5/INBOX-09]', async () => {
  const { member, phone } = await aReader(['Security', 'Deadlines'])
  for (const badge of ['Listings', 'Training', 'Billing', null]) await notifyOne(member, badge ?? 'Other')
  await notifyOne(member, 'Security', { priority: 0 })
  expect(await bodies(phone)).toEqual([])
  await notifyOne(member, 'Account Security', { subject: 'New login to your account' })
  await notifyOne(member, 'Deadlines', {
    subject: '5 Main St is due',
    phoneText: 'Registration due tomorrow.',
  })
  expect(await bodies(phone)).toEqual([
    'MLS Member Portal: New login to your account',
    'MLS Member Portal: Registration due tomorrow.',
  ])
  const deadlines = await aReader(['Deadlines'])
  await notifyOne(deadlines.member, 'Account Security')
  expect(await bodies(deadlines.phone)).toEqual([])
  const none = await aReader([])
  await notifyOne(none.member, 'Deadlines')
  expect(await bodies(none.phone)).toEqual([])
})

test('a text message says 140 signs at most [5/D5-47]', async () => {
  const { member, phone } = await aReader(['Security'])
  await notifyOne(member, 'Security', { phoneText: '🏠'.repeat(140) })
  await notifyOne(member, 'Security', { phoneText: '🏠'.repeat(141) })
  const said = (await bodies(phone)).map((body) => body.replace('MLS Member Portal: ', ''))
  expect(said).toEqual(['🏠'.repeat(140), `${'🏠'.repeat(139)}…`])
})

test('at most five come within 24 hours, also of notices at the same time [5/INBOX-09]', async () => {
  const { member, phone } = await aReader(['Security'])
  server.clock.set(new Date(NOON))
  const send = () => db.transaction((tx) => notifyIn(tx, member))
  await Promise.all(Array.from({ length: 8 }, send))
  expect(await bodies(phone)).toHaveLength(5)
  server.clock.advance(86_399)
  await send()
  expect(await bodies(phone)).toHaveLength(5)
  server.clock.advance(1)
  await send()
  expect(await bodies(phone)).toHaveLength(6)
})

function notifyIn(tx: Parameters<typeof notify>[0], { id }: Member) {
  count += 1
  const notice = { subject: 'S', text: 'T', body: '<p>T</p>', emailCategory: 'Security', priority: 1 }
  const services = { outbox: server.outbox, now: server.clock.now() }
  return notify(tx, services, { ...notice, key: `of-test:${count}` }, { memberIds: [id] })
}

test('quiet hours hold a deadline back until they end and move with them; security comes at once [5/D5-49]', async () => {
  const { member, phone } = await aReader(['Security', 'Deadlines'], { quietHours: QUIET })
  await notifyOne(member, 'Deadlines', {}, NIGHT)
  await notifyOne(member, 'Security', {}, NIGHT)
  const starts = async () => {
    const { rows } = await db.execute<{ at: string; isHeld: boolean }>(
      sql`select to_char(start_after at time zone 'UTC', 'HH24:MI') as at, data ? 'isHeld' as "isHeld"
        from pgboss.job where name = 'sms' and data ->> 'to' = ${phone} order by created_on, id`,
    )
    return rows.filter((row) => row.isHeld).map(({ at }) => at)
  }
  expect(await bodies(phone)).toHaveLength(2)
  expect(await starts()).toEqual(['15:00'])
  server.clock.set(new Date(NIGHT))
  expect((await save(member, { quietHours: { ...QUIET, to: '06:00' } })).status).toBe(200)
  expect(await starts()).toEqual(['14:00'])
})

test('without an enabled phone it cannot be chosen, and nothing is sent [5/INBOX-08]', async () => {
  const member = await server.aMember({ email: 'nophone@example.com' })
  expect(await textsOf(member)).toEqual({ phone: null, categories: [] })
  const refused = await save(member, { texts: ['Security'] })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Add a phone number as a sign-in method to get text messages.',
  ])
  expect((await save(member, { texts: [] })).status).toBe(200)
  expect((await save(member, { texts: ['Listings'] })).status).toBe(400)

  const { member: reader, phone } = await aReader(['Security'])
  expect(await textsOf(reader)).toEqual({ phone: `***-***-${phone.slice(-4)}`, categories: ['Security'] })
  await db.update(secondFactors).set({ isEnabled: false }).where(eq(secondFactors.value, phone))
  expect(await textsOf(reader)).toEqual({ phone: null, categories: [] })
  await notifyOne(reader, 'Security')
  expect(await bodies(phone)).toEqual([])
})

test('the first phone in the order counts, one of the member record only while the record has it', async () => {
  const { member, phone } = await aReader(['Security'])
  const roster = '+15559990001'
  await db.update(members).set({ phone: roster }).where(eq(members.id, member.id))
  await db.insert(secondFactors).values({
    accountId: member.accountId,
    type: 'sms',
    value: roster,
    isEnabled: true,
    isFromMemberData: true,
    position: -1,
    createdOn: server.clock.now(),
  })
  await notifyOne(member, 'Security')
  expect([await bodies(roster), await bodies(phone)]).toEqual([[expect.any(String)], []])
  await db.update(members).set({ phone: '+15559990002' }).where(eq(members.id, member.id))
  await notifyOne(member, 'Security')
  expect([(await bodies(roster)).length, (await bodies(phone)).length]).toEqual([1, 1])
})

test('a portal without a sender of text messages offers none', async () => {
  const silent = await testServer({ env: { FACTOR_TYPES: 'email,totp' } })
  const member = await silent.aMember({})
  await giveFactors(silent, member.accountId, [{ type: 'sms', value: '+15551239999' }])
  expect((await silent.call(path, { as: member })).body.texts).toBeNull()
  const refused = await silent.call(path, { as: member, method: 'PUT', body: { texts: ['Security'] } })
  expect([refused.status, refused.body.message]).toEqual([400, 'This portal sends no text messages.'])
})
