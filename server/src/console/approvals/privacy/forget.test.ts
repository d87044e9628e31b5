import { eq, getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { forgottenRows, forgottenValues } from '#features/my-data/privacy/forgotten-data.ts'
import { giveFactors } from '#testing/account/factors.ts'
import { sentTo } from '#testing/account/outgoing.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { fillMember, findInDatabase } from '#testing/privacy/fill-member.ts'
import { keptColumns } from '#testing/privacy/member-columns.ts'
import { rosterRunner } from '#testing/run-roster.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { db, clock } = server
const asker = await server.aMember({ isCrmlsAdmin: true, firstName: 'Ann', lastName: 'Asker' })
const decider = await server.aMember({ isCrmlsAdmin: true, firstName: 'Dee', lastName: 'Decider' })
const runRoster = rosterRunner(server)

const LOGIN = 'zq4711'
const TEXTS = {
  firstName: 'Zephyrine',
  lastName: 'Quillsworth',
  email: 'z.quill@example.com',
  ownEmail: 'zephy@example.net',
  phone: '6195550147',
  license: 'DRE-0998877',
  network: '203.0.113.77',
  loginId: LOGIN,
}
const PHONE = `+1${TEXTS.phone}`

const post = (as: TestMember, path: string, body: object = {}) =>
  server.call(path, { as, method: 'POST', body })
const REQUESTS = '/api/app/Staff/PrivacyRequests'
const request = (memberId: number, kind: string) =>
  post(asker, REQUESTS, { memberId, kind, reason: 'Asked for in a letter' })
const record = (more: object = {}) => ({
  MemberKey: 'K4711',
  MemberMlsId: LOGIN,
  MemberFirstName: TEXTS.firstName,
  MemberLastName: TEXTS.lastName,
  MemberEmail: TEXTS.email,
  MemberMobilePhone: PHONE,
  MemberStateLicense: TEXTS.license,
  MemberStatus: 'Active',
  ...more,
})

/** A member who has worked with the portal in many of its parts, and has left. */
async function aFormerAgent(): Promise<TestMember & { listingId: string }> {
  const office = await server.anOffice({ aor: await server.anAor() })
  const made = await server.aMember({
    loginId: LOGIN,
    office,
    firstName: TEXTS.firstName,
    lastName: TEXTS.lastName,
    email: TEXTS.email,
    photoUrl: 'https://photos.example.com/zephyrine.jpg',
  })
  await runRoster({ Member: [record({ MemberMiddleName: 'X' })] })
  const [row] = await db.select().from(members).where(eq(members.id, made.id))
  const agent = { ...made, ...row }
  await giveFactors(server, agent.accountId, [
    { type: 'totp', value: `Phone of ${TEXTS.firstName}` },
    { type: 'sms', value: PHONE },
    { type: 'email', value: TEXTS.ownEmail },
  ])
  const mark = `${TEXTS.firstName} ${TEXTS.lastName} ${TEXTS.email} ${TEXTS.phone}`
  const listing = await post(
    agent,
    '/api/app/Registration',
    aListingBody(agent, { offersEmail: TEXTS.email }),
  )
  expect(listing.status, listing.text).toBe(200)
  const id: string = listing.body.id
  const cancelled = await post(agent, `/api/app/Registration/cancel/${id}`, {
    cancellationDate: '2026-11-18',
  })
  expect(cancelled.status, cancelled.text).toBe(200)
  await fillMember(server, agent, { mark, phone: PHONE, listingId: id })
  await db.execute(sql`insert into course_requests (requested_by, training_topic, comments, date_time, date_time_text, request_status, reason, created_on)
    values (${agent.id}, 'Ethics', ${mark}, now(), 'soon', 1, ${mark}, now())`)
  await db.execute(
    sql`insert into eulas (name, content, published_on) values ('Terms', '<p>Terms</p>', now())`,
  )
  await db.execute(sql`insert into eula_acknowledgements (eula_id, member_id, signature, content, acknowledged_on)
    select max(id), ${agent.id}, ${mark}, 'Terms', now() from eulas`)
  const other = await server.aMember({ email: 'other@example.com' })
  await server.aGrant(agent, other, { reason: mark })
  await db.execute(sql`insert into recent_entries (member_id, entry_group, entry_key, title, path, opened_on)
    values (${asker.id}, 'Members', ${String(agent.id)}, ${mark}, ${`/staff/members/${agent.id}`}, now()),
      (${agent.id}, 'Listings', ${id}, ${mark}, ${`/registered/${id}`}, now())`)
  await db.execute(sql`insert into contact_changes (id, member_id, kind, value, code_expires_at, can_resend_at, created_on, expires_at, proven_on, in_use_on)
    values (gen_random_uuid(), ${agent.id}, 'email', ${TEXTS.ownEmail}, now(), now(), now(), now(), now(), now() - interval '1 day')`)
  await db.insert(auditEntries).values([
    {
      at: clock.now(),
      actor: LOGIN,
      action: 'start-session',
      entity: 'account',
      entityId: agent.accountId,
      changes: { network: TEXTS.network, browser: 'Chrome on Windows', session: 's', way: 'password' },
    },
    {
      at: clock.now(),
      actor: LOGIN,
      action: 'acknowledge',
      entity: 'eula',
      entityId: '1',
      changes: { signature: { from: null, to: mark } },
    },
  ])
  await server.tokenFor(agent)
  await post(agent, '/api/app/MyData')
  await db.transaction((tx) =>
    server.outbox.put(tx, 'sms', { to: PHONE, body: mark }, 'a text', { memberId: agent.id }),
  )
  await runRoster({ Member: [record({ MemberStatus: 'Inactive' })] })
  return { ...agent, listingId: id }
}

test('a forgotten member is found in no row and no media but where the decision record says so [5/PRIV-06, 5/PRIV-07, 5/PRIV-09, 5/PRIV-12, 5/S5-50]', async () => {
  const agent = await aFormerAgent()
  const contacts = [TEXTS.email, TEXTS.ownEmail, PHONE]
  const forgotten = { id: agent.id, accountId: agent.accountId, loginId: LOGIN, contacts }
  for (const [table, where] of forgottenRows(forgotten))
    expect(await db.$count(table, where), getTableName(table)).toBeGreaterThan(0)
  for (const [table, , where] of forgottenValues(forgotten, clock.now()))
    expect(await db.$count(table, where), getTableName(table)).toBeGreaterThan(0)
  const before = await findInDatabase(server, TEXTS)
  for (const [key, places] of Object.entries(before)) expect(places.length, key).toBeGreaterThan(0)

  const asked = await request(agent.id, 'forget')
  expect(asked.status, asked.text).toBe(200)
  const done = await post(decider, `${REQUESTS}/${asked.body.id}/approve`)
  expect([done.status, done.body.memberName], done.text).toEqual([200, 'Former Member'])

  const found = await findInDatabase(server, TEXTS)
  expect(found).toEqual({
    firstName: ['eula_acknowledgements.signature', 'pgboss.job.data'],
    lastName: ['eula_acknowledgements.signature'],
    email: [
      'audit_entries.changes',
      'eula_acknowledgements.signature',
      'history_entries.to_value',
      'listings.offers_email',
    ],
    ownEmail: ['pgboss.job.data'],
    phone: ['eula_acknowledgements.signature'],
    license: [],
    network: [],
    loginId: [
      'acting_grants.made_by',
      'audit_entries.actor',
      'audit_entries.changes',
      'history_entries.actor',
      'history_entries.to_value',
      'listings.created_by',
      'listings.list_agent_mls_id',
      'listings.modified_by',
      'members.login_id',
      'pgboss.job.data',
      'user_notifications.body',
      'user_notifications.subject',
    ],
  })
  const kept = keptColumns()
  expect(
    Object.values(found)
      .flat()
      .filter((place) => !kept.has(place)),
  ).toEqual([])
  expect(await db.select().from(accounts).where(eq(accounts.memberId, agent.id))).toEqual([])
  const [row] = await db.select().from(members).where(eq(members.id, agent.id))
  expect(row).toMatchObject({
    firstName: 'Former',
    lastName: 'Member',
    loginId: LOGIN,
    memberKey: 'K4711',
    email: null,
    phone: null,
    photoUrl: null,
    memberStateLicense: null,
    memberStatus: 'Inactive',
    forgottenOn: clock.now(),
  })
  const [mail, ...others] = await sentTo(db, TEXTS.ownEmail)
  expect([mail?.subject, others]).toEqual(['Your data at MLS Member Portal was deleted', []])
  expect(mail?.body).toContain('Hello Zephyrine')
})

test('the listing of a forgotten member still verifies, and the database lets nothing else become of the trail [5/PRIV-09]', async () => {
  const [agent] = await db.select().from(members).where(eq(members.loginId, LOGIN))
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from listings where list_agent_mls_id = ${LOGIN}`,
  )
  const verified = await post(asker, `/api/app/Registration/${rows[0]?.id}/history/verify`)
  expect(verified.body, verified.text).toMatchObject({ isIntact: true })
  const about = sql`from audit_entries where concerned = ${String(agent?.id)} and action = 'update'`
  const { rows: marked } = await db.execute(
    sql`select distinct changes ->> 'memberStateLicense' as value ${about}`,
  )
  expect(marked).toEqual([{ value: '[forgotten]' }])
  for (const change of [
    sql`changes = changes || '{"memberStateLicense": "Other"}'`,
    sql`changes = changes - 'memberStateLicense'`,
    sql`actor = 'nobody'`,
    sql`at = at + interval '1 second', changes = changes || '{"memberStateLicense": "[forgotten]"}'`,
  ])
    await expect(
      db.execute(sql`update audit_entries set ${change} where id in (select id ${about})`),
    ).rejects.toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ message: 'rows of audit_entries cannot be changed' }),
      }),
    )
})

test('an old record of the roster does not bring a forgotten member back, an active one is a new membership [5/PRIV-10]', async () => {
  const stored = async () => (await db.select().from(members).where(eq(members.loginId, LOGIN)))[0]
  const { counts } = await runRoster({ Member: [record({ MemberStatus: 'Inactive' })] })
  expect(counts['members']).toMatchObject({ unchanged: 1 })
  expect(await stored()).toMatchObject({ firstName: 'Former', email: null })
  await runRoster({ Member: [record()] })
  expect(await stored()).toMatchObject({ firstName: TEXTS.firstName, email: TEXTS.email, forgottenOn: null })
})
