import { market, setMarket } from 'contract/market/current.ts'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { codeLimits } from '#accounts/lockout.ts'
import { countFailure } from '#accounts/try-counters.ts'
import { loadMarket } from '#branding/load-market.ts'
import { recordUnknown } from '#console/content/stored-kinds.ts'
import { rememberedBrowsers } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { giveFactors } from '#testing/account/factors.ts'
import { notifiedSubjects, sentTo } from '#testing/account/outgoing.ts'
import { aPasskey } from '#testing/account/soft-passkey.ts'
import { isDone, PASSWORD, twoStepLogins } from '#testing/account/two-step-logins.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { copyCookies, locationOf } from '#testing/browser.ts'
import { contentCalls } from '#testing/staff-content.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const DAY = 86_400
const BOX = 'Remember this browser for 30 days'
// The provider itself lives by the real clock.
const server = await testServer({ clock: testClock(new Date()) })
const { db, clock, config } = server
const { aMember, browserAt, enter, remembered, listed, kindsOf } = twoStepLogins(server)
type Member = Awaited<ReturnType<typeof aMember>>
type Browser = ReturnType<typeof browserAt>
const facts = { ...market }

beforeEach(() => {
  clock.set(new Date())
  setMarket({ ...facts, rememberedDays: [], staffRememberedDays: 0 })
})

const actsOf = async ({ accountId }: Member, action: string) =>
  (await auditTrail(db, 'account', accountId)).filter((entry) => entry.action === action)

test('a browser that its member had remembered logs in by the password alone, until the days are over [5/KNOWN-01, 5/KNOWN-02, 5/D5-150]', async () => {
  const member = await aMember()
  const browser = browserAt('198.51.100.7')
  const first = await enter(browser, member)
  expect(first.isPassed).toBe(false)
  const page = await first.html()
  expect(page).toContain(BOX)
  expect(page).not.toMatch(/type="checkbox"[^>]*checked/)
  const wrong = await browser.post(`${first.page}/code`, { code: '1', remember: 'on' })
  expect(await wrong.text()).toMatch(/type="checkbox" name="remember" value="on" checked/)
  const done = await first.pass({ remember: 'on' })
  const cookie = done.headers.getSetCookie().find((line) => line.startsWith('gatehouse_remembered='))
  expect(cookie).toMatch(/; Max-Age=7776000; Path=\/sign-in; HttpOnly; SameSite=Strict$/)
  const [stored] = await db
    .select()
    .from(rememberedBrowsers)
    .where(eq(rememberedBrowsers.accountId, member.accountId))
  expect(cookie).not.toContain(stored?.secretHash)

  for (const days of [10, 10]) {
    clock.advance(days * DAY)
    expect((await enter(browser, member)).isPassed).toBe(true)
  }
  expect((await enter(browserAt('198.51.100.8'), member)).isPassed).toBe(false)
  clock.advance(10 * DAY)
  const over = await enter(browser, member)
  expect(over.isPassed).toBe(false)
  const asked = await over.html()
  expect(asked).toContain(
    'You are asked again because the days for which this browser was remembered are over.',
  )
  expect(asked).toContain(BOX)
  expect(isDone(await over.pass())).toBe(true)
  expect((await enter(browser, member)).isPassed).toBe(false)
})

test('a login in a remembered browser is one by password for everybody who asks, and the event names it [5/KNOWN-02, 5/D5-152]', async () => {
  const { member, browser } = await remembered()
  const verifier = 'v'.repeat(43)
  const page = await browser.openSignIn({}, verifier)
  const answer = await browser.submit(page, member.loginId, PASSWORD)
  const callback = new URL(locationOf(await browser.request(locationOf(answer))))
  const tokens = await (await browser.redeem(callback.searchParams.get('code') ?? '', verifier)).json()
  expect(decodeJwt(tokens.id_token)).toMatchObject({ amr: ['pwd', 'rba'] })
  expect(await kindsOf(member)).toContainEqual(['start-session', 'remembered', true])
})

test.for([
  ['a fresh login', { max_age: '0' }],
  ['a new login', { prompt: 'login' }],
  ['the class of the second step', { acr_values: 'urn:gatehouse:acr:2' }],
] as const)(
  '%s asks a remembered browser all the same, which stays remembered [5/KNOWN-03]',
  async ([, more]) => {
    const { member, browser } = await remembered()
    const fresh = await enter(browser, member, more)
    expect(fresh.isPassed).toBe(false)
    const html = await fresh.html()
    expect(html).not.toContain('You are asked again')
    expect(html).not.toContain(BOX)
    expect(isDone(await fresh.pass())).toBe(true)
    expect((await enter(browser, member)).isPassed).toBe(true)
  },
)

test('the box is for those whose days are not 0: by member type, and for staff by their own number [5/KNOWN-01, 5/KNOWN-08, 5/D5-151]', async () => {
  const agent = await aMember({ memberTypeId: 1 })
  const broker = await aMember({ memberTypeId: 2 })
  const staff = await aMember({ isCrmlsAdmin: true, memberTypeId: 1 })
  const boxOf = async (member: Member) => {
    const { html } = await enter(browserAt('198.51.100.9'), member)
    return /Remember this browser for \d+ days?/.exec(await html())?.[0]
  }
  expect([await boxOf(agent), await boxOf(broker), await boxOf(staff)]).toEqual([BOX, BOX, undefined])
  setMarket({
    ...facts,
    rememberedDays: [
      { memberType: 2, days: 0 },
      { memberType: 1, days: 90 },
    ],
    staffRememberedDays: 1,
  })
  expect([await boxOf(agent), await boxOf(broker), await boxOf(staff)]).toEqual([
    'Remember this browser for 90 days',
    undefined,
    'Remember this browser for 1 day',
  ])
  const refused = await enter(browserAt('198.51.100.10'), broker)
  expect(isDone(await refused.pass({ remember: 'on' }))).toBe(true)
  expect(await listed(broker)).toEqual([])
})

test('staff of the MLS set the days for a market, which then count; others may not, and a wrong number is refused at its field [5/KNOWN-08]', async () => {
  const staff = await aMember({ isCrmlsAdmin: true })
  const broker = await aMember({ memberTypeId: 2 })
  const { act, get, save } = contentCalls(server, 'market')
  await recordUnknown(db, clock.now())
  const { values, rowVersion } = (await get(staff, 1)).body
  expect([(await get(broker, 1)).status, (await save(broker, { id: 1 }, values, rowVersion)).status]).toEqual(
    [403, 403],
  )
  const wrong = { ...values, rememberedDays: [{ memberType: 2, days: 91 }] }
  expect((await save(staff, { id: 1 }, wrong, rowVersion)).body.errors).toEqual([
    { field: 'rememberedDays.0.days', message: 'Enter a number of days from 0 to 90.' },
  ])
  const days = [{ memberType: 2, days: 14 }]
  const saved = await save(staff, { id: 1 }, { ...values, rememberedDays: days }, rowVersion)
  expect((await act(staff, saved.body, 'publish')).status).toBe(200)
  await loadMarket(db)
  const { html } = await enter(browserAt('198.51.100.11'), broker)
  expect(await html()).toContain('Remember this browser for 14 days')
})

test('fewer days hold for browsers that are remembered already, also for a member who becomes staff [5/KNOWN-01, 5/S5-70]', async () => {
  const { member, browser } = await remembered({ memberTypeId: 1 })
  clock.advance(8 * DAY)
  setMarket({ ...facts, rememberedDays: [{ memberType: 1, days: 7 }] })
  expect((await enter(browser, member)).isPassed).toBe(false)
  expect(await listed(member)).toEqual([])
  setMarket({ ...facts, rememberedDays: [] })
  expect((await enter(browser, member)).isPassed).toBe(true)
  await db.update(members).set({ isCrmlsAdmin: true }).where(eq(members.id, member.id))
  expect((await enter(browser, member)).isPassed).toBe(false)
})

test('a stolen copy shows at the second of both logins, and its member is notified [5/KNOWN-04, 5/D5-153]', async () => {
  const { member, browser } = await remembered()
  const thief = browserAt('203.0.113.250')
  copyCookies(browser, thief)
  expect((await enter(thief, member)).isPassed).toBe(true)
  clock.advance(3600)
  const owner = await enter(browser, member)
  expect(owner.isPassed).toBe(false)
  const html = await owner.html()
  expect(html).toContain(
    'You are asked again because what this browser was remembered by was used elsewhere. It is no longer remembered.',
  )
  expect(html).toContain(BOX)
  expect((await enter(thief, member)).isPassed).toBe(false)
  expect(await listed(member)).toEqual([])
  expect(await kindsOf(member)).toContainEqual(['copy-browser', null, true])
  const subject = 'A remembered browser of your MLS Member Portal account was copied'
  expect((await notifiedSubjects(db, member.id)).filter((one) => one === subject)).toHaveLength(1)
  const mail = (await sentTo(db, member.email ?? '')).find((one) => one.subject === subject)
  expect(mail?.body).toMatch(
    /The last login came from Chrome on Windows, network 203\.0\.\*\.\*\..*\/not-me\//s,
  )
  expect(await actsOf(member, 'ask-again')).toMatchObject([
    { changes: { because: 'copied', network: expect.any(String) } },
  ])
})

test('of many logins at once with one secret, over two processes, one passes and nobody is notified of a copy [5/S5-71]', async () => {
  const { member, browser, address } = await remembered()
  const other = await server.startAnother()
  const tabs = Array.from({ length: 8 }, (_, index) => {
    const tab = browserAt(address, index % 2 ? config : other.config)
    copyCookies(browser, tab)
    return tab
  })
  const logins = await Promise.all(tabs.map((tab) => enter(tab, member)))
  expect(logins.filter(({ isPassed }) => isPassed)).toHaveLength(1)
  expect(await actsOf(member, 'copy-browser')).toEqual([])
  expect(await listed(member)).toHaveLength(1)
})

test('another network and ten wrong tries ask again with their reason, and a right code goes on as before [5/KNOWN-07, 5/D5-154]', async () => {
  const { member, browser } = await remembered()
  const elsewhere = browserAt('192.0.2.1')
  copyCookies(browser, elsewhere)
  const moved = await enter(elsewhere, member)
  expect(moved.isPassed).toBe(false)
  expect(await moved.html()).toContain(
    'You are asked again because you are on another network than at your last login in this browser.',
  )
  expect(isDone(await moved.pass())).toBe(true)
  expect((await enter(elsewhere, member)).isPassed).toBe(true)
  const stranger = browserAt('192.0.2.99')
  const guess = async () => {
    clock.advance(1)
    return stranger.submit(await stranger.openSignIn(), member.loginId, 'Wrong-Horse-9')
  }
  for (let tries = 0; tries < 9; tries += 1) await guess()
  expect((await enter(elsewhere, member)).isPassed).toBe(true)
  for (let tries = 0; tries < 10; tries += 1) await guess()
  const tried = await enter(elsewhere, member)
  expect(await tried.html()).toContain(
    'You are asked again because your account had 10 or more failed logins since your last login in this browser.',
  )
  expect(isDone(await tried.pass())).toBe(true)
  expect((await enter(elsewhere, member)).isPassed).toBe(true)
  expect((await actsOf(member, 'ask-again')).map(({ changes }) => changes['because'])).toEqual([
    'network',
    'wrongTries',
  ])
})

test('a wrong password reads the same in a remembered browser and changes nothing about it [5/KNOWN-09]', async () => {
  const { member, browser } = await remembered()
  const stored = () =>
    db.select().from(rememberedBrowsers).where(eq(rememberedBrowsers.accountId, member.accountId))
  const before = await stored()
  const attempt = async (from: Browser, loginId: string) => {
    const page = await from.openSignIn()
    const answer = await from.submit(page, loginId, 'Wrong-Horse-9')
    return [
      answer.status,
      (await answer.text()).replaceAll(page.split('/').at(-1) ?? '', 'uid').replaceAll(loginId, 'id'),
      answer.headers.getSetCookie().some((line) => line.includes('remembered')),
    ]
  }
  const inRemembered = await attempt(browser, member.loginId)
  expect(inRemembered).toEqual(await attempt(browserAt('198.51.100.20'), member.loginId))
  expect(inRemembered).toEqual(await attempt(browser, 'nobody-has-this'))
  expect(await stored()).toEqual(before)
})

test('a passkey in the second step has the browser remembered too, and the reason stays when another way is chosen [5/KNOWN-01, 5/KNOWN-07]', async () => {
  const member = await server.aMember({ password: PASSWORD })
  const browser = browserAt('203.0.113.240')
  const { id_token } = await browser.signIn(member.loginId, PASSWORD)
  const passkey = aPasskey(config)
  const optionsOf = async (page: string) => (await browser.post(page, {})).json()
  await browser.post('/passkey-enlist', {
    returnUrl: `${config.publicUrl}/account-settings/manage-authentications`,
    name: 'Laptop',
    response: passkey.create(await optionsOf('/passkey-enlist/options')),
  })
  await browser.signOut(id_token)
  const { page, html } = await enter(browser, member)
  expect(await html()).toMatch(/data-passkey="button"[^]*type="checkbox" name="remember"[^]*Use your passkey/)
  const response = passkey.get(await optionsOf(`${page}/passkey-options`))
  expect(isDone(await browser.post(`${page}/passkey`, { response, remember: 'on' }))).toBe(true)
  expect((await enter(browser, member)).isPassed).toBe(true)
  const moved = browserAt('192.0.2.77')
  copyCookies(browser, moved)
  const [id = ''] = await giveFactors(server, member.accountId, [{ type: 'totp', value: 'App' }])
  const asked = await enter(moved, member)
  await moved.post(`${asked.page}/way`, { way: id })
  expect(await asked.html()).toContain('You are asked again because you are on another network')
  expect(isDone(await asked.pass())).toBe(true)
  expect((await enter(moved, member)).isPassed).toBe(true)
})

test('codes that wait keep no remembered browser out', async () => {
  const { member, browser } = await remembered()
  for (const limit of codeLimits(member.accountId))
    for (let tries = 0; tries < 5; tries += 1) await countFailure(db, clock.now(), limit)
  expect((await enter(browserAt('198.51.100.21'), member)).answer.status).toBe(429)
  expect((await enter(browser, member)).isPassed).toBe(true)
})

test('two members who share a browser are remembered beside each other', async () => {
  const { member, browser, address } = await remembered()
  const colleague = await aMember()
  const { pass } = await enter(browser, colleague, { prompt: 'login' })
  await pass({ remember: 'on' })
  for (const one of [member, colleague, member]) {
    const fresh = browserAt(address)
    copyCookies(browser, fresh)
    expect((await enter(fresh, one)).isPassed).toBe(true)
    copyCookies(fresh, browser)
  }
})

test('without the feature nothing is offered, and no browser counts as remembered [5/D5-150]', async () => {
  const { member, browser, address } = await remembered()
  const bare = await server.startAnother({ env: { FEATURES: 'clock' } })
  const there = browserAt(address, bare.config)
  copyCookies(browser, there)
  const { isPassed, html } = await enter(there, member)
  expect(isPassed).toBe(false)
  expect(await html()).not.toContain('Remember this browser')
})
