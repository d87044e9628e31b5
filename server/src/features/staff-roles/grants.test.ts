import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'
import { remindOfGrants } from './remind-of-grants.ts'

const server = await testServer()
const people = await aBrokerage(server)
const admin = people.mlsAdmin
const otherAdmin = await server.aMember({ isCrmlsAdmin: true, firstName: 'Otto', lastName: 'Other' })
const aStaffAccount = (more: Parameters<typeof server.aMember>[0] = {}) =>
  server.aMember({ memberTypeId: 12, aor: people.aor, firstName: 'Priya', lastName: 'Nair', ...more })

const write = (path: string, method: 'POST' | 'PUT', body?: object, as: TestMember = admin) =>
  server.call(`/api/app/Staff/Grants${path}`, { as, method, body })
const grant = (holder: { loginId: string }, more: object = {}, as: TestMember = admin) =>
  write(
    '',
    'POST',
    {
      loginId: holder.loginId,
      role: 'Help Desk',
      reason: 'Answers the phones of the association',
      endsOn: '2026-12-31',
      ...more,
    },
    as,
  )
const selfOf = (as: TestMember) => server.call('/api/app/Staff/Me', { as })
const listOf = async (as: TestMember = admin) => (await write('/q', 'POST', {}, as)).body.results
const noticesOf = async ({ id }: { id: number }) =>
  (
    await server.db
      .select({ subject: userNotifications.subject })
      .from(userNotifications)
      .where(eq(userNotifications.memberId, id))
      .orderBy(userNotifications.id)
  ).map(({ subject }) => subject)

test('without a role nobody enters; the roster gives two roles [4/CAPI-02, 4/S4-01, 4/D4-03]', async () => {
  for (const as of [people.agent, people.mainBroker, await aStaffAccount()]) {
    const answer = await selfOf(as)
    expect([answer.status, answer.body.message]).toEqual([403, 'You do not have access to this area.'])
  }
  expect((await selfOf(admin)).body).toMatchObject({
    roles: [{ role: 'MLS Staff', aor: null }],
    needsSecondFactor: false,
  })
  expect((await selfOf(people.aorAdmin)).body.roles).toEqual([
    { role: 'Association Staff', aor: people.aor.name },
  ])
})

test('MLS staff grant a role with a scope, and its holder has it with the next call [4/CROLE-09, 4/CAPI-21]', async () => {
  const holder = await aStaffAccount()
  const answer = await grant(holder, { aorShortName: people.aor.name })
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      memberId: holder.id,
      loginId: holder.loginId,
      name: 'Priya Nair',
      role: 'Help Desk',
      aorShortName: people.aor.name,
      grantId: expect.any(Number),
      grantedBy: `${admin.firstName} ${admin.lastName}`,
      grantedOn: server.clock.now().toISOString(),
      reason: 'Answers the phones of the association',
      endsOn: '2026-12-31',
      lastUsedOn: null,
    },
  ])
  expect((await selfOf(holder)).body).toMatchObject({
    roles: [{ role: 'Help Desk', aor: people.aor.name }],
    areas: [{ area: 'members', may: 'all', aors: [people.aor.name] }, {}, {}, {}, {}],
  })
  expect(await noticesOf(holder)).toEqual(['Your Help Desk role is active until 12-31-2026'])
  expect((await noticesOf(otherAdmin)).at(-1)).toBe(
    `${admin.firstName} ${admin.lastName} gave Priya Nair the Help Desk role until 12-31-2026`,
  )
  expect(await noticesOf(admin)).toEqual([])
  const [trail] = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(answer.body.grantId)))
  expect(trail).toMatchObject({ action: 'create', entity: 'staffGrant', actor: admin.loginId })
})

test('a grant is kept with its giver, reason and end, and after its end with the member who revoked it [4/CENT-03]', async () => {
  const holder = await aStaffAccount()
  const { grantId } = (await grant(holder, { aorShortName: people.aor.name })).body
  const grantedOn = server.clock.now()
  const stored = async () => {
    const rows = await server.db.select().from(staffGrants).where(eq(staffGrants.id, grantId))
    return rows[0]
  }
  const given = {
    id: grantId,
    memberId: holder.id,
    role: 'Help Desk',
    aorId: people.aor.id,
    reason: 'Answers the phones of the association',
    grantedBy: admin.id,
    grantedOn,
    endsOn: '2026-12-31',
    revokedBy: null,
    revokedOn: null,
  }
  expect(await stored()).toEqual(given)
  server.clock.advance(60)
  expect((await write(`/${grantId}/revoke`, 'POST', undefined, otherAdmin)).status).toBe(200)
  expect(await stored()).toEqual({
    ...given,
    revokedBy: otherAdmin.id,
    revokedOn: new Date(grantedOn.getTime() + 60_000),
  })
})

test('the list has all staff with source, reason, end and last use [4/CROLE-08]', async () => {
  const holder = await aStaffAccount({ firstName: 'Lena', lastName: 'List' })
  await grant(holder, { role: 'Operator' })
  await selfOf(holder)
  const rows = await listOf()
  expect(rows).toContainEqual(
    expect.objectContaining({
      loginId: holder.loginId,
      role: 'Operator',
      aorShortName: null,
      reason: 'Answers the phones of the association',
      endsOn: '2026-12-31',
      lastUsedOn: server.clock.now().toISOString(),
    }),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({ loginId: people.aorAdmin.loginId, role: 'Association Staff', grantId: null }),
  )
  const names = rows.map(({ name }: { name: string }) => name)
  expect(names).toEqual(names.toSorted((one: string, other: string) => one.localeCompare(other)))
})

test('only MLS staff see and change roles, and nobody the own ones [4/CROLE-12, 4/CROLE-13]', async () => {
  const helper = await aStaffAccount()
  await grant(helper)
  for (const as of [people.aorAdmin, helper]) {
    expect((await write('/q', 'POST', {}, as)).status).toBe(403)
    expect((await grant(await aStaffAccount(), {}, as)).status).toBe(403)
  }
  const own = await grant(admin)
  expect([own.status, own.body.message]).toEqual([403, 'You cannot change your own roles.'])
  const colleague = await aStaffAccount({ isCrmlsAdmin: true })
  const { grantId } = (await grant(colleague)).body
  for (const answer of [
    await write(`/${grantId}`, 'PUT', { endsOn: '2027-01-31' }, colleague),
    await write(`/${grantId}/revoke`, 'POST', undefined, colleague),
  ])
    expect([answer.status, answer.body.message]).toEqual([403, 'You cannot change your own roles.'])
  for (const wrong of [
    people.agent,
    await aStaffAccount({ memberStatus: 'Inactive' }),
    await aStaffAccount({ hasMemberPortalAccess: false }),
  ]) {
    const refused = await grant(wrong)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'loginId', message: 'Only staff accounts can have a role.' }],
    ])
  }
  expect((await grant({ loginId: 'nobody' })).body.message).toBe('Choose a member.')
  const twice = await grant(helper)
  expect([twice.status, twice.body.message]).toEqual([409, 'This person already has this role.'])
  expect((await grant(helper, { endsOn: '2028-01-01' })).body.message).toBe(
    'A role can last at most 365 days.',
  )
  expect((await grant(helper, { role: 'Training Staff', aorShortName: 'NOWHERE' })).body.message).toBe(
    "We couldn't find this association.",
  )
})

test('of parallel grants of the same role one is stored', async () => {
  const holder = await aStaffAccount()
  const answers = await Promise.all(Array.from({ length: 5 }, () => grant(holder)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
})

test('a role ends with the next call: revoked, past its day, of another type or inactive [4/CROLE-10, 4/CROLE-11, 4/S4-03, 4/D4-04]', async () => {
  const other = await server.startAnother()
  const holder = await aStaffAccount()
  const { grantId } = (await grant(holder)).body
  const enters = async () => (await other.call('/api/app/Staff/Me', { as: holder })).status
  expect(await enters()).toBe(200)
  for (const change of [{ memberTypeId: 1 }, { memberTypeId: 12, hasMemberPortalAccess: false }]) {
    await server.db.update(members).set(change).where(eq(members.id, holder.id))
    expect(await enters()).toBe(403)
  }
  await server.db.update(members).set({ hasMemberPortalAccess: true }).where(eq(members.id, holder.id))
  expect(await enters()).toBe(200)
  expect((await write(`/${grantId}/revoke`, 'POST')).body).toEqual({ id: grantId })
  expect(await enters()).toBe(403)
  expect((await noticesOf(holder)).at(-1)).toBe('Your Help Desk role has ended')
  const again = await write(`/${grantId}/revoke`, 'POST')
  expect([again.status, again.body.message]).toEqual([409, 'This role has already ended.'])
  expect((await write('/999999/revoke', 'POST')).status).toBe(404)
})

test('the day after its last day, in the zone of the market, a role is gone [4/CROLE-10]', async () => {
  const holder = await aStaffAccount()
  await grant(holder, { endsOn: '2026-11-30' })
  const before = server.clock.now()
  server.clock.set('2026-12-01T07:59:00Z')
  expect((await selfOf(holder)).status).toBe(200)
  server.clock.set('2026-12-01T08:01:00Z')
  expect((await selfOf(holder)).status).toBe(403)
  server.clock.set(before.toISOString())
})

test('14 days before the end holder and MLS staff are reminded, once, and Extend sets a new end [4/CROLE-18]', async () => {
  const holder = await aStaffAccount({ firstName: 'Eve', lastName: 'Ending' })
  const { grantId } = (await grant(holder, { endsOn: '2026-12-31' })).body
  const remind = (now: string) =>
    remindOfGrants({
      db: server.db,
      outbox: server.outbox,
      now: new Date(now),
      marketZone: 'America/Los_Angeles',
    })
  await remind('2026-12-16T20:00:00Z')
  expect(await noticesOf(holder)).toHaveLength(1)
  await remind('2026-12-17T20:00:00Z')
  await remind('2026-12-18T20:00:00Z')
  expect((await noticesOf(holder)).slice(1)).toEqual(['Your Help Desk role ends on 12-31-2026'])
  expect(await noticesOf(otherAdmin)).toContain('The Help Desk role of Eve Ending ends on 12-31-2026')
  const extended = await write(`/${grantId}`, 'PUT', { endsOn: '2027-06-30' })
  expect([extended.status, extended.body.endsOn]).toEqual([200, '2027-06-30'])
  expect((await noticesOf(holder)).at(-1)).toBe('Your Help Desk role is active until 06-30-2027')
  await remind('2027-07-01T20:00:00Z')
  await remind('2027-07-02T20:00:00Z')
  expect((await noticesOf(holder)).slice(3)).toEqual(['Your Help Desk role has ended'])
})

test('the holder is notified of each grant, change and end, by notification and by email [4/CROLE-14]', async () => {
  const email = 'tilly@example.com'
  const holder = await aStaffAccount({ firstName: 'Tilly', email })
  const mails = async () =>
    (
      await server.db.execute<{ data: { subject: string; body: string } }>(
        sql`select data from pgboss.job where name = 'mail' and data ->> 'to' = ${email} order by created_on`,
      )
    ).rows.map(({ data }) => data)
  const { grantId } = (await grant(holder)).body
  await write(`/${grantId}`, 'PUT', { endsOn: '2027-01-31' })
  await write(`/${grantId}/revoke`, 'POST')
  await grant(holder, { role: 'Operator', endsOn: '2026-12-01' })
  await remindOfGrants({
    db: server.db,
    outbox: server.outbox,
    now: new Date('2026-12-02T20:00:00Z'),
    marketZone: 'America/Los_Angeles',
  })
  const told = [
    'Your Help Desk role is active until 12-31-2026',
    'Your Help Desk role is active until 01-31-2027',
    'Your Help Desk role has ended',
    'Your Operator role is active until 12-01-2026',
    'Your Operator role has ended',
  ]
  expect(await noticesOf(holder)).toEqual(told)
  expect(await mails()).toEqual(
    told.map((subject) => expect.objectContaining({ subject, body: `Hello Tilly,\n\n${subject}.` })),
  )
})

test('changes of roles want a sign-in of the last 15 minutes', async () => {
  const holder = await aStaffAccount()
  const token = await server.tokenFor(admin)
  const send = (path: string, method: 'POST' | 'PUT', body?: object) =>
    server.call(`/api/app/Staff/Grants${path}`, {
      method,
      body,
      headers: { authorization: `Bearer ${token}` },
    })
  const { grantId } = (await grant(holder)).body
  await server.db.execute(
    `update oidc_artifacts set payload = payload || '{"loginTs": ${server.clock.now().getTime() / 1000 - 901}}' where payload ->> 'accountId' = '${admin.accountId}'`,
  )
  for (const answer of [
    await send('', 'POST', {
      loginId: holder.loginId,
      role: 'Operator',
      reason: 'Looks after imports',
      endsOn: '2026-12-31',
    }),
    await send(`/${grantId}`, 'PUT', { endsOn: '2026-12-30' }),
    await send(`/${grantId}/revoke`, 'POST'),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([401, 'insufficient_user_authentication'])
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_user_authentication", max_age=900',
    )
  }
  expect((await send('/q', 'POST', {})).status).toBe(200)
})

test('where a second step is required a sign-in without it opens nothing but says so', async () => {
  const strict = await server.startAnother({ env: { STAFF_REQUIRES_SECOND_FACTOR: 'true' } })
  const token = await strict.tokenFor(admin)
  const send = (path: string, method: 'GET' | 'POST') =>
    strict.call(`/api/app/Staff/${path}`, {
      method,
      body: method === 'POST' ? {} : undefined,
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await send('Me', 'GET')).body.needsSecondFactor).toBe(true)
  const refused = await send('Grants/q', 'POST')
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Add a second sign-in step to use the Staff Console.',
  ])
  await server.db.execute(
    `update oidc_artifacts set payload = payload || '{"amr": ["pwd", "otp", "mfa"]}' where payload ->> 'accountId' = '${admin.accountId}'`,
  )
  expect((await send('Me', 'GET')).body.needsSecondFactor).toBe(false)
  expect((await send('Grants/q', 'POST')).status).toBe(200)
})
