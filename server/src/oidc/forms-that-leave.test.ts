import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { anOidcApplication, signInAt } from '#testing/sign-on/oidc-application.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const password = 'Correct-Horse-9'
const server = await testServer({ clock: testClock(new Date()), env: { FEATURES: 'launch' } })
const { config } = server
const staff = await server.aMember({ isCrmlsAdmin: true })
const member = await server.aMember({ loginId: 'forms1', password })
const other = await server.aMember({ loginId: 'forms2', password })
const origin = 'http://localhost:4391'
const redirectUri = `${origin}/callback`
const loggedOut = 'http://localhost:4392/logged-out'
const application = await anOidcApplication(
  server,
  staff,
  {
    authMethod: 'none',
    redirectUris: [redirectUri, 'https://application.example.com/callback'],
    postLogoutRedirectUris: [loggedOut],
    initiateLoginUri: 'http://localhost:4393/start',
  },
  { url: 'http://localhost:4393/' },
)
const asked = { client_id: application.clientId, redirect_uri: redirectUri, scope: 'openid' }

const targetsOf = ({ headers }: Response) =>
  /form-action ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ') ?? []
const foreign = (response: Response) =>
  targetsOf(response).filter((target) => !["'self'", config.publicUrl, config.authUrl].includes(target))
const leavingTo = (address: string) => ['https:', new URL(address).origin]

test('the sign-in page lets its form end at the return address that was asked for, and at no other of the client [5/LAUNCH-05, 5/D5-67]', async () => {
  const browser = aBrowser(config)
  const page = await browser.openSignIn(asked)
  expect(foreign(await browser.request(page))).toEqual(leavingTo(redirectUri))
  const wrong = await browser.submit(page, member.loginId, 'Wrong-Horse-9')
  expect([wrong.status, foreign(wrong)]).toEqual([401, leavingTo(redirectUri)])
  const refused = await browser.authorize({ ...asked, redirect_uri: 'http://localhost:4399/evil' })
  expect([refused.status, foreign(refused)]).toEqual([400, []])
})

test('the sign-in before a launch lets its form end where the application begins its own [5/LAUNCH-02, 5/D5-67]', async () => {
  const browser = aBrowser(config)
  const page = locationOf(
    await browser.request(locationOf(await browser.request(`/launch/${application.applicationId}`))),
  )
  expect(foreign(await browser.request(page))).toEqual(leavingTo('http://localhost:4393'))
})

test('an answer by a form may be sent to the return address, also when another member was signed in [5/LAUNCH-05, 5/D5-108]', async () => {
  const browser = aBrowser(config)
  const byForm = { ...asked, response_mode: 'form_post' }
  const answered = await browser.submit(await browser.openSignIn(byForm), member.loginId, password)
  const form = await browser.request(locationOf(answered))
  expect([form.status, foreign(form)]).toEqual([200, leavingTo(redirectUri)])
  expect(await form.text()).toContain(`action="${redirectUri}"`)
  const error = await browser.authorize({ ...byForm, prompt: 'none', max_age: '0' })
  expect([await error.text(), foreign(error)]).toEqual([
    expect.stringContaining('login_required'),
    leavingTo(redirectUri),
  ])
  const again = await browser.openSignIn({ ...byForm, prompt: 'login' })
  const changed = await browser.submit(again, other.loginId, password)
  const between = await browser.request(locationOf(changed))
  expect([between.status, foreign(between)]).toEqual([200, leavingTo(redirectUri)])
  expect(await between.text()).toContain('/session/end/confirm')
})

test('a log-out that an application starts may end at its registered address, signed in or not [5/LAUNCH-05]', async () => {
  const browser = aBrowser(config)
  const { tokens } = await signInAt(server, {
    clientId: application.clientId,
    way: client.None(),
    login: member.loginId,
    password,
    redirectUri,
    browser,
  })
  const end = (more: Record<string, string>) =>
    browser.request(`${config.issuer}/session/end?${new URLSearchParams(more)}`)
  const proven = { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: loggedOut, state: 'out' }
  expect(foreign(await end(proven))).toEqual(leavingTo(loggedOut))
  expect(foreign(await end({ id_token_hint: tokens.id_token ?? '' }))).toEqual([])
  const evil = await end({ ...proven, post_logout_redirect_uri: 'http://localhost:4399/evil' })
  expect([evil.status, foreign(evil)]).toEqual([400, []])
  expect(
    foreign(await aBrowser(config).request(`${config.issuer}/session/end?${new URLSearchParams(proven)}`)),
  ).toEqual(leavingTo(loggedOut))
})

test('the log-out and the sign-in of the portal itself keep their forms at home', async () => {
  const browser = aBrowser(config)
  const { id_token: hint } = await browser.signIn(member.loginId, password)
  const address = { id_token_hint: hint, post_logout_redirect_uri: `${config.publicUrl}/logged-out` }
  const page = await browser.request(`${config.issuer}/session/end?${new URLSearchParams(address)}`)
  expect([page.status, foreign(page)]).toEqual([200, []])
})
