import { createHash, randomBytes } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import type { PortalConfig } from '../../contract/src/session/portal-config.ts'
import { inKnownBrowser } from './known-browser.ts'
import { DEMO_PASSWORD } from './portal.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Tokens = { access_token: string; id_token: string; expires_in: number }

/**
 * Signs a demo member in with the calls of the portal and its sign-in page, which saves a page load. Returns
 * the browser's stored state and its expiry, in ms.
 */
export async function signInByCalls(
  browser: Browser,
  baseURL: string,
  loginId: string,
): Promise<{ state: State; until: number }> {
  const context = await browser.newContext({ baseURL })
  const { request } = context
  const config: PortalConfig = await (await request.get('/config.json')).json()
  const redirectUri = new URL('/callback', config.authUrl).href
  const verifier = randomBytes(32).toString('base64url')
  const page = await request.get(`${config.issuer}/auth`, {
    params: {
      client_id: config.clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: config.scope,
      state: randomBytes(8).toString('hex'),
      nonce: randomBytes(8).toString('hex'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  })
  const form = { loginId, password: DEMO_PASSWORD }
  const callback = await inKnownBrowser(baseURL, loginId, context, () => request.post(page.url(), { form }))
  const answer = await request.post(`${config.issuer}/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: config.clientId,
      redirect_uri: redirectUri,
      code: new URL(callback.url()).searchParams.get('code') ?? '',
      code_verifier: verifier,
    },
  })
  if (!answer.ok()) throw new Error(`${loginId} could not sign in: ${await answer.text()}`)
  const { expires_in, ...tokens }: Tokens = await answer.json()
  const { cookies } = await context.storageState()
  await context.close()
  const profile = claimsOf(tokens.id_token)
  const user = { ...tokens, profile, expires_at: Math.floor(Date.now() / 1000) + expires_in }
  const localStorage = [
    { name: `oidc.user:${config.issuer}:${config.clientId}`, value: JSON.stringify(user) },
  ]
  const origins = [{ origin: new URL(config.authUrl).origin, localStorage }]
  // Used for half its lifetime, so that it does not expire within a test.
  return { state: { cookies, origins }, until: Date.now() + expires_in * 500 }
}

/** The claims of an ID token, as the browser stores them with the tokens. */
function claimsOf(token: string): unknown {
  const [, claims = ''] = token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
