import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

type Cookie = { value: string; path: string }
type Tokens = {
  access_token: string
  id_token: string
  token_type: string
  expires_in: number
  scope: string
}

/** Where and as which client it signs in. */
type Portal = Pick<Config, 'authUrl' | 'publicUrl' | 'issuer' | 'clientId' | 'scope'>
type Settings = { address?: string; via?: string }

/**
 * A browser with its own cookies that walks the sign-in as the portal does: authorization code with PKCE over HTTP.
 * It never follows a redirect by itself, so that a test sees each of them.
 */
export function aBrowser(config: Portal, settings: Settings = {}) {
  const cookies = new Map<string, Cookie>()
  const request = requestsWithCookies(config, settings, cookies)
  const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    request(address, { method: 'POST', body: new URLSearchParams(fields), headers })

  /** The authorization request of the portal; `more` changes parameters, null leaves one out. */
  const authorize = (more: Record<string, string | null> = {}, verifier = newVerifier()) =>
    request(`${config.issuer}/auth?${authorizationParameters(config, verifier, more)}`)

  /** Opens the sign-in page and returns its address. */
  const openSignIn = async (more: Record<string, string | null> = {}, verifier?: string): Promise<string> =>
    locationOf(await authorize(more, verifier))

  const submit = (page: string, loginId: string, password: string, headers: Record<string, string> = {}) =>
    post(page, { loginId, password }, headers)

  /** Signs in and returns the code that the portal gets, with all else of its return address. */
  async function signInForCode(loginId: string, password: string) {
    const verifier = newVerifier()
    const page = await openSignIn({}, verifier)
    const answered = await submit(page, loginId, password)
    const back = await request(locationOf(answered))
    const callback = new URL(locationOf(back))
    return { verifier, callback, code: callback.searchParams.get('code') ?? '' }
  }

  const redeem = (code: string, verifier: string, more: Record<string, string> = {}) =>
    post(`${config.issuer}/token`, {
      grant_type: 'authorization_code',
      client_id: config.clientId,
      redirect_uri: `${config.publicUrl}/callback`,
      code,
      code_verifier: verifier,
      ...more,
    })

  async function signIn(loginId: string, password: string): Promise<Tokens> {
    const { code, verifier } = await signInForCode(loginId, password)
    const answer = await redeem(code, verifier)
    if (answer.status !== 200) throw new Error(`No tokens: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Tokens
  }

  /** Sign-out with the id token as hint, confirmed as the page does it. */
  async function signOut(idToken: string | null): Promise<Response> {
    const page = await (await request(signOutAddress(config, idToken))).text()
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    return post(action, { xsrf, logout: 'yes' })
  }

  const pages = { request, post, authorize, openSignIn, submit }
  return { cookies, ...pages, signInForCode, redeem, signIn, signOut }
}

/** Makes `to` somebody who has copied the cookies of the sign-in pages from another browser, or its second tab. */
export function copyCookies(
  from: Pick<ReturnType<typeof aBrowser>, 'cookies'>,
  to: Pick<ReturnType<typeof aBrowser>, 'cookies'>,
): void {
  for (const [key, cookie] of from.cookies) if (cookie.path === '/sign-in') to.cookies.set(key, cookie)
}

/** Sends requests with the cookies that earlier responses have set for their path. */
function requestsWithCookies(config: Portal, settings: Settings, cookies: Map<string, Cookie>) {
  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */)
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(name.length + 1)
    const path = attributes.find((entry) => /^path=/i.test(entry))?.slice(5) ?? '/'
    if (value === '') cookies.delete(`${name} ${path}`)
    else cookies.set(`${name} ${path}`, { value, path })
  }

  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, config.authUrl)
    const headers = new Headers(init.headers)
    const sent = [...cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
    if (sent.length > 0) headers.set('cookie', sent.join('; '))
    if (settings.address) headers.set('x-forwarded-for', settings.address)
    const target = settings.via ? new URL(url.pathname + url.search, settings.via) : url
    const response = await fetch(target, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }
}

const newVerifier = () => randomBytes(32).toString('base64url')

function authorizationParameters(
  config: Portal,
  verifier: string,
  more: Record<string, string | null>,
): URLSearchParams {
  const parameters = {
    client_id: config.clientId,
    response_type: 'code',
    redirect_uri: `${config.publicUrl}/callback`,
    scope: config.scope,
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  }
  return new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

function signOutAddress(config: Portal, idToken: string | null): string {
  const parameters = new URLSearchParams({
    ...(idToken ? { id_token_hint: idToken } : {}),
    client_id: config.clientId,
    post_logout_redirect_uri: `${config.publicUrl}/logged-out`,
    state: 'out-state',
  })
  return `${config.issuer}/session/end?${parameters}`
}

export function locationOf(response: Response): string {
  return response.headers.get('location') ?? ''
}
