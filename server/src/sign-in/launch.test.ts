import { eq } from 'drizzle-orm'
import * as client from 'openid-client'
import { beforeEach, expect, test } from 'vitest'
import { applications, memberApplications, officeApplications } from '#db/tables/applications.table.ts'
import { members } from '#db/tables/members.table.ts'
import { usageCounts } from '#db/tables/operations/usage.table.ts'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { anOidcApplication, callback, signInAt } from '#testing/sign-on/oidc-application.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const password = 'Correct-Horse-9'
const server = await testServer({ clock: testClock(new Date()), env: { FEATURES: 'launch' } })
const { config, db } = server
const aor = await server.anAor()
const office = await server.anOffice({ aor })
const staff = await server.aMember({ isCrmlsAdmin: true })
const member = await server.aMember({ loginId: 'launch2', aor, office, password })
const as = { login: member.loginId, password }
const start = 'https://application.example.com/start'
const { applicationId, clientId, name } = await anOidcApplication(server, staff, {
  authMethod: 'none',
  initiateLoginUri: start,
})

beforeEach(async () => {
  await db.delete(officeApplications)
  await db.delete(memberApplications)
  await db.update(applications).set({ criteria: null, mlsSystem: null })
  await db.update(members).set({ hasMemberPortalAccess: true })
})

/** A browser in which the member is signed in to the portal. */
async function signedIn() {
  const browser = aBrowser(config)
  await browser.signIn(member.loginId, password)
  return browser
}

test('a launch leads to what starts the sign-in of the application, and it needs no page [5/LAUNCH-02, 5/LAUNCH-32, 5/D5-67]', async () => {
  const browser = await signedIn()
  const answer = await browser.request(`/launch/${applicationId}`)
  expect(answer.status).toBe(303)
  const there = new URL(locationOf(answer))
  expect([there.origin + there.pathname, Object.fromEntries(there.searchParams)]).toEqual([
    start,
    { iss: config.issuer, target_link_uri: 'https://application.example.com/' },
  ])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { claims, pages } = await signInAt(server, { clientId, way: client.None(), ...as, browser })
  expect([claims.sub, pages]).toEqual([member.accountId, []])
})

test('without a session the launch goes to the sign-in and comes back, and nowhere else [5/LAUNCH-02, 5/D5-67]', async () => {
  const browser = aBrowser(config)
  const asked = new URL(locationOf(await browser.request(`/launch/${applicationId}`)))
  expect([asked.pathname, asked.searchParams.get('state')]).toEqual(['/oidc/auth', `launch/${applicationId}`])
  const page = locationOf(await browser.request(asked.href))
  const shown = await browser.request(page)
  expect(shown.headers.get('content-security-policy')).toMatch(/form-action 'self' https:/)
  const answered = await browser.submit(page, member.loginId, password)
  const back = locationOf(await browser.request(locationOf(answered)))
  const again = locationOf(await browser.request(back))
  expect(again).toBe(`/launch/${applicationId}`)
  expect(locationOf(await browser.request(again)).startsWith(start)).toBe(true)
  for (const state of ['https://evil.example', '//evil.example', 'launch/../x', 'saml/https://evil']) {
    const answer = await browser.request(`/launch/signed-in?code=a&state=${encodeURIComponent(state)}`)
    expect([answer.status, locationOf(answer)], state).toEqual([400, ''])
  }
  const portalPage = await aBrowser(config).openSignIn()
  expect(portalPage).toMatch(/^\/sign-in\//)
})

test('the sign-in page of the portal itself keeps its forms at home', async () => {
  const browser = aBrowser(config)
  const page = await browser.request(await browser.openSignIn())
  expect(page.headers.get('content-security-policy')).not.toContain("form-action 'self' https:")
})

const office0 = { officeId: office.id, applicationId, accessControl: 0 } as const
const turnedOff: [string, string, () => Promise<unknown>][] = [
  [
    'office',
    'Your broker or office manager can turn it on.',
    async () => db.insert(officeApplications).values(office0),
  ],
  [
    'member',
    'You can turn it on in your application settings.',
    async () =>
      db.insert(memberApplications).values({ memberId: member.id, applicationId, accessControl: 0 }),
  ],
  [
    'audience',
    'Your MLS can turn it on.',
    async () =>
      db
        .update(applications)
        .set({ criteria: [{ field: 'LoginId', op: 'Equal', values: ['somebody'] }] })
        .where(eq(applications.id, applicationId)),
  ],
  [
    'system',
    'Your MLS can turn it on.',
    async () => db.update(applications).set({ mlsSystem: 'OTHER' }).where(eq(applications.id, applicationId)),
  ],
  [
    'portal access',
    'Your MLS can turn it on.',
    async () => db.update(members).set({ hasMemberPortalAccess: false }).where(eq(members.id, member.id)),
  ],
]

test.each(turnedOff)(
  'an application that is off by %s is refused at its launch, at its own sign-in, for its code and for its token [5/LAUNCH-03, 5/LAUNCH-04, 5/S5-30, 1/S1-19]',
  async (_why, who, turnOff) => {
    const browser = await signedIn()
    const at = { clientId, way: client.None(), ...as, browser }
    const { known, tokens } = await signInAt(server, at)
    const code = await aCode(browser)
    await turnOff()
    const answer = await browser.request(`/launch/${applicationId}`)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain(`${name} is turned off for you. ${who}`)
    await expect(signInAt(server, at)).rejects.toMatchObject({ error: 'access_denied' })
    await expect(signInAt(server, { ...at, browser: aBrowser(config) })).rejects.toMatchObject({
      error: 'access_denied',
    })
    const redeemed = await browser.redeem(code, 'v'.repeat(43), {
      client_id: clientId,
      redirect_uri: callback,
    })
    expect([redeemed.status, await redeemed.json()]).toMatchObject([400, { error: 'invalid_grant' }])
    await expect(client.fetchUserInfo(known, tokens.access_token, member.accountId)).rejects.toMatchObject({
      status: 401,
    })
  },
)

/** A code of the application that is not redeemed yet. */
async function aCode(browser: ReturnType<typeof aBrowser>): Promise<string> {
  const answer = await browser.authorize(
    { client_id: clientId, redirect_uri: callback, scope: 'openid' },
    'v'.repeat(43),
  )
  return new URL(locationOf(answer)).searchParams.get('code') ?? ''
}

test('without sign-on, or with one that is switched off, the launch opens the address as before [5/LAUNCH-01]', async () => {
  const browser = await signedIn()
  const [plain] = await db
    .insert(applications)
    .values({
      name: 'Plain',
      applicationCategory: 'member',
      url: 'https://plain.example.com/a?b=c',
      createdOn: new Date(),
    })
    .returning()
  expect(locationOf(await browser.request(`/launch/${plain?.id}`))).toBe('https://plain.example.com/a?b=c')
  const off = await anOidcApplication(server, staff, {
    authMethod: 'none',
    isOn: false,
    initiateLoginUri: start,
  })
  expect(locationOf(await browser.request(`/launch/${off.applicationId}`))).toBe(
    'https://application.example.com/',
  )
  const asked = await aBrowser(config).authorize({ client_id: off.clientId, redirect_uri: callback })
  expect([asked.status, locationOf(asked)]).toEqual([400, ''])
})

test('an application that is not there, or has no address, is said [5/LAUNCH-03]', async () => {
  const browser = await signedIn()
  for (const id of ['987654', 'x', '1e3', '99999999999']) {
    const answer = await browser.request(`/launch/${id}`)
    expect(
      [answer.status, (await answer.text()).includes('We couldn&#39;t find this application.')],
      id,
    ).toEqual([404, true])
  }
  const [empty] = await db
    .insert(applications)
    .values({ name: 'Empty', applicationCategory: 'member', createdOn: new Date() })
    .returning()
  const answer = await browser.request(`/launch/${empty?.id}`)
  expect(await answer.text()).toContain('This application isn&#39;t ready to open yet.')
})

test('without the feature there is no launch [5/D5-01]', async () => {
  const without = await server.startAnother({ env: { FEATURES: '' } })
  expect((await without.call(`/launch/${applicationId}`)).status).toBe(404)
})

test('a launch counts once in the figures of use, one that is refused does not [5/LAUNCH-24, 5/D5-74]', async () => {
  const other = await server.startAnother()
  const browser = aBrowser(other.config)
  await browser.signIn(member.loginId, password)
  const counted = await anOidcApplication(server, staff, { authMethod: 'none' })
  await browser.request(`/launch/${counted.applicationId}`)
  await db.update(applications).set({ mlsSystem: 'OTHER' }).where(eq(applications.id, counted.applicationId))
  expect((await browser.request(`/launch/${counted.applicationId}`)).status).toBe(403)
  await other.app.close()
  const rows = await db
    .select()
    .from(usageCounts)
    .where(eq(usageCounts.key, String(counted.applicationId)))
  expect(rows.map(({ figure, count }) => [figure, count]).toSorted()).toEqual([
    ['applicationsOpened', 1],
    ['applicationsOpened/all', 1],
  ])
})
