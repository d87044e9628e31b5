import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { factorEnlistments, secondFactors } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { lastCode, notifiedSubjects, sentTo } from '#testing/account/outgoing.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { db } = server
const base = '/api/app/MemberSecondFactors'

let count = 0
const aMember = (more: object = {}) => {
  count += 1
  return server.aMember({ loginId: `factor${count}`, ...more })
}
const get = (as: TestMember, memberId = as.loginId) => server.call(`${base}?memberId=${memberId}`, { as })
const post = (as: TestMember, path: string, body?: object) =>
  server.call(`${base}/${path}`, { method: 'POST', as, body })
const enlist = (as: TestMember, type: string, value: string, more: object = {}) =>
  post(as, 'Enlist/New', {
    memberId: as.loginId,
    type,
    emailPhoneOrName: value,
    adminSkipValidation: false,
    ...more,
  })
const verify = (as: TestMember, EnlistmentId: string, SuppliedCode: string) =>
  post(as, 'Enlist/Verify', { EnlistmentId, SuppliedCode })
const save = (as: TestMember, secondFactors: object[], more: object = {}) =>
  server.call(base, { method: 'PUT', as, body: { memberId: as.loginId, secondFactors, ...more } })

/** Adds an e-mail factor by its code and returns the response of the verification. */
async function add(as: TestMember, address: string) {
  const { body } = await enlist(as, 'email', address)
  return (await verify(as, body.enlistmentId, await lastCode(db, address))).body
}
const listOf = async (as: TestMember) => (await get(as)).body.secondFactors
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

// Limits are by the hour, and a sign-in is fresh for one: each test has its own day.
beforeEach(() => server.clock.advance(86_400))

test('the record names access, types, order and what is left, for the owner alone [3/ENT-11, 3/ENT-12, 3/API-19, 3/API-20, 3/MFA-36, 3/D3-119, 3/D3-120, 3/D3-137]', async () => {
  const member = await aMember()
  const staff = await aMember({ isCrmlsAdmin: true })
  expect((await get(member, member.loginId.toUpperCase())).body).toEqual({
    access: 'optional',
    enabledFactors: { sms: true, email: true, totp: true, fido2: true },
    memberId: member.loginId,
    secondFactors: [],
    recoveryCodesLeft: 0,
    maxSecondFactors: 4,
    rowVersion: 1,
  })
  expect((await get(staff, member.loginId)).status).toBe(403)
  expect((await get(member, '')).status).toBe(403)
  const foreign = { memberId: member.loginId, secondFactors: [] }
  expect((await save(staff, [], foreign)).status).toBe(403)
  expect((await enlist(staff, 'totp', 'x', { memberId: member.loginId })).status).toBe(403)
})

test('an e-mail factor is enlisted, proven by its code, listed and announced; the first one brings recovery codes [3/MFA-12, 3/MFA-15, 3/ENT-13, 3/API-22, 3/API-23, 3/API-24, 3/API-25, 3/D3-117, 3/D3-138]', async () => {
  const member = await aMember({ email: 'teller@example.com' })
  const started = await enlist(member, 'email', ' Own@Mail.example ')
  expect(started.body).toEqual({
    success: true,
    failureReason: null,
    enlistmentId: expect.stringMatching(/^[\da-f-]{36}$/),
    qrCodeUrl: null,
    canResendCodeInSec: 300,
    type: 'email',
  })
  const code = await lastCode(db, 'Own@Mail.example')
  expect(await sentTo(db, 'Own@Mail.example')).toMatchObject([
    {
      subject: 'Your MLS Member Portal verification code',
      body: `${code} is your MLS Member Portal verification code. It expires in 10 minutes.`,
      isSecret: true,
    },
  ])
  expect(JSON.stringify(await db.select().from(factorEnlistments))).not.toContain(code)
  const done = await verify(member, started.body.enlistmentId, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(done.body).toEqual({ success: true, failureReason: null, recoveryCodes: expect.any(Array) })
  expect(new Set(done.body.recoveryCodes).size).toBe(10)
  for (const one of done.body.recoveryCodes) expect(one).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
  const record = (await get(member)).body
  expect(record.recoveryCodesLeft).toBe(10)
  expect(record.secondFactors[0]).toMatchObject({
    type: 'email',
    emailPhoneOrName: 'Own@Mail.example',
    isEnabled: true,
    isFromMemberData: false,
  })
  expect(await notifiedSubjects(db, member.id)).toEqual([
    'New sign-in method added to your MLS Member Portal account',
  ])
  const mails = await sentTo(db, 'teller@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain('Email Address (O***@M***.example) was added to your sign-in methods.')
  expect((await add(member, 'second@mail.example')).recoveryCodes).toBeNull()
})

test('a phone gets its code by text message; foreign numbers are refused [3/D3-127, 3/D3-138]', async () => {
  const member = await aMember()
  const started = await enlist(member, 'sms', '(760) 555-0142')
  const code = await lastCode(db, '+17605550142')
  expect(await sentTo(db, '+17605550142')).toEqual([
    {
      to: '+17605550142',
      body: `${code} is your MLS Member Portal verification code. It expires in 10 minutes.`,
      isSecret: true,
    },
  ])
  expect((await verify(member, started.body.enlistmentId, code)).body.success).toBe(true)
  expect(await listOf(member)).toMatchObject([{ type: 'sms', emailPhoneOrName: '+17605550142' }])
  expect((await enlist(member, 'sms', '+44 207 946 0958')).body.failureReason).toBe(
    'This phone number cannot be used.',
  )
})

test('an authenticator app gets its secret once and is proven by its code; the secret is encrypted [3/API-23, 3/D3-124, 3/D3-125, 3/S3-31, 3/S3-32]', async () => {
  const member = await aMember()
  const { body } = await enlist(member, 'totp', 'My phone')
  expect(body).toMatchObject({ success: true, canResendCodeInSec: null, type: 'totp' })
  const secret = /secret=([A-Z2-7]{32})&/.exec(body.qrCodeUrl)?.[1] ?? ''
  const market = 'MLS%20Member%20Portal'
  expect(body.qrCodeUrl).toBe(
    `otpauth://totp/${market}:${member.loginId}?secret=${secret}&issuer=${market}&algorithm=SHA1&digits=6&period=30`,
  )
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const at = (steps: number) => app.generate({ timestamp: server.clock.now().getTime() + steps * 30_000 })
  expect((await verify(member, body.enlistmentId, at(-2))).body.failureReason).toBe('The code is not valid.')
  expect((await post(member, 'Enlist/ResendCode', { EnlistmentId: body.enlistmentId })).status).toBe(404)
  expect((await verify(member, body.enlistmentId, at(-1))).body.success).toBe(true)
  const stored = JSON.stringify([
    await db.select().from(secondFactors),
    await db.select().from(factorEnlistments),
  ])
  expect(stored).not.toContain(secret)
  expect((await get(member)).text).not.toContain(secret)
})

test('five wrong codes end an enlistment, and no newer one makes the account forget them [3/D3-129, 3/D3-130, 3/S3-29]', async () => {
  const member = await aMember()
  const other = await aMember()
  const first = (await enlist(member, 'email', 'a@mail.example')).body.enlistmentId
  const code = await lastCode(db, 'a@mail.example')
  expect((await verify(other, first, code)).status).toBe(404)
  expect((await verify(member, crypto.randomUUID(), code)).status).toBe(404)
  for (const odd of ['12345', '1234567', 'abcdef', '12345x'])
    expect((await verify(member, first, odd)).body.message).toBe('Please enter the 6-digit code')
  for (let index = 0; index < 4; index += 1)
    expect((await verify(member, first, wrongFor(code))).body.failureReason).toBe('The code is not valid.')
  expect((await verify(member, first, wrongFor(code))).body.failureReason).toBe(
    'Too many attempts. Please start again.',
  )
  expect((await verify(member, first, code)).body.success).toBe(false)
  const second = (await enlist(member, 'email', 'b@mail.example')).body.enlistmentId
  const right = await lastCode(db, 'b@mail.example')
  const refused = await verify(member, second, right)
  expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
    429,
    '900',
    'Too many attempts. Please try again in 15 minutes.',
  ])
  server.clock.advance(901)
  const third = (await enlist(member, 'email', 'c@mail.example')).body.enlistmentId
  expect((await verify(member, third, await lastCode(db, 'c@mail.example'))).body.success).toBe(true)
})

test('a code lives ten minutes; another one can be had after five and ends the first [3/API-26, 3/MFA-18, 3/D3-130, 3/CONST-16]', async () => {
  const member = await aMember()
  const EnlistmentId = (await enlist(member, 'email', 'late@mail.example')).body.enlistmentId
  const first = await lastCode(db, 'late@mail.example')
  const resend = () => post(member, 'Enlist/ResendCode', { EnlistmentId })
  server.clock.advance(299)
  expect((await resend()).body).toMatchObject({
    success: false,
    failureReason: 'Please wait before requesting a new code.',
  })
  server.clock.advance(1)
  const answers = await Promise.all([resend(), resend(), resend()])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(answers.find(({ body }) => body.success)?.body).toMatchObject({
    enlistmentId: EnlistmentId,
    canResendCodeInSec: 300,
  })
  const second = await lastCode(db, 'late@mail.example')
  if (second !== first) expect((await verify(member, EnlistmentId, first)).body.success).toBe(false)
  server.clock.advance(600)
  expect((await verify(member, EnlistmentId, second)).body.failureReason).toBe(
    'The code has expired. Please request a new code.',
  )
  expect((await resend()).body.success).toBe(true)
  expect((await verify(member, EnlistmentId, await lastCode(db, 'late@mail.example'))).body.success).toBe(
    true,
  )
  expect((await post(await aMember(), 'Enlist/ResendCode', { EnlistmentId })).status).toBe(404)
})

test('of 20 parallel verifications one adds the factor, and parallel enlistments never exceed the maximum [3/S3-36, 3/CONST-15]', async () => {
  const member = await aMember()
  const { enlistmentId } = (await enlist(member, 'email', 'once@mail.example')).body
  const code = await lastCode(db, 'once@mail.example')
  const tries = Array.from({ length: 20 }, () => verify(member, enlistmentId, code))
  const answers = await Promise.all(tries)
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(answers.every(({ status }) => [200, 429].includes(status))).toBe(true)
  // Losers count as wrong tries, and may have started the wait.
  server.clock.advance(901)
  await add(member, 'two@mail.example')
  await add(member, 'three@mail.example')
  server.clock.advance(3600)
  const names = ['four@mail.example', 'five@mail.example']
  const open = await Promise.all(names.map((name) => enlist(member, 'email', name)))
  const codes = await Promise.all(names.map((name) => lastCode(db, name)))
  const done = await Promise.all(
    open.map(({ body }, index) => verify(member, body.enlistmentId, codes[index] ?? '')),
  )
  expect(done.map(({ body }) => body.success).sort()).toEqual([false, true])
  expect(await listOf(member)).toHaveLength(4)
  expect((await enlist(member, 'totp', 'x')).body).toMatchObject({
    success: false,
    failureReason: 'You have reached the maximum of 4 sign-in methods. Remove one before adding another.',
  })
})

test('refused at the start: the same twice, no override, more than five in an hour, values that do not fit [3/MFA-37, 3/D3-131, 3/D3-130, 3/D3-137, 3/S3-48]', async () => {
  const member = await aMember()
  await add(member, 'same@mail.example')
  expect((await enlist(member, 'email', 'SAME@mail.example')).body.failureReason).toBe(
    'That method is already on your list.',
  )
  expect((await enlist(member, 'totp', 'x', { adminSkipValidation: true })).body.failureReason).toBe(
    'Validation cannot be skipped.',
  )
  const refused: [string, string, string][] = [
    ['sms', '', 'A phone number is required'],
    ['sms', '12', 'Invalid Phone Number'],
    ['email', '', 'An email address is required'],
    ['email', 'nobody', 'Invalid email'],
    ['totp', ' ', 'Please enter a name for your authenticator factor'],
    ['fido2', '', 'Please enter a value'],
  ]
  for (const [type, value, message] of refused) {
    const answer = await enlist(member, type, value)
    expect([answer.status, answer.body.message]).toEqual([400, message])
  }
  for (let index = 0; index < 4; index += 1)
    expect((await enlist(member, 'totp', `n${index}`)).status).toBe(200)
  const late = await enlist(member, 'totp', 'n5')
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '3600'])
})

test('the list can be reordered, toggled and shortened, and nothing else; an older copy is refused [3/API-21, 3/MFA-24, 3/D3-133, 3/D3-134, 3/D3-44]', async () => {
  const member = await aMember({ email: 'owner@example.com' })
  const other = await aMember()
  await add(member, 'one@mail.example')
  await add(member, 'two@mail.example')
  await add(other, 'theirs@mail.example')
  const [theirs] = await listOf(other)
  const { secondFactors: list, rowVersion } = (await get(member)).body
  const [one, two, record] = list
  expect(record).toMatchObject({
    emailPhoneOrName: 'owner@example.com',
    isFromMemberData: true,
    isEnabled: false,
  })
  const refused: object[][] = [
    [one, one, two, record],
    [one, two, theirs, record],
    [{ ...one, emailPhoneOrName: 'evil@mail.example' }, two, record],
    [{ ...one, type: 'totp' }, two, record],
    [{ ...one, secondFactorId: crypto.randomUUID() }, two, record],
    [one, two],
  ]
  for (const input of refused) expect((await save(member, input)).status).toBe(400)
  expect(await listOf(member)).toEqual(list)
  const saved = await save(member, [record, { ...two, isEnabled: false }], { rowVersion })
  expect(
    saved.body.secondFactors.map((entry: { emailPhoneOrName: string }) => entry.emailPhoneOrName),
  ).toEqual(['owner@example.com', 'two@mail.example'])
  expect(saved.body.secondFactors[1].isEnabled).toBe(false)
  expect((await get(member)).body).toEqual(saved.body)
  const stale = await save(member, [record], { rowVersion })
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'Your sign-in methods were changed in another window. Check the list and try again.',
  ])
  const told = await notifiedSubjects(db, member.id)
  expect(told.slice(2)).toEqual([
    'A sign-in method of your MLS Member Portal account was removed',
    'A sign-in method of your MLS Member Portal account was disabled',
  ])
  const [removed, off] = (await sentTo(db, 'owner@example.com')).slice(2)
  expect(removed?.body).toContain('(o***@m***.example) was removed from your sign-in methods.')
  expect(off?.body).toContain('(t***@m***.example) was turned off among your sign-in methods.')
  const acts = await db.select().from(auditEntries).where(eq(auditEntries.entityId, member.accountId))
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['add-factor', 'remove-factor', 'disable-factor']),
  )
})

test('phone and e-mail of the member record follow it: a changed value is disabled, a gone one goes [3/D3-122]', async () => {
  const member = await aMember({ email: 'before@example.com', phone: '760-555-0188' })
  const list = await listOf(member)
  expect(list).toMatchObject([
    { type: 'sms', emailPhoneOrName: '+17605550188', isEnabled: false, isFromMemberData: true },
    { type: 'email', emailPhoneOrName: 'before@example.com', isEnabled: false, isFromMemberData: true },
  ])
  const on = list.map((entry: object) => ({ ...entry, isEnabled: true }))
  expect((await save(member, on)).body.secondFactors).toEqual(on)
  await db.update(members).set({ email: 'after@example.com', phone: null }).where(eq(members.id, member.id))
  expect(await listOf(member)).toMatchObject([{ emailPhoneOrName: 'after@example.com', isEnabled: false }])
})

test('changes need a sign-in of the last hour [3/D3-135]', async () => {
  const member = await aMember()
  const token = await server.tokenFor(member)
  const [session] = await db
    .execute<{ id: string }>(
      `select id from oidc_artifacts where payload ->> 'accountId' = '${member.accountId}'`,
    )
    .then(({ rows }) => rows)
  const call = (method: 'PUT' | 'POST', path: string, body: object) =>
    server.call(`${base}${path}`, { method, body, headers: { authorization: `Bearer ${token}` } })
  const input = { memberId: member.loginId, type: 'totp', emailPhoneOrName: 'x', adminSkipValidation: false }
  expect((await call('POST', '/Enlist/New', input)).body.success).toBe(true)
  await db.execute(
    `update oidc_artifacts set payload = payload || '{"loginTs": ${server.clock.now().getTime() / 1000 - 3601}}' where id = '${session?.id}'`,
  )
  const refused = [
    await call('POST', '/Enlist/New', input),
    await call('PUT', '', { memberId: member.loginId, secondFactors: [] }),
    await call('POST', '/RecoveryCodes', {}),
    await call('POST', '/Enlist/Verify', { EnlistmentId: crypto.randomUUID(), SuppliedCode: '123456' }),
  ]
  for (const answer of refused) {
    expect([answer.status, answer.body.message]).toEqual([401, 'insufficient_user_authentication'])
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_user_authentication", max_age=3600',
    )
  }
})

test('recovery codes are replaced as a set, and the member is notified [3/D3-117, 3/S3-37]', async () => {
  const member = await aMember()
  await add(member, 'codes@mail.example')
  const first = (await post(member, 'RecoveryCodes')).body.codes
  const second = (await post(member, 'RecoveryCodes')).body.codes
  expect(new Set([...first, ...second]).size).toBe(20)
  expect((await get(member)).body.recoveryCodesLeft).toBe(10)
  const { rows } = await db.execute(`select * from recovery_codes where account_id = '${member.accountId}'`)
  expect(rows).toHaveLength(10)
  expect(JSON.stringify(rows)).not.toContain(second[0])
  expect(await notifiedSubjects(db, member.id)).toHaveLength(3)
})

test('access of a member type is set by the operator: required keeps one, none refuses all [3/D3-119, 3/D3-120]', async () => {
  const strict = await server.startAnother({
    env: { FACTOR_ACCESS: '1=required,6=none', FACTOR_TYPES: 'email' },
  })
  const agent = await aMember()
  const appraiser = await aMember({ memberTypeId: 6 })
  await add(agent, 'only@mail.example')
  const tokenOf = async (member: TestMember) => ({ authorization: `Bearer ${await strict.tokenFor(member)}` })
  const read = async (member: TestMember) =>
    (await strict.call(`${base}?memberId=${member.loginId}`, { headers: await tokenOf(member) })).body
  const record = await read(agent)
  expect([record.access, record.enabledFactors]).toEqual([
    'required',
    { sms: false, email: true, totp: false, fido2: false },
  ])
  const off = record.secondFactors.map((entry: object) => ({ ...entry, isEnabled: false }))
  for (const secondFactors of [off, []]) {
    const body = { memberId: agent.loginId, secondFactors }
    const answer = await strict.call(base, { method: 'PUT', body, headers: await tokenOf(agent) })
    expect([answer.status, answer.body.message]).toEqual([400, 'Keep at least one sign-in method turned on.'])
  }
  const input = { memberId: agent.loginId, type: 'totp', emailPhoneOrName: 'x', adminSkipValidation: false }
  const totp = await strict.call(`${base}/Enlist/New`, {
    method: 'POST',
    body: input,
    headers: await tokenOf(agent),
  })
  expect(totp.body.failureReason).toBe("This sign-in method isn't available.")
  expect((await read(appraiser)).access).toBe('none')
  const body = { ...input, memberId: appraiser.loginId }
  const none = await strict.call(`${base}/Enlist/New`, {
    method: 'POST',
    body,
    headers: await tokenOf(appraiser),
  })
  expect(none.status).toBe(403)
})
