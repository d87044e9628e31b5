import * as client from 'openid-client'
import { applications } from '../../db/tables/applications.table.ts'
import { aBrowser, locationOf } from '../browser.ts'
import type { TestServer } from '../test-server.ts'

export const callback = 'https://application.example.com/callback'

type Staff = { accountId: string; loginId: string }

/** An application that is on for all members, registered by staff as a client; `more` changes what is entered. */
export async function anOidcApplication(
  server: TestServer,
  staff: Staff,
  more: Record<string, unknown>,
  application: Partial<typeof applications.$inferInsert> = {},
) {
  const name = `Application ${crypto.randomUUID()}`
  const [row] = await server.db
    .insert(applications)
    .values({
      name,
      applicationCategory: 'member',
      url: 'https://application.example.com/',
      createdOn: server.clock.now(),
      ...application,
    })
    .returning()
  const body = { applicationId: row?.id, kind: 'oidc', name, redirectUris: [callback], ...more }
  const answer = await server.call('/api/app/SignOnClients', { as: staff, method: 'POST', body })
  if (answer.status !== 200) throw new Error(`Not registered: ${JSON.stringify(answer.body)}`)
  return { ...answer.body, applicationId: row?.id ?? 0, name } as Registered
}

type Registered = {
  id: number
  applicationId: number
  name: string
  clientId: string
  secret: string
  client: Record<string, unknown>
}

type SignIn = {
  clientId: string
  way: client.ClientAuth
  login: string
  password: string
  redirectUri?: string | undefined
  more?: Record<string, string>
  browser?: ReturnType<typeof aBrowser>
}

/** Signs a member in at an application by an independent client; `pages` are those that the member met. */
export async function signInAt(server: Pick<TestServer, 'config'>, signIn: SignIn) {
  const { config } = server
  const { clientId, way, redirectUri = callback, browser = aBrowser(config) } = signIn
  const known = await client.discovery(new URL(config.issuer), clientId, undefined, way, {
    execute: [client.allowInsecureRequests],
  })
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const expectedNonce = client.randomNonce()
  const expectedState = client.randomState()
  const address = client.buildAuthorizationUrl(known, {
    redirect_uri: redirectUri,
    scope: 'openid',
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    nonce: expectedNonce,
    state: expectedState,
    ...signIn.more,
  })
  const pages: string[] = []
  let next = locationOf(await browser.request(address.href))
  if (next.startsWith('/sign-in/')) {
    pages.push('sign-in')
    const answered = await browser.submit(next, signIn.login, signIn.password)
    next = locationOf(await browser.request(locationOf(answered)))
  }
  if (!next.startsWith(redirectUri)) throw new Error(`The sign-in led to ${next}`)
  const tokens = await client.authorizationCodeGrant(known, new URL(next), {
    pkceCodeVerifier,
    expectedNonce,
    expectedState,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('There is no id token')
  const userinfo = await client.fetchUserInfo(known, tokens.access_token, claims.sub)
  return { known, tokens, claims, userinfo, pages, code: new URL(next).searchParams.get('code') ?? '' }
}
