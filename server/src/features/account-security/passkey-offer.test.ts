import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passkeyOfferOf } from '#accounts/factors/passkey-offer.ts'
import { oidcArtifacts, passkeyOffers, secondFactors } from '#db/tables/accounts.table.ts'
import { giveFactors } from '#testing/account/factors.ts'
import { notifiedSubjects, sentTo } from '#testing/account/outgoing.ts'
import { aPasskey } from '#testing/account/soft-passkey.ts'
import { aBrowser } from '#testing/browser.ts'
import { callOf } from '#testing/call-of.ts'
import { type TestServer, testServer } from '#testing/test-server.ts'

const DAY_SECONDS = 86_400
const base = '/api/app/MemberSecondFactors/PasskeyOffer'
const server = await testServer()
type Member = Awaited<ReturnType<typeof server.aMember>>
type Answer = 'shown' | 'notNow' | 'never'
type Options = { challenge: string; rp: { id: string }; authenticatorSelection: object }

/** Calls of one session that was signed in now with these methods. */
async function aSession(member: Member, amr: string[] | null = ['pwd'], of: TestServer = server) {
  const token = await of.tokenFor(member)
  const sid = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
  await of.db
    .update(oidcArtifacts)
    .set({ payload: sql`${oidcArtifacts.payload} || ${JSON.stringify(amr ? { amr } : {})}::jsonb` })
    .where(sql`${oidcArtifacts.uid} = ${sid}`)
  const headers = { authorization: `Bearer ${token}`, 'user-agent': CHROME }
  const post = (path: string, body: object) => of.call(`${base}${path}`, { method: 'POST', headers, body })
  return {
    sid: String(sid),
    offer: async () => (await of.call('/api/app/Members/AuthMemberDto', { headers })).body.passkeyOffer,
    answer: (answer: Answer) => of.call(base, { method: 'PUT', headers, body: { answer } }),
    begin: () => post('/Options', {}),
    finish: (response: string) => post('/Passkey', { response }),
  }
}
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const OFFERED = { isAutomatic: true, name: 'Chrome on Windows' }

const aStoredPasskey = ({ accountId }: Member) =>
  server.db.insert(secondFactors).values({
    accountId,
    type: 'fido2',
    value: 'Phone',
    isEnabled: false,
    position: 1,
    createdOn: server.clock.now(),
    credentialId: randomUUID(),
    publicKey: 'x',
  })

test('a sign-in by password is offered a passkey, with or without a second step', async () => {
  const member = await server.aMember()
  for (const amr of [['pwd'], ['pwd', 'otp', 'mfa']])
    expect(await (await aSession(member, amr)).offer()).toEqual(OFFERED)
  for (const amr of [['hwk', 'mfa'], ['swk', 'mfa'], null])
    expect(await (await aSession(member, amr)).offer()).toBeUndefined()
})

test('a member with a passkey, a full list, or no right to factors gets no offer [5/D5-93]', async () => {
  const withPasskey = await server.aMember()
  await aStoredPasskey(withPasskey)
  const full = await server.aMember({ email: null })
  const names = Array.from({ length: server.config.maxFactors }, (_, index) => `App ${index}`)
  await giveFactors(
    server,
    full.accountId,
    names.map((value) => ({ type: 'totp' as const, value })),
  )
  for (const member of [withPasskey, full]) {
    const session = await aSession(member)
    expect(await session.offer()).toBeUndefined()
    expect((await session.begin()).status).toBe(403)
    expect((await session.finish('{}')).status).toBe(403)
  }
  const closed = await testServer({ env: { FACTOR_ACCESS: '1=none' } })
  const none = await closed.aMember({ memberTypeId: 1 })
  const other = await closed.aMember({ memberTypeId: 2 })
  expect(await (await aSession(none, ['pwd'], closed)).offer()).toBeUndefined()
  expect((await (await aSession(none, ['pwd'], closed)).begin()).status).toBe(403)
  expect(await (await aSession(other, ['pwd'], closed)).offer()).toEqual(OFFERED)
})

test('without the feature, with passkeys off, and where the portal is another site nothing is made by itself [5/D5-93]', async () => {
  const offerOf = async (env: Record<string, string>) => {
    const of = await testServer({ env })
    const session = await aSession(await of.aMember(), ['pwd'], of)
    return [await session.offer(), (await session.begin()).status]
  }
  expect(await offerOf({ FEATURES: 'clock' })).toEqual([undefined, 404])
  expect(await offerOf({ FACTOR_TYPES: 'sms,email,totp' })).toEqual([undefined, 403])
  expect(await offerOf({ AUTH_URL: 'http://login.example:3000' })).toEqual([
    { ...OFFERED, isAutomatic: false },
    403,
  ])
})

test('sessions of a foreign issuer get no offer, even if their tokens claim one [5/D5-93]', async () => {
  const member = await server.aMember()
  const relying = await server.startAnother({ env: { OIDC_ISSUER: server.config.issuer } })
  const auth_time = server.clock.now().getTime() / 1000
  const token = await server.tokenFor(member, { claims: { auth_time, amr: ['pwd'] } })
  const headers = { authorization: `Bearer ${token}` }
  const { status, body } = await relying.call('/api/app/Members/AuthMemberDto', { headers })
  expect([status, body.passkeyOffer]).toEqual([200, undefined])
  for (const path of ['/Options', '/Passkey'])
    expect([403, 404]).toContain(
      (await relying.call(`${base}${path}`, { method: 'POST', headers, body: { response: '{}' } })).status,
    )
})

test('a view of staff as a member gets no offer: the session is of someone else', async () => {
  const [staff, viewed] = [await server.aMember({ isCrmlsAdmin: true }), await server.aMember()]
  const { sid } = await aSession(staff)
  const own = { ...(await callOf(server, staff, server.db)), sessionId: sid }
  expect(await passkeyOfferOf(own)).toMatchObject({ isAutomatic: true })
  const { accountId, loginId, member } = await callOf(server, viewed, server.db)
  expect(await passkeyOfferOf({ ...own, accountId, loginId, member })).toBeNull()
})

test('of the sessions of a day one sees the offer, on the next day another [5/ACCT-15]', async () => {
  const member = await server.aMember()
  const first = await aSession(member)
  expect((await first.answer('shown')).status).toBe(200)
  expect(await first.offer()).toEqual(OFFERED)
  expect(await (await aSession(member)).offer()).toBeUndefined()
  server.clock.advance(DAY_SECONDS)
  expect(await (await aSession(member)).offer()).toEqual(OFFERED)
})

test('the answer holds on every device: not now for 30 days, never again permanently [5/ACCT-15]', async () => {
  const member = await server.aMember()
  expect((await (await aSession(member)).answer('notNow')).status).toBe(200)
  const elsewhere = await aSession(member)
  expect(await elsewhere.offer()).toBeUndefined()
  expect((await elsewhere.begin()).status).toBe(403)
  server.clock.advance(30 * DAY_SECONDS - 1)
  expect(await (await aSession(member)).offer()).toBeUndefined()
  server.clock.advance(1)
  const later = await aSession(member)
  expect(await later.offer()).toEqual(OFFERED)
  expect((await later.answer('never')).status).toBe(200)
  server.clock.advance(400 * DAY_SECONDS)
  expect(await (await aSession(member)).offer()).toBeUndefined()
  expect(await (await aSession(await server.aMember())).offer()).toEqual(OFFERED)
  const refused = await server.call(base, { method: 'PUT', as: member, body: { answer: 'maybe' } })
  expect(refused.status).toBe(400)
})

test('a call that acts for another member neither asks, answers nor makes anything [5/D5-93]', async () => {
  const [giver, receiver] = [await server.aMember(), await server.aMember()]
  const grant = await server.aGrant(giver, receiver, { scopes: ['settings'] })
  const headers = { 'Acting-For': grant.id }
  const as = receiver
  for (const [path, method, body] of [
    ['', 'PUT', { answer: 'shown' }],
    ['/Options', 'POST', {}],
    ['/Passkey', 'POST', { response: '{}' }],
  ] as const)
    expect((await server.call(`${base}${path}`, { as, method, body, headers })).status).toBe(403)
  expect((await server.call('/api/app/Members/AuthMemberDto', { as, headers })).status).toBe(403)
  expect(await server.db.$count(passkeyOffers, sql`${passkeyOffers.accountId} = ${receiver.accountId}`)).toBe(
    0,
  )
})

test('a passkey that a browser makes by itself is a factor as any: with notification, mail and recovery codes [5/ACCT-16]', async () => {
  const member = await server.aMember({ email: 'maker@example.com' })
  const session = await aSession(member)
  const begun = await session.begin()
  const options: Options = begun.body
  expect(begun.status).toBe(200)
  expect(options).toMatchObject({
    rp: { id: new URL(server.config.authUrl).hostname },
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  // No fingerprint is requested: the password has just been given.
  const passkey = aPasskey(server.config)
  const made = await session.finish(passkey.create(options, { isVerified: false, isPresent: false }))
  expect(made.body).toMatchObject({ success: true, failureReason: null })
  expect(made.body.recoveryCodes).toHaveLength(10)
  const { body } = await server.call(`/api/app/MemberSecondFactors?memberId=${member.loginId}`, {
    as: member,
  })
  expect(body.secondFactors).toContainEqual(
    expect.objectContaining({ type: 'fido2', emailPhoneOrName: 'Chrome on Windows', isEnabled: true }),
  )
  const { results } = (await server.call('/api/app/SecurityEvents', { as: member })).body
  expect(results).toMatchObject([{ kind: 'add-factor', factorType: 'fido2', canReport: true }])
  const subject = 'New sign-in method added to your MLS Member Portal account'
  expect(await notifiedSubjects(server.db, member.id)).toEqual([subject])
  expect(await sentTo(server.db, 'maker@example.com')).toMatchObject([{ subject }])
  expect(await session.offer()).toBeUndefined()
  expect((await session.finish(passkey.create(options))).status).toBe(403)
})

test('it is made within 5 minutes of a sign-in by password, once a day, and of several at a time once', async () => {
  const member = await server.aMember()
  const late = await aSession(member)
  server.clock.advance(301)
  expect(await late.offer()).toEqual({ ...OFFERED, isAutomatic: false })
  expect((await late.begin()).status).toBe(403)
  const session = await aSession(member)
  const begun = await Promise.all([session.begin(), session.begin(), session.begin()])
  expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  expect(await session.offer()).toEqual({ ...OFFERED, isAutomatic: false })
  const options: Options = begun.find(({ status }) => status === 200)?.body
  expect(
    (await (await aSession(member, ['hwk', 'mfa'])).finish(aPasskey(server.config).create(options))).status,
  ).toBe(403)
  for (const response of ['{}', aPasskey(server.config).create(options, { origin: 'https://evil.example' })])
    expect((await session.finish(response)).body).toMatchObject({ success: false, recoveryCodes: null })
  server.clock.advance(DAY_SECONDS)
  expect(await (await aSession(member)).offer()).toEqual(OFFERED)
})

test('a sign-in on the pages of the provider counts as one by password', async () => {
  const password = 'Correct-Horse-9'
  const live = await testServer({ clock: undefined })
  const member = await live.aMember({ loginId: 'offered', password })
  const { access_token } = await aBrowser(live.config).signIn(member.loginId, password)
  const headers = { authorization: `Bearer ${access_token}` }
  const { body } = await live.call('/api/app/Members/AuthMemberDto', { headers })
  expect(body.passkeyOffer).toMatchObject({ isAutomatic: true })
})
