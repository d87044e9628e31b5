import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { replaceRecoveryCodes } from '#accounts/factors/recovery-codes.ts'
import { secondFactors, signInCounters } from '#db/tables/accounts.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { encryptText } from '#http/encryption.ts'
import { giveFactors, totpAt } from '#testing/account/factors.ts'
import { lastCode, notifiedSubjects, sentTo } from '#testing/account/outgoing.ts'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const password = 'Correct-Horse-9'
// The provider itself lives by the real clock.
const server = await testServer({ clock: testClock(new Date()) })
const { db, clock, config } = server

beforeEach(() => clock.set(new Date()))

let count = 0
async function aMemberWith(...factors: Parameters<typeof giveFactors>[2]) {
  count += 1
  const member = await server.aMember({
    loginId: `step${count}`,
    email: `step${count}@example.com`,
    password,
  })
  const ids = await giveFactors(server, member.accountId, factors)
  return { ...member, ids }
}

/** A browser that has given the right password, and the page where it was led. */
async function atStep(loginId: string, portal = config) {
  const verifier = 'v'.repeat(43)
  const browser = aBrowser(portal, { address: `10.7.${Math.floor(++count / 250)}.${count % 250}` })
  const page = await browser.openSignIn({}, verifier)
  const answered = await browser.submit(page, loginId, password)
  const html = async () => (await browser.request(page)).text()
  const post = (path: string, fields: Record<string, string> = {}) => browser.post(`${page}/${path}`, fields)
  const finish = async (answer: Response) => {
    const callback = new URL(locationOf(await browser.request(locationOf(answer))))
    return decodeJwt(
      (
        (await (await browser.redeem(callback.searchParams.get('code') ?? '', verifier)).json()) as {
          id_token: string
        }
      ).id_token,
    )
  }
  return { browser, page, answered, html, post, finish }
}
const isDone = (answer: Response) => answer.status === 303 && locationOf(answer).includes('/oidc/auth/')

test('a password alone gives no code to a member with an enabled factor [1/S1-40, 3/S3-38, 3/D3-113]', async () => {
  const member = await aMemberWith({ type: 'totp', value: 'My phone' })
  const { answered, page, browser, html, post, finish } = await atStep(member.loginId)
  expect([answered.status, locationOf(answered)]).toEqual([303, new URL(page, config.authUrl).pathname])
  expect(await html()).toContain('Enter the 6-digit code from your authenticator app (My phone).')
  const silent = new URL(locationOf(await browser.authorize({ prompt: 'none' })))
  expect(silent.searchParams.get('error')).toBe('login_required')
  const wrong = await post('code', { code: '000000' === totpAt(clock.now()) ? '000001' : '000000' })
  expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('The code is not valid.')])
  const right = await post('code', { code: totpAt(clock.now()) })
  expect(isDone(right)).toBe(true)
  expect(await finish(right)).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], auth_time: expect.any(Number) })
})

test('an app whose secret was sealed with another KEY_SECRET is refused, and other ways are left [3/S3-38]', async () => {
  const member = await aMemberWith(
    { type: 'totp', value: 'App' },
    { type: 'email', value: 'own@example.com' },
  )
  const sealed = await encryptText(
    'JBSWY3DPEHPK3PXP',
    ['another secret of the portal'],
    'authenticator secrets',
  )
  await db
    .update(secondFactors)
    .set({ encryptedSecret: sealed })
    .where(eq(secondFactors.id, member.ids[0] ?? ''))
  const { html, post } = await atStep(member.loginId)
  const refused = await post('code', { code: '123456' })
  expect([refused.status, await refused.text()]).toEqual([
    401,
    expect.stringContaining('The code is not valid.'),
  ])
  expect(await html()).toContain('Try another way')
  await post('way', { way: member.ids[1] ?? '' })
  expect(isDone(await post('code', { code: await lastCode(db, 'own@example.com') }))).toBe(true)
})

test('a member who has lost the phone reads whom to ask', async () => {
  const member = await aMemberWith({ type: 'totp', value: 'App' })
  expect(await (await atStep(member.loginId)).html()).not.toContain('Lost your phone?')
  const portal = await server.startAnother({ env: { SUPPORT_PHONE: '(760) 555-0100' } })
  const html = await (await atStep(member.loginId, portal.config)).html()
  expect(html).toContain('Lost your phone? Please call <a href="tel:7605550100">(760) 555-0100</a>.')
})

test('a used step of an authenticator app, and an earlier one, is never accepted again [3/S3-31]', async () => {
  const member = await aMemberWith({ type: 'totp', value: 'App' })
  const signIns = await Promise.all(Array.from({ length: 6 }, () => atStep(member.loginId)))
  const code = totpAt(clock.now())
  const answers = []
  // One after the other for the limit of five, two at a time for the race.
  for (let index = 0; index < 6; index += 2)
    answers.push(
      ...(await Promise.all(signIns.slice(index, index + 2).map(({ post }) => post('code', { code })))),
    )
  expect(answers.filter(isDone)).toHaveLength(1)
  clock.advance(901)
  const later = await atStep(member.loginId)
  expect(isDone(await later.post('code', { code }))).toBe(false)
  expect(isDone(await later.post('code', { code: totpAt(clock.now()) }))).toBe(true)
})

test('a text message goes out when its step opens; the target is masked and another one waits 300 s [3/D3-113, 3/S3-29]', async () => {
  const member = await aMemberWith({ type: 'sms', value: `+1760555${1000 + count}` })
  const phone = `+1760555${1000 + count - 1}`
  const { html, post, finish } = await atStep(member.loginId)
  const page = await html()
  expect(page).toContain(`Enter the 6-digit code we sent to ***-***-${phone.slice(-4)}.`)
  expect(page).toContain('data-wait="300"')
  expect(page).not.toContain(phone)
  const first = await lastCode(db, phone)
  const early = await post('resend')
  expect([early.status, early.headers.get('retry-after'), await early.text()]).toEqual([
    429,
    '300',
    expect.stringContaining('Please wait before requesting a new code.'),
  ])
  clock.advance(300)
  expect((await post('resend')).status).toBe(303)
  expect(await sentTo(db, phone)).toHaveLength(2)
  const second = await lastCode(db, phone)
  if (first !== second) expect(isDone(await post('code', { code: first }))).toBe(false)
  clock.advance(600)
  expect(await (await post('code', { code: second })).text()).toContain('The code has expired.')
  expect((await post('resend')).status).toBe(303)
  const right = await post('code', { code: await lastCode(db, phone) })
  expect(await finish(right)).toMatchObject({ amr: ['pwd', 'otp', 'sms', 'mfa'] })
})

test('the first enabled factor in the member’s order is asked, and another way can be taken [3/D3-113]', async () => {
  const member = await aMemberWith(
    { type: 'sms', value: '+17605559999', isEnabled: false },
    { type: 'email', value: 'jane@mail.example' },
    { type: 'totp', value: 'Tablet' },
  )
  const other = await aMemberWith({ type: 'totp', value: 'Theirs' })
  const { html, post } = await atStep(member.loginId)
  const page = await html()
  expect(page).toContain('we sent to j***@m***.example')
  expect(page).toContain('Authenticator App</span> <span class="hint">Tablet')
  expect(page).not.toContain('Phone Number')
  expect(page).not.toContain('Use a recovery code')
  await post('way', { way: other.ids[0] ?? '' })
  expect(await html()).toContain('we sent to j***@m***.example')
  await post('way', { way: member.ids[2] ?? '' })
  expect(await html()).toContain('authenticator app (Tablet)')
  expect(isDone(await post('code', { code: totpAt(clock.now()) }))).toBe(true)
  expect(await sentTo(db, '+17605559999')).toEqual([])
})

test('a recovery code signs in once, however it is formatted, and the member is notified [3/S3-37, 3/D3-117, 3/D3-44]', async () => {
  const member = await aMemberWith({ type: 'totp', value: 'Lost' })
  const [code = '', second = ''] = await replaceRecoveryCodes(
    db,
    { config, now: clock.now() },
    member.accountId,
  )
  const signIns = await Promise.all([1, 2, 3].map(() => atStep(member.loginId)))
  for (const { post } of signIns) await post('way', { way: 'recovery' })
  const [first] = signIns
  expect(await first?.html()).toContain('Recovery Code')
  const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase()
  const answers = await Promise.all(signIns.map(({ post }) => post('code', { code: typed })))
  expect(answers.filter(isDone)).toHaveLength(1)
  expect(await notifiedSubjects(db, member.id)).toEqual([
    'A recovery code of your MLS Member Portal account was used',
  ])
  const again = await atStep(member.loginId)
  await again.post('way', { way: 'recovery' })
  expect(isDone(await again.post('code', { code }))).toBe(false)
  expect(isDone(await again.post('code', { code: second }))).toBe(true)
})

test('of 200 parallel guesses of a code over two processes at most five are checked; then 15 minutes wait [3/D3-113, 3/S3-30]', async () => {
  const other = await server.startAnother({ env: { SUPPORT_PHONE: '(800) 555-0100' } })
  const member = await aMemberWith({ type: 'totp', value: 'App' })
  const guessers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => atStep(member.loginId, index % 2 ? config : other.config)),
  )
  const right = totpAt(clock.now())
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const guesser = guessers[index % 8]
      if (!guesser) throw new Error('There is no such guesser')
      const code = String(index).padStart(6, '9')
      return guesser.post('code', { code: code === right ? '999998' : code })
    }),
  )
  expect(answers.some(isDone)).toBe(false)
  const [counter] = await db
    .select()
    .from(signInCounters)
    .where(eq(signInCounters.key, `codes:${member.accountId}`))
  expect(counter?.failures).toBe(5)
  const failed = await db.select().from(auditEntries).where(eq(auditEntries.entityId, member.accountId))
  expect(failed.filter(({ action }) => action === 'fail-code')).toHaveLength(5)
  const { answered } = await atStep(member.loginId)
  expect([answered.status, answered.headers.get('retry-after'), await answered.text()]).toEqual([
    429,
    '900',
    expect.stringContaining('Too many attempts. Please try again in 15 minutes.'),
  ])
  clock.advance(781)
  const waiting = await atStep(member.loginId, other.config)
  const page = await waiting.answered.text()
  expect(page).toContain('Too many attempts. Please try again in 2 minutes.')
  expect(page).toContain('Can&#39;t log in? Please call <a href="tel:8005550100">(800) 555-0100</a>')
  clock.advance(120)
  const later = await atStep(member.loginId)
  expect(isDone(await later.post('code', { code: totpAt(clock.now()) }))).toBe(true)
})

test('a right code that is sent several times at once, after wrong ones, signs in once and locks nobody out', async () => {
  const member = await aMemberWith({ type: 'totp', value: 'App' })
  const { post } = await atStep(member.loginId)
  const right = totpAt(clock.now())
  for (const wrong of ['000000', '000001'].filter((code) => code !== right))
    await post('code', { code: wrong })
  const answers = await Promise.all(Array.from({ length: 6 }, () => post('code', { code: right })))
  expect(answers.filter(isDone)).toHaveLength(1)
  const again = await atStep(member.loginId)
  expect(again.answered.status).toBe(303)
})

test('a step belongs to its browser and to one sign-in; back leads to the password [3/S3-45]', async () => {
  const member = await aMemberWith({ type: 'totp', value: 'App' })
  const { page, html, post, browser } = await atStep(member.loginId)
  const stranger = aBrowser(config)
  expect((await stranger.post(`${page}/code`, { code: totpAt(clock.now()) })).status).toBe(400)
  const foreign = await browser.post(
    `${page}/code`,
    { code: totpAt(clock.now()) },
    { origin: 'https://evil.example' },
  )
  expect(foreign.status).toBe(403)
  await post('restart')
  expect(await html()).toContain('name="password"')
  const late = await post('code', { code: totpAt(clock.now()) })
  expect([late.status, isDone(late)]).toEqual([303, false])
})

test('a member type that has to use a factor is asked for a code by mail while there is none [3/D3-119]', async () => {
  const strict = await server.startAnother({ env: { FACTOR_ACCESS: '1=required' } })
  const member = await aMemberWith()
  const { html, post } = await atStep(member.loginId, strict.config)
  expect(await html()).toContain('we sent to s***@e***.com')
  expect(isDone(await post('code', { code: await lastCode(db, member.email ?? '') }))).toBe(true)
  const without = await aMemberWith()
  expect((await atStep(without.loginId)).answered.status).toBe(303)
})

test('a factor of a type that is switched off is not asked [3/D3-120]', async () => {
  const portal = await server.startAnother({ env: { FACTOR_TYPES: 'email' } })
  const member = await aMemberWith({ type: 'totp', value: 'App' })
  const { answered } = await atStep(member.loginId, portal.config)
  expect(isDone(answered)).toBe(true)
})

test('no device is remembered by itself: each sign-in asks, and a silent renewal does not [3/D3-115]', async () => {
  const member = await aMemberWith({ type: 'totp', value: 'App' })
  const { browser, post, finish } = await atStep(member.loginId)
  await finish(await post('code', { code: totpAt(clock.now()) }))
  const renewed = new URL(locationOf(await browser.authorize({ prompt: 'none' })))
  expect(renewed.searchParams.get('code')).toBeTruthy()
  const again = await browser.openSignIn({ prompt: 'login' })
  await browser.submit(again, member.loginId, password)
  expect(await (await browser.request(again)).text()).toContain('authenticator app (App)')
})
