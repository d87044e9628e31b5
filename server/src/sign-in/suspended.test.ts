import { STANDING_TEXTS } from 'contract/members/standing.ts'
import { eq } from 'drizzle-orm'
import * as client from 'openid-client'
import { beforeEach, expect, test } from 'vitest'
import { signInCounters } from '#db/tables/accounts.table.ts'
import { memberApplications } from '#db/tables/applications.table.ts'
import { membershipStandings } from '#db/tables/standings.table.ts'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { anOidcApplication, signInAt } from '#testing/sign-on/oidc-application.ts'
import { aSamlProvider, aServiceProvider, follow, formOf } from '#testing/sign-on/saml-provider.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const password = 'Correct-Horse-9'
const server = await testServer({ clock: testClock(new Date()) })
const { config, db } = server
const staff = await server.aMember({ isCrmlsAdmin: true })
const member = await server.aMember({ loginId: 'owes1', password })
const as = { login: member.loginId, password }
const crm = await anOidcApplication(server, staff, { authMethod: 'none' })
const dues = await anOidcApplication(server, staff, { authMethod: 'none' })
const samlCrm = await aSamlProvider(server, staff)
const samlDues = await aSamlProvider(server, staff)

beforeEach(() => server.aStanding(member, { standing: 'suspended', applicationId: dues.applicationId }))

async function signedIn() {
  const browser = aBrowser(config)
  const { access_token: token } = await browser.signIn(member.loginId, password)
  return { ...browser, token }
}
const signOnTo = (
  clientId: string,
  browser: ReturnType<typeof aBrowser>,
  more: Record<string, string> = {},
) => signInAt(server, { clientId, way: client.None(), ...as, browser, more })

test('a suspended member logs in to the portal and reads why, what is owed and where to pay [5/STAND-05, 5/STAND-01]', async () => {
  await server.aStanding(member, {
    reason: 'MLS dues 2027',
    amountCents: 142_550,
    dueOn: '2026-10-01',
    applicationId: dues.applicationId,
  })
  const { token } = await signedIn()
  const own = () =>
    server.call('/api/app/Members/AuthMemberDto', { headers: { authorization: `Bearer ${token}` } })
  const { body } = await own()
  expect([body.standing, body.memberStatus]).toEqual([
    {
      standing: 'suspended',
      reason: 'MLS dues 2027',
      amount: 1425.5,
      dueOn: '2026-10-01',
      application: {
        id: dues.applicationId,
        name: dues.name,
        url: 'https://application.example.com/',
        signOn: 'oidc',
      },
    },
    'Active',
  ])
  const off = { memberId: member.id, applicationId: dues.applicationId, accessControl: 0 } as const
  await db.insert(memberApplications).values(off)
  expect((await own()).body.standing.application).toBeNull()
  await db.delete(memberApplications)
  await server.aStanding(member, { standing: 'good' })
  expect((await own()).body.standing).toBeUndefined()
  await db.delete(membershipStandings)
})

test('the launch opens the application to pay in, by OpenID Connect and by SAML, and no other [5/STAND-07, 5/S5-66]', async () => {
  const browser = await signedIn()
  const launch = (applicationId: number) => browser.request(`/launch/${applicationId}`)
  const refused = await launch(crm.applicationId)
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining(STANDING_TEXTS.otherApplication),
  ])
  expect((await launch(samlCrm.applicationId)).status).toBe(403)
  expect((await launch(dues.applicationId)).status).toBe(303)
  await server.aStanding(member, { standing: 'suspended', applicationId: samlDues.applicationId })
  expect((await formOf(await launch(samlDues.applicationId))).action).toBe(samlDues.acs)
  await server.aStanding(member, { standing: 'suspended', applicationId: null })
  expect((await launch(dues.applicationId)).status).toBe(403)
})

test('an application that sends a suspended member to sign in gets nothing but the one to pay in: a page says why [5/STAND-07]', async () => {
  const browser = await signedIn()
  expect((await signOnTo(dues.clientId, browser)).claims.sub).toBe(member.accountId)
  const known = await client.discovery(new URL(config.issuer), crm.clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
  const address = async (more: Record<string, string> = {}) =>
    client.buildAuthorizationUrl(known, {
      redirect_uri: 'https://application.example.com/callback',
      scope: 'openid',
      code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
      ...more,
    }).href
  const page = await follow(browser, await browser.request(await address()))
  expect([page.status, await page.text()]).toEqual([
    403,
    expect.stringContaining(STANDING_TEXTS.otherApplication),
  ])
  const quiet = new URL(locationOf(await browser.request(await address({ prompt: 'none' }))))
  expect([quiet.origin, quiet.searchParams.get('error')]).toEqual([
    'https://application.example.com',
    'access_denied',
  ])
  const fresh = aBrowser(config)
  const form = locationOf(await fresh.request(await address()))
  const after = await follow(fresh, await fresh.submit(form, member.loginId, password))
  expect([after.status, await after.text()]).toEqual([
    403,
    expect.stringContaining(STANDING_TEXTS.otherApplication),
  ])
  await server.aStanding(member, { standing: 'pastDue' })
  expect((await signOnTo(crm.clientId, browser)).claims.sub).toBe(member.accountId)
})

test('codes and tokens that were given before answer no more [5/STAND-07, 5/S5-66]', async () => {
  await server.aStanding(member, { standing: 'good' })
  const browser = await signedIn()
  const { known, tokens, claims } = await signOnTo(crm.clientId, browser)
  const userinfo = () => client.fetchUserInfo(known, tokens.access_token, claims.sub)
  expect((await userinfo()).sub).toBe(claims.sub)
  await server.aStanding(member)
  await expect(userinfo()).rejects.toThrow('challenge')
  await server.aStanding(member, { standing: 'good' })
})

test('a SAML request of another provider ends at a page in plain words, a passive one with RequestDenied [5/STAND-07]', async () => {
  const browser = await signedIn()
  const start = async (provider: typeof samlCrm, more: object = {}) => {
    const sp = await aServiceProvider(server, provider, more)
    return follow(browser, await browser.request(await sp.getAuthorizeUrlAsync('', '', {})))
  }
  const page = await start(samlCrm)
  expect([page.status, await page.text()]).toEqual([
    403,
    expect.stringContaining(STANDING_TEXTS.otherApplication),
  ])
  const passive = await formOf(await start(samlCrm, { passive: true }))
  expect(passive.xml).toContain('status:RequestDenied')
  await server.aStanding(member, { standing: 'suspended', applicationId: samlDues.applicationId })
  expect((await formOf(await start(samlDues))).xml).toContain('status:Success')
})

test('the right password of a suspended member raises no counter, a wrong one reads and counts as that of anybody [5/STAND-09, 5/S5-67]', async () => {
  const other = await server.aMember({ loginId: 'pays1', password })
  const page = async (loginId: string, typed: string) => {
    const visitor = aBrowser(config)
    const answer = await visitor.submit(await visitor.openSignIn(), loginId, typed)
    const html = await answer.text()
    return { status: answer.status, html: html.replaceAll(loginId, '{id}').replace(/sign-in\/[\w-]+/g, '') }
  }
  const counters = async () =>
    (await db.select().from(signInCounters)).filter(({ key }) => key.includes(member.loginId))
  await db.delete(signInCounters)
  for (let count = 0; count < 12; count += 1) expect((await page(member.loginId, password)).status).toBe(303)
  expect(await counters()).toEqual([])
  const wrong = await page(other.loginId, 'Wrong-Horse-9')
  expect(wrong.status).toBe(401)
  expect(await page(member.loginId, 'Wrong-Horse-9')).toEqual(wrong)
  const [own] = await counters()
  const [others] = await db
    .select()
    .from(signInCounters)
    .where(eq(signInCounters.key, (own?.key ?? '').replace(member.loginId, other.loginId)))
  expect([own?.failures, own?.blockedUntil]).toEqual([others?.failures, others?.blockedUntil])
  expect(own?.failures).toBe(1)
})
