import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  accounts,
  accountTokens,
  oidcArtifacts,
  passwordHistory,
  signInCounters,
} from '#db/tables/accounts.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { lastToken, notifiedSubjects, sentTo, workPasswordMails } from '#testing/account/outgoing.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { TEST_NOW } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { db } = server
const password = 'Correct-Horse-9'
const contact = '/api/app/AccountContact'

let count = 0
const aMember = () => {
  count += 1
  return server.aMember({ loginId: `pass${count}`, email: `pass${count}@example.com`, password })
}
const post = (path: string, body: object, as?: TestMember, headers: Record<string, string> = {}) =>
  server.call(`${contact}/${path}`, { method: 'POST', body, as, headers })
const from = (address: string) => ({ 'x-forwarded-for': address })
const change = (member: TestMember, more: object = {}) =>
  post(
    'ChangePassword',
    {
      loginId: member.loginId,
      password,
      newPassword: 'Better-Horse-10',
      confirmPassword: 'Better-Horse-10',
      ...more,
    },
    member,
  )
const reset = (token: string, to = 'Better-Horse-10', headers = {}) =>
  post('ResetPassword', { Token: token, Password: to, ConfirmPassword: to }, undefined, headers)
async function tokenOf(member: TestMember): Promise<string> {
  await post('ForgotPassword', { LoginId: member.loginId })
  await workPasswordMails(server)
  return lastToken(db, member.email ?? '')
}
const sessionsOf = async (accountId: string) =>
  (await db.select().from(oidcArtifacts).where(eq(oidcArtifacts.model, 'Session'))).filter(
    (row) => row.payload['accountId'] === accountId,
  )
const hashOf = async ({ accountId }: TestMember) =>
  (await db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.passwordHash

// Windows of rate limits are by the hour: each test has its own.
let hour = 0
beforeEach(() => {
  hour += 1
  server.clock.set(new Date(TEST_NOW.getTime() + hour * 3_600_000))
})

test('ForgotPassword responds to every id alike and mails a link to the member record only [3/API-15, 3/API-16, 3/PWD-08, 3/D3-107, 3/D3-110, 3/S3-25, 3/S3-26]', async () => {
  const member = await aMember()
  const known = await post('ForgotPassword', { LoginId: ` ${member.loginId.toUpperCase()} ` }, undefined, {
    'x-forwarded-host': 'evil.example',
  })
  const unknown = await post('ForgotPassword', { LoginId: 'nobody-at-all' })
  expect(known.status).toBe(200)
  expect(known.body).toEqual({ isSuccessful: true, message: null, results: [] })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  // Only an entry for the worker has been made, so that the time reveals nothing either.
  const tokens = () => db.select().from(accountTokens).where(eq(accountTokens.accountId, member.accountId))
  expect([await tokens(), await sentTo(db, member.email ?? '')]).toEqual([[], []])
  expect(await workPasswordMails(server)).toBe(2)
  const [mail, ...others] = await sentTo(db, member.email ?? '')
  const token = await lastToken(db, member.email ?? '')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Reset your MLS Member Portal password')
  expect(mail?.body).toBe(
    `Hello Ada,\n\nWe received a request to reset the password for your User ID ${member.loginId}. This link works for 60 minutes:\n\n${server.config.publicUrl}/password-reset/${token}\n\nDidn't ask for this? You can ignore this email. Your password won't change.`,
  )
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await db.select().from(accountTokens).where(eq(accountTokens.accountId, member.accountId))
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an empty id is refused, and too many requests of an address; of an id they only send nothing [3/PWD-05, 3/D3-111]', async () => {
  const empty = await post('ForgotPassword', { LoginId: '  ' })
  expect([empty.status, empty.body.message]).toEqual([400, 'User ID Required'])
  const member = await aMember()
  const ask = async (address: string) =>
    expect((await post('ForgotPassword', { LoginId: member.loginId }, undefined, from(address))).status).toBe(
      200,
    )
  for (let index = 0; index < 6; index += 1) await ask('10.1.0.1')
  expect(await workPasswordMails(server)).toBe(5)
  // A stranger at one place does not use up the mails of the owner at another one.
  await ask('10.1.0.2')
  expect(await workPasswordMails(server)).toBe(1)
  for (let index = 3; index < 30; index += 1) await ask(`10.1.0.${index}`)
  expect(await workPasswordMails(server)).toBe(14)
  for (let index = 0; index < 20; index += 1)
    expect((await post('ForgotPassword', { LoginId: `x${index}` }, undefined, from('10.1.1.1'))).status).toBe(
      200,
    )
  const refused = await post('ForgotPassword', { LoginId: 'x' }, undefined, from('10.1.1.1'))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
})

test('a link works once, for an hour, until a newer one; validating does not use it up [3/API-11, 3/API-12, 3/API-13, 3/API-14, 3/ENT-14, 3/D3-16, 3/D3-104, 3/D3-105, 3/S3-23]', async () => {
  const member = await aMember()
  const first = await tokenOf(member)
  const second = await tokenOf(member)
  const invalid = { isSuccessful: false, message: null, results: [] }
  expect((await post('ValidateResetToken', { Token: first })).body).toEqual(invalid)
  expect((await post('ValidateResetToken', { Token: 'x'.repeat(43) })).body).toEqual(invalid)
  for (let index = 0; index < 2; index += 1)
    expect((await post('validateresettoken', { token: second })).body).toEqual({
      isSuccessful: true,
      message: null,
      results: [{ memberLoginId: member.loginId }],
    })
  const weak = await reset(second, 'weak')
  expect([weak.status, weak.body.message]).toEqual([400, 'Password must be at least 8 characters'])
  expect((await reset(second, 'Password1!')).body.message).toBe(
    'That password is too common. Try something harder to guess.',
  )
  expect((await reset(first)).body).toEqual({
    isSuccessful: false,
    message: 'Your password token is no longer valid.',
    results: [],
  })
  server.clock.advance(59 * 60)
  expect((await reset(second)).body.isSuccessful).toBe(true)
  expect((await reset(second, 'Another-Horse-11')).body.isSuccessful).toBe(false)
  const third = await tokenOf(member)
  server.clock.advance(60 * 60)
  expect((await post('ValidateResetToken', { Token: third })).body).toEqual(invalid)
})

test('of 20 parallel resets with one link exactly one succeeds', async () => {
  const member = await aMember()
  const token = await tokenOf(member)
  const tries = Array.from({ length: 20 }, (_, index) =>
    reset(token, `Parallel-Horse-${index}`, from(`10.2.0.${index}`)),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter(({ body }) => body.isSuccessful)).toHaveLength(1)
  // 503 asks to try again: there is no room for so many hashes at once.
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect((await notifiedSubjects(db, member.id)).length).toBe(1)
})

test('a reset ends every session, notifies the member, opens a closed password door, and signs nobody in [3/D3-106, 3/S3-24, 3/D3-44]', async () => {
  const member = await aMember()
  await server.call('/api/app/Profiles/Claims', { as: member })
  expect(await sessionsOf(member.accountId)).toHaveLength(1)
  await db.insert(signInCounters).values({
    key: `account:${member.loginId}`,
    failures: 100,
    countedSince: server.clock.now(),
    blockedUntil: new Date('9999-01-01'),
  })
  const token = await tokenOf(member)
  const answer = await reset(token)
  expect(answer.body).toEqual({ isSuccessful: true, message: null, results: [] })
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(await sessionsOf(member.accountId)).toEqual([])
  expect(
    await db
      .select()
      .from(signInCounters)
      .where(eq(signInCounters.key, `account:${member.loginId}`)),
  ).toEqual([])
  expect(await notifiedSubjects(db, member.id)).toEqual(['Your MLS Member Portal password was changed'])
  expect((await sentTo(db, member.email ?? '')).map(({ subject }) => subject)).toContain(
    'Your MLS Member Portal password was changed',
  )
  const told = (await sentTo(db, member.email ?? '')).at(-1)
  expect(told?.body).toContain(
    "you've been logged out everywhere.\n\nWas this you? You're all set. If not, secure your account now and call your MLS.",
  )
  expect(told?.body).toContain(`${server.config.publicUrl}/not-me/`)
})

test('a member changes the own password and keeps this session only [3/API-17, 3/API-18, 3/PWD-51, 3/D3-98, 3/S3-22, 3/S3-24, 3/D3-44]', async () => {
  const member = await aMember()
  const other = await aMember()
  const open = await tokenOf(member)
  const elsewhere = await server.tokenFor(member)
  const before = await hashOf(member)
  expect((await change(member, { loginId: other.loginId })).status).toBe(403)
  expect((await post('ChangePassword', { loginId: member.loginId })).status).toBe(401)
  expect(await hashOf(member)).toBe(before)
  expect((await change(member, { loginId: member.loginId.toUpperCase() })).body).toEqual({
    isSuccessful: true,
    message: null,
    results: [],
  })
  expect(await hashOf(member)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2/)
  expect(await sessionsOf(member.accountId)).toHaveLength(1)
  const claims = '/api/app/Profiles/Claims'
  expect((await server.call(claims, { headers: { authorization: `Bearer ${elsewhere}` } })).status).toBe(401)
  expect((await server.call(claims, { as: member })).status).toBe(200)
  expect((await reset(open, 'Another-Horse-11')).body.isSuccessful).toBe(false)
  expect(await notifiedSubjects(db, member.id)).toEqual(['Your MLS Member Portal password was changed'])
})

test('a wrong current password is reported and counts: after five tries none is checked [3/D3-96]', async () => {
  const member = await aMember()
  for (let index = 0; index < 5; index += 1)
    expect((await change(member, { password: `Wrong-Horse-${index}` })).body.message).toBe(
      'Your current password is incorrect.',
    )
  const refused = await change(member)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  expect(refused.body.message).toBe('Too many attempts. Please try again in 15 minutes.')
  server.clock.advance(900)
  expect((await change(member)).body.isSuccessful).toBe(true)
})

test('new passwords that are refused cost no try, and a right current one forgets the wrong ones [3/D3-96]', async () => {
  const member = await aMember()
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < 4; index += 1)
      expect((await change(member, { password: `Wrong-Horse-${index}` })).status).toBe(200)
    for (const common of ['Password1!', 'Welcome1!', 'Qwerty123!']) {
      const refused = await change(member, { newPassword: common, confirmPassword: common })
      expect([refused.status, refused.body.isSuccessful]).toEqual([200, false])
    }
  }
  expect((await change(member)).body.isSuccessful).toBe(true)
})

test('strangers who guess at the sign-in do not close the form of the member who is signed in [3/D3-162]', async () => {
  const member = await aMember()
  await db.insert(signInCounters).values({
    key: `account:${member.loginId}`,
    failures: 50,
    countedSince: server.clock.now(),
    blockedUntil: new Date(server.clock.now().getTime() + 900_000),
  })
  expect((await change(member)).body.isSuccessful).toBe(true)
})

test('a link that was copied with the full stop behind it works [3/D3-163]', async () => {
  const member = await aMember()
  const token = await tokenOf(member)
  const checked = await post('ValidateResetToken', { Token: `${token}.` })
  expect(checked.body.results).toEqual([{ memberLoginId: member.loginId }])
  expect((await reset(`${token}.`)).body.isSuccessful).toBe(true)
  expect((await reset(token, 'Another-Horse-11')).body.isSuccessful).toBe(false)
})

test('the server holds every rule of the form, the list of common passwords and the recent ones [3/PWD-29, 3/D3-94, 3/D3-95, 3/S3-20, 3/S3-21]', async () => {
  const member = await aMember()
  const refusals: [string, string][] = [
    ['', 'New Password Required'],
    ['Sh0rt!a', 'Password must be at least 8 characters'],
    ['lower-case-1', 'Password must contain at least one uppercase'],
    ['UPPER-CASE-1', 'Password must contain at least one lowercase'],
    ['No-Number-At-All', 'Password must contain at least one number'],
    ['NoSpecialSign1', 'Password must contain at least one special character'],
    [`Aa1!${'x'.repeat(125)}`, 'Password must be at most 128 characters'],
  ]
  for (const [newPassword, message] of refusals) {
    const answer = await change(member, { newPassword, confirmPassword: newPassword })
    expect([answer.status, answer.body.errors[0]]).toEqual([400, { field: 'newPassword', message }])
  }
  const unlike = await change(member, { confirmPassword: 'Better-Horse-11' })
  expect(unlike.body.errors).toEqual([{ field: 'confirmPassword', message: 'Passwords do not match' }])
  const refusedAs = async (newPassword: string, current = password) => {
    server.clock.advance(900)
    return (await change(member, { password: current, newPassword, confirmPassword: newPassword })).body
      .message
  }
  for (const common of ['Password1!', 'P@ssw0rd123!', 'Qwerty123!'])
    expect(await refusedAs(common), common).toBe(
      'That password is too common. Try something harder to guess.',
    )
  expect(await refusedAs(`My-${member.loginId.toUpperCase()}-9a`)).toBe(
    'That password contains your User ID. Try something harder to guess.',
  )
  expect(await refusedAs(password)).toBe('Your new password must not be a recently used password.')
  let current = password
  for (let index = 1; index <= 6; index += 1) {
    const next = `Horse-Number-${index}`
    expect(await refusedAs(next, current)).toBeNull()
    current = next
  }
  expect(await refusedAs('Horse-Number-1', current)).toBe(
    'Your new password must not be a recently used password.',
  )
  expect(await refusedAs(password, current)).toBeNull()
  const former = await db
    .select()
    .from(passwordHistory)
    .where(eq(passwordHistory.accountId, member.accountId))
  expect(former).toHaveLength(5)
})

test('MLS staff invite a member, who creates the first password within 72 hours [3/D3-108, 3/D3-107]', async () => {
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const guest = await server.aMember({ loginId: 'guest1', email: 'guest1@example.com' })
  expect((await post('Invite', { LoginId: 'guest1' }, guest)).status).toBe(403)
  expect((await post('Invite', { LoginId: 'no-such-id' }, staff)).body.isSuccessful).toBe(false)
  expect((await post('Invite', { LoginId: 'GUEST1' }, staff)).body.isSuccessful).toBe(true)
  await workPasswordMails(server)
  const [mail] = await sentTo(db, 'guest1@example.com')
  expect(mail?.subject).toBe('Create your MLS Member Portal password')
  expect(mail?.body).toMatch(/\/password-reset\/[\w-]{43}\?isNew=true$/m)
  server.clock.advance(71 * 3600)
  const token = await lastToken(db, 'guest1@example.com')
  expect((await reset(token)).body.isSuccessful).toBe(true)
})

test('a reset that staff have sent says so [3/D3-107]', async () => {
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const member = await aMember()
  expect((await post('Invite', { LoginId: member.loginId }, staff)).body.isSuccessful).toBe(true)
  await workPasswordMails(server)
  const [mail] = await sentTo(db, member.email ?? '')
  const token = await lastToken(db, member.email ?? '')
  expect(mail?.body).toBe(
    `Hello Ada,\n\nOur staff sent you this link to reset the password for your User ID ${member.loginId}. It works for 60 minutes:\n\n${server.config.publicUrl}/password-reset/${token}\n\nDidn't expect this? You can ignore this email. Your password won't change.`,
  )
})

test('a stale token does not keep a visitor out, and nothing of it is cached or logged with secrets [3/S3-01]', async () => {
  const member = await aMember()
  const headers = { authorization: 'Bearer abc.def.ghi' }
  const forgot = await post('ForgotPassword', { LoginId: member.loginId }, undefined, headers)
  expect([forgot.status, forgot.headers.get('cache-control')]).toEqual([200, 'no-store'])
  await workPasswordMails(server)
  const token = await lastToken(db, member.email ?? '')
  await reset(token)
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'account'), eq(auditEntries.entityId, member.accountId)))
    .orderBy(auditEntries.id)
  expect(rows.map(({ action }) => action)).toEqual(['send-reset-link', 'reset-password'])
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Horse|${token}|argon2`))
})

test('the same entry of the outbox makes one link and one mail [3/S3-15]', async () => {
  const member = await aMember()
  const { sendPasswordMail } = await import('./send-password-mail.ts')
  const entry = { id: crypto.randomUUID(), loginId: member.loginId }
  const services = { db, outbox: server.outbox, config: server.config, now: server.clock.now() }
  for (let index = 0; index < 3; index += 1) await sendPasswordMail(services, entry)
  expect(await sentTo(db, member.email ?? '')).toHaveLength(1)
  const token = await lastToken(db, member.email ?? '')
  expect((await post('ValidateResetToken', { Token: token })).body.isSuccessful).toBe(true)
})
