import { expect, test } from 'vitest'
import { aBrowser } from '#testing/browser.ts'
import { anOidcApplication, callback } from '#testing/sign-on/oidc-application.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const password = 'Correct-Horse-9'
const server = await testServer({
  clock: testClock(new Date()),
  env: { FEATURES: 'launch', DATA_API: 'on' },
})
const { config } = server
const staff = await server.aMember({ isCrmlsAdmin: true })
const member = await server.aMember({ loginId: 'hostile1', password })
const application = await anOidcApplication(server, staff, { authMethod: 'none' })
const signedIn = aBrowser(config)
await signedIn.signIn(member.loginId, password)
const nobody = aBrowser(config)

const own = { client_id: application.clientId, redirect_uri: callback, scope: 'openid' }
const asked = [
  'client_id redirect_uri scope state nonce login_hint loginAor ui_locales acr_values prompt max_age claims',
  'id_token_hint resource unknown',
].flatMap((names) => names.split(' '))
/** A token that says what it likes: nobody has signed it. */
const tokenOf = (payload: object) =>
  ['{"alg":"RS256","kid":"a"}', JSON.stringify(payload), 'a']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
const assertion = {
  grant_type: 'client_credentials',
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
}

test.each(['\0', 'a\0b'])(
  'NUL is a fault of the caller in every value of the identity provider (%j)',
  async (nul) => {
    const end = (more: Record<string, string>) =>
      nobody.request(`${config.issuer}/session/end?${new URLSearchParams(more)}`)
    for (const name of asked) {
      for (const browser of [nobody, signedIn])
        for (const asked of [{}, own])
          expect((await browser.authorize({ ...asked, [name]: nul })).status, name).toBe(400)
      expect((await end({ [name]: nul })).status, name).toBe(400)
    }
    expect((await end({ id_token_hint: tokenOf({ aud: nul }) })).status).toBe(400)
    const post = async (path: string, fields: Record<string, string>) =>
      (await nobody.post(`${config.issuer}/${path}`, fields)).status
    const code = { ...own, grant_type: 'authorization_code', code: 'a', code_verifier: 'v'.repeat(43) }
    for (const name of Object.keys(code))
      expect([400, 401], name).toContain(await post('token', { ...code, [name]: nul }))
    expect(await post('me', { access_token: nul })).toBe(401)
    const signed = tokenOf({ sub: nul, iss: nul, aud: config.issuer, jti: nul })
    expect(await post('token', { ...assertion, client_assertion: signed })).toBe(401)
  },
)

test('apparently broken text in an address is text, and is handled like any other', async () => {
  for (const state of ['\ud800', '\uffff', '\u{1f600}', '\\u0000'])
    expect((await nobody.authorize({ ...own, state })).status, JSON.stringify(state)).toBe(303)
})

test('a log-out may be asked for by a form [5/LAUNCH-05]', async () => {
  const answer = await nobody.post(`${config.issuer}/session/end`, { state: 'a', client_id: own.client_id })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/oidc/session/end?state=a&client_id=${own.client_id}`,
  ])
})
