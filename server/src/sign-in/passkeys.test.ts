import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { passkeyChallenges, secondFactors } from '#db/tables/accounts.table.ts'
import { factorsOf } from '#testing/account/factors.ts'
import { aPasskey } from '#testing/account/soft-passkey.ts'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const password = 'Correct-Horse-9'
const server = await testServer({ clock: testClock(new Date()) })
const { db, clock, config } = server
const returnUrl = `${config.publicUrl}/account-settings/manage-authentications`
type Browser = ReturnType<typeof aBrowser>
type Options = { challenge: string; excludeCredentials: unknown[]; pubKeyCredParams: { alg: number }[] }

let count = 0
const aMember = () => server.aMember({ loginId: `key${++count}`, email: `key${count}@example.com`, password })
const optionsOf = async (browser: Browser, path: string) =>
  (await (await browser.post(path, {})).json()) as Options
const enlist = (browser: Browser, response: string, more: object = {}) =>
  browser.post('/passkey-enlist', { returnUrl, name: 'Laptop', response, ...more })

/** A member with a passkey, made on the page of the provider. */
async function aMemberWithPasskey() {
  const member = await aMember()
  const browser = aBrowser(config)
  await browser.signIn(member.loginId, password)
  const passkey = aPasskey(config)
  const answer = await enlist(browser, passkey.create(await optionsOf(browser, '/passkey-enlist/options')))
  return { member, browser, passkey, answer }
}

async function atSignIn(verifier = 'v'.repeat(43)) {
  const browser = aBrowser(config)
  const page = await browser.openSignIn({}, verifier)
  const options = () => optionsOf(browser, `${page}/passkey-options`)
  const send = (response: string) => browser.post(`${page}/passkey`, { response })
  return { browser, page, options, send, verifier }
}
const isDone = (answer: Response) => answer.status === 303 && locationOf(answer).includes('/oidc/auth/')

test('the page needs a session with a fresh sign-in, and leads back to the registered address only [3/S3-34, 3/S3-35, 3/D3-126]', async () => {
  const address = `/passkey-enlist?${new URLSearchParams({ returnUrl, name: 'My "key"' })}`
  expect((await aBrowser(config).request(address)).status).toBe(401)
  const member = await aMember()
  const browser = aBrowser(config)
  await browser.signIn(member.loginId, password)
  const page = await browser.request(address)
  const html = await page.text()
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  for (const text of [
    'Add a passkey',
    'Create Passkey',
    'data-taken="This device already has a passkey for your account."',
    'data-stale="Please log in again in the portal before you add a passkey."',
    'value="My &#34;key&#34;"',
    `href="${returnUrl}?passkey=cancelled"`,
  ])
    expect(html).toContain(text)
  for (const evil of [
    'https://evil.example/',
    `${returnUrl}/..`,
    `${returnUrl}?x`,
    '//evil',
    `${config.publicUrl}.evil.example`,
  ]) {
    const refused = await browser.request(`/passkey-enlist?${new URLSearchParams({ returnUrl: evil })}`)
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
    expect((await enlist(browser, '{}', { returnUrl: evil })).status).toBe(400)
  }
  expect((await browser.post('/passkey-enlist/options', {}, { origin: 'https://evil.example' })).status).toBe(
    403,
  )
  clock.set(new Date(Date.now() + 3_601_000))
  expect((await browser.request(address)).status).toBe(401)
  expect((await browser.post('/passkey-enlist/options', {})).status).toBe(401)
  clock.set(new Date())
})

test('a passkey that is asked for on the dashboard leads back there', async () => {
  const member = await aMember()
  const browser = aBrowser(config)
  await browser.signIn(member.loginId, password)
  const dashboard = `${config.publicUrl}/`
  const page = await browser.request(`/passkey-enlist?${new URLSearchParams({ returnUrl: dashboard })}`)
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining(`href="${dashboard}?passkey=cancelled"`),
  ])
  const response = aPasskey(config).create(await optionsOf(browser, '/passkey-enlist/options'))
  const codes = await (await enlist(browser, response, { returnUrl: dashboard })).text()
  expect(codes).toContain(`href="${dashboard}?passkey=success"`)
  for (const evil of [config.publicUrl, `${dashboard}registered`, `${dashboard}?x`, `${dashboard}/`])
    expect((await enlist(browser, '{}', { returnUrl: evil })).status).toBe(400)
})

test('a passkey is made once from its challenge, with user verification, from our own origin [3/S3-33, 3/MFA-20]', async () => {
  const { member, browser, answer } = await aMemberWithPasskey()
  expect(answer.status).toBe(200)
  const codes = await answer.text()
  expect(codes.match(/<li>[2-9A-HJKMNP-Z]{10}<\/li>/g)).toHaveLength(10)
  expect(codes).toContain(`href="${returnUrl}?passkey=success"`)
  const made = (await factorsOf(server, member.accountId)).filter(({ type }) => type === 'fido2')
  expect(made).toMatchObject([{ value: 'Laptop', isEnabled: true, isFromMemberData: false }])
  const options = await optionsOf(browser, '/passkey-enlist/options')
  expect(options.excludeCredentials).toHaveLength(1)
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
  const failed = async (response: string) => locationOf(await enlist(browser, response))
  const second = aPasskey(config)
  expect(await failed(second.create(options, { origin: 'https://evil.example' }))).toBe(
    `${returnUrl}?passkey=failed`,
  )
  const fresh = () => optionsOf(browser, '/passkey-enlist/options')
  expect(await failed(second.create(await fresh(), { isVerified: false }))).toContain('failed')
  expect(await failed(second.create({ challenge: 'AAAA' }))).toContain('failed')
  expect(await failed('not json')).toContain('failed')
  const late = second.create(await fresh())
  await db.update(passkeyChallenges).set({ expiresAt: clock.now() })
  expect(await failed(late)).toContain('failed')
  const good = second.create(await fresh())
  const both = await Promise.all([enlist(browser, good, { name: 'A' }), enlist(browser, good, { name: 'B' })])
  expect(both.map(locationOf).sort()).toEqual([`${returnUrl}?passkey=failed`, `${returnUrl}?passkey=success`])
})

test('a passkey signs in without password and further factor [3/D3-114, 3/S3-33]', async () => {
  const { member, passkey } = await aMemberWithPasskey()
  const { browser, page, options, send, verifier } = await atSignIn()
  expect(await (await browser.request(page)).text()).toContain('Use a passkey')
  const asked = await options()
  const answer = await send(passkey.get(asked))
  expect(isDone(answer)).toBe(true)
  const callback = new URL(locationOf(await browser.request(locationOf(answer))))
  const tokens = await (await browser.redeem(callback.searchParams.get('code') ?? '', verifier)).json()
  expect(decodeJwt((tokens as { id_token: string }).id_token)).toMatchObject({
    sub: member.accountId,
    amr: ['hwk', 'mfa'],
  })
  // Changes of contact data wait less in such a session.
  const { access_token } = tokens as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await server.call('/api/app/ContactChanges', { headers })).body.waitHours).toBe(24)
})

test('the list shows when a passkey was made and last used, and whether it is synced', async () => {
  const { member, browser } = await aMemberWithPasskey()
  const synced = aPasskey(config)
  const options = await optionsOf(browser, '/passkey-enlist/options')
  await enlist(browser, synced.create(options, { isSynced: true }), { name: 'Phone' })
  const listed = async () =>
    (
      await server.call(`/api/app/MemberSecondFactors?memberId=${member.loginId}`, { as: member })
    ).body.secondFactors.filter(({ type }: { type: string }) => type === 'fido2')
  const createdOn = clock.now().toISOString()
  const before = await listed()
  expect(before).toMatchObject([
    { emailPhoneOrName: 'Laptop', passkey: { createdOn, lastUsedOn: null, isSynced: false } },
    { emailPhoneOrName: 'Phone', passkey: { createdOn, lastUsedOn: null, isSynced: true } },
  ])
  clock.advance(60)
  const { options: asked, send } = await atSignIn()
  expect(isDone(await send(synced.get(await asked(), { isSynced: true })))).toBe(true)
  expect(await listed()).toMatchObject([
    { emailPhoneOrName: 'Laptop', passkey: { lastUsedOn: null } },
    { emailPhoneOrName: 'Phone', passkey: { createdOn, lastUsedOn: clock.now().toISOString() } },
  ])
})

test('challenges work once and for their own sign-in; counters may not go back; a disabled passkey is refused [3/S3-33, 3/D3-114]', async () => {
  const { member, passkey } = await aMemberWithPasskey()
  const first = await atSignIn()
  const other = await atSignIn()
  const asked = await first.options()
  expect((await other.send(passkey.get(asked))).status).toBe(401)
  const tries = Array.from({ length: 10 }, () => first.send(passkey.get(asked)))
  expect((await Promise.all(tries)).filter(isDone)).toHaveLength(1)
  for (const ceremony of [{ origin: 'https://evil.example' }, { isVerified: false }, { counter: 1 }]) {
    const { options, send } = await atSignIn()
    const refused = await send(passkey.get(await options(), ceremony))
    expect([refused.status, await refused.text()]).toEqual([
      401,
      expect.stringContaining('The passkey could not be used.'),
    ])
  }
  const stranger = await atSignIn()
  const unknown = await stranger.send(aPasskey(config).get(await stranger.options()))
  expect(unknown.status).toBe(401)
  // The browser learns that nobody has it, so that it need not offer it again.
  expect(await unknown.text()).toMatch(/data-unknown-passkey="[\w-]+" data-rp-id="[\w.-]+"/)
  await db
    .update(secondFactors)
    .set({ isEnabled: false })
    .where(eq(secondFactors.accountId, member.accountId))
  const { options, send } = await atSignIn()
  const disabled = await send(passkey.get(await options()))
  expect(disabled.status).toBe(401)
  expect(await disabled.text()).not.toContain('data-unknown-passkey')
})

test('after the password a passkey is asked as the second factor, and only one of the same member [3/D3-113]', async () => {
  const { member, passkey } = await aMemberWithPasskey()
  const { passkey: foreign } = await aMemberWithPasskey()
  const { browser, page, options, send } = await atSignIn()
  expect((await browser.submit(page, member.loginId, password)).status).toBe(303)
  expect(await (await browser.request(page)).text()).toContain('Use your passkey')
  expect((await send(foreign.get(await options()))).status).toBe(401)
  expect(isDone(await send(passkey.get(await options())))).toBe(true)
})
