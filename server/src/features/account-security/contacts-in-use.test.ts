import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { giveFactors, totpAt } from '#testing/account/factors.ts'
import { lastCode, lastToken, sentTo, workPasswordMails } from '#testing/account/outgoing.ts'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { counted, rosterRunner } from '#testing/run-roster.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const PASSWORD = 'Correct-Horse-9'
// The provider itself lives by the real clock.
const server = await testServer({ clock: testClock(new Date()) })
const { db, clock, config } = server
const path = '/api/app/ContactChanges'
type Member = Awaited<ReturnType<typeof server.aMember>>

beforeEach(() => clock.set(new Date()))

const HOUR = 3600
let count = 0
const aMember = () => {
  count += 1
  return server.aMember({
    email: `roster${count}@example.com`,
    phone: `+1555040${1000 + count}`,
    password: PASSWORD,
  })
}
const change = async (member: Member, value: string, headers: Record<string, string> = {}) => {
  const as = headers['authorization'] ? {} : { as: member }
  const post = (at: string, body: object) =>
    server.call(`${path}${at}`, { ...as, method: 'POST', body, headers })
  const { id } = (await post('', { kind: 'email', value })).body
  expect((await post(`/${id}/Verify`, { code: await lastCode(db, value) })).body.success).toBe(true)
  return id as string
}
const askForReset = async ({ loginId }: Member) => {
  await server.call('/api/app/AccountContact/ForgotPassword', { method: 'POST', body: { LoginId: loginId } })
  await workPasswordMails(server)
}
const hasReset = async (address: string) => (await lastToken(db, address)) !== ''
const factorOf = async (member: Member) => {
  const { secondFactors } = (
    await server.call(`/api/app/MemberSecondFactors?memberId=${member.loginId}`, { as: member })
  ).body
  return secondFactors.find((factor: { type: string }) => factor.type === 'email')
}

test('resets, notices and factors go to the former address until 72 hours have passed, then to the own one [5/ACCT-10, 5/D5-91]', async () => {
  const member = await aMember()
  const value = `mine${count}@mail.example`
  expect(await factorOf(member)).toMatchObject({ emailPhoneOrName: member.email, isFromMemberData: true })
  const list = (await server.call(`/api/app/MemberSecondFactors?memberId=${member.loginId}`, { as: member }))
    .body
  const body = {
    memberId: member.loginId,
    secondFactors: list.secondFactors.map((factor: object) => ({ ...factor, isEnabled: true })),
  }
  await server.call('/api/app/MemberSecondFactors', { as: member, method: 'PUT', body })
  await change(member, value)
  clock.advance(72 * HOUR - 1)
  await askForReset(member)
  expect([await hasReset(member.email ?? ''), await hasReset(value)]).toEqual([true, false])
  expect(await factorOf(member)).toMatchObject({ emailPhoneOrName: member.email, isEnabled: true })
  clock.advance(1)
  await askForReset(member)
  expect(await hasReset(value)).toBe(true)
  expect(await factorOf(member)).toMatchObject({
    emailPhoneOrName: value,
    isEnabled: true,
    isFromMemberData: true,
  })
  const notice = {
    memberIds: [member.id],
    subject: 'To the own address',
    body: '<p>Hello</p>',
    priority: 1,
    idempotencyKey: value,
  }
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const sent = await server.call('/api/app/UserNotification', { as: staff, method: 'POST', body: notice })
  expect(sent.status).toBe(201)
  expect((await sentTo(db, value)).map(({ subject }) => subject)).toContain('To the own address')
  // A later change of the roster does not outrank it.
  await server.db.execute(`update members set email = 'later${count}@example.com' where id = ${member.id}`)
  expect(await factorOf(member)).toMatchObject({ emailPhoneOrName: value, isEnabled: true })
})

test('a change in a session with an authenticator app waits 24 hours, one with a code by mail 72 [5/ACCT-10, 5/CONST-08]', async () => {
  const hours = []
  for (const type of ['totp', 'email'] as const) {
    const member = await aMember()
    const address = `second${count}@example.com`
    await giveFactors(server, member.accountId, [{ type, value: type === 'totp' ? 'My phone' : address }])
    const browser = aBrowser(config)
    const verifier = 'v'.repeat(43)
    const page = await browser.openSignIn({}, verifier)
    await browser.submit(page, member.loginId, PASSWORD)
    const code = type === 'totp' ? totpAt(clock.now()) : await lastCode(db, address)
    const done = await browser.post(`${page}/code`, { code })
    const callback = new URL(locationOf(await browser.request(locationOf(done))))
    const answer = await browser.redeem(callback.searchParams.get('code') ?? '', verifier)
    const { access_token } = (await answer.json()) as { access_token: string }
    expect(decodeJwt(access_token).sub).toBe(member.accountId)
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await server.call(path, { headers })).body.waitHours).toBe(type === 'totp' ? 24 : 72)
    await change(member, `strong${count}@mail.example`, headers)
    const { contacts } = (await server.call(path, { headers })).body
    hours.push((Date.parse(contacts[0].waiting.inUseOn) - clock.now().getTime()) / 3_600_000)
  }
  expect(hours).toEqual([24, 72])
})

test("`This wasn't me` undoes changes since the event, in use or waiting, and mails the link to the address from before", async () => {
  const member = await aMember()
  const value = `thief${count}@mail.example`
  await factorOf(member)
  await server.db.execute(
    `update second_factors set is_enabled = true where account_id = '${member.accountId}'`,
  )
  clock.advance(60)
  await change(member, value)
  const events = (await server.call('/api/app/SecurityEvents', { as: member })).body.results
  const { id } = events.find(({ kind }: { kind: string }) => kind === 'change-contact')
  clock.advance(72 * HOUR)
  expect(await factorOf(member)).toMatchObject({ emailPhoneOrName: value, isEnabled: true })
  const reported = await server.call(`/api/app/SecurityEvents/${id}/not-me`, {
    as: member,
    method: 'POST',
    body: {},
  })
  expect(reported.body.isSuccessful).toBe(true)
  await workPasswordMails(server)
  expect([await hasReset(member.email ?? ''), await hasReset(value)]).toEqual([true, false])
  const { contacts, changesLeft } = (
    await server.call(path, { headers: { authorization: `Bearer ${await server.tokenFor(member)}` } })
  ).body
  expect([contacts[0].own, contacts[0].waiting, changesLeft]).toEqual([null, null, 3])
  const factors = await server.db.execute(
    `select value, is_enabled from second_factors where account_id = '${member.accountId}' and type = 'email'`,
  )
  expect(factors.rows).toEqual([{ value: member.email, is_enabled: true }])
})

test('both the former and the new one are notified of a changed address or number of the roster; a dry run notifies nobody [5/ACCT-13]', async () => {
  const member = await aMember()
  const run = rosterRunner(server)
  const record = {
    MemberMlsId: member.loginId,
    MemberEmail: `moved${count}@example.com`,
    MemberMobilePhone: '555-050-7777',
  }
  await run({ members: [record] }, { isDryRun: true })
  expect(await sentTo(db, record.MemberEmail)).toEqual([])
  expect((await run({ members: [record] })).counts['members']).toEqual(counted({ read: 1, changed: 1 }))
  for (const address of [member.email ?? '', record.MemberEmail])
    expect((await sentTo(db, address)).map(({ subject }) => subject)).toEqual([
      'The email address of your member record was changed',
    ])
  for (const phone of [member.phone ?? '', '+15550507777'])
    expect((await sentTo(db, phone)).map(({ body }) => body)).toEqual([
      expect.stringContaining('The mobile number of your member record was changed from ***-***-'),
    ])
  await run({ members: [{ ...record, MemberMobilePhone: '(555) 050 7777' }] })
  expect(await sentTo(db, '+15550507777')).toHaveLength(1)
})
