import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as client from 'openid-client'

type Known = { clientId: string; issuer: string }

/** The sign-in and log-out of an application by an independent client. */
function signOnOf(registered: Promise<Known>, originOf: () => string) {
  const begun = new Map<string, { verifier: string; nonce: string }>()
  let idToken = ''
  const discover = async () => {
    const { clientId, issuer } = await registered
    return client.discovery(new URL(issuer), clientId, undefined, client.None(), {
      execute: [client.allowInsecureRequests],
    })
  }
  const start = async (mode: string | null) => {
    const [state, verifier, nonce] = [
      client.randomState(),
      client.randomPKCECodeVerifier(),
      client.randomNonce(),
    ]
    begun.set(state, { verifier, nonce })
    return client.buildAuthorizationUrl(await discover(), {
      redirect_uri: `${originOf()}/callback`,
      scope: 'openid',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      nonce,
      state,
      ...(mode && { response_mode: mode }),
    })
  }
  const arrive = async (address: URL, form: string | null) => {
    const expectedState = (form ? new URLSearchParams(form) : address.searchParams).get('state') ?? ''
    const known = begun.get(expectedState)
    if (!known) return 'This sign-in was not begun here.'
    const config = await discover()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = form === null ? address : new Request(address, { method: 'POST', headers, body: form })
    const tokens = await client.authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: known.verifier,
      expectedNonce: known.nonce,
      expectedState,
      idTokenExpected: true,
    })
    idToken = tokens.id_token ?? ''
    const { name } = await client.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '')
    return `Welcome, ${name}`
  }
  const logOut = async () =>
    client.buildEndSessionUrl(await discover(), {
      id_token_hint: idToken,
      post_logout_redirect_uri: `${originOf()}/logged-out`,
      state: 'out',
    })
  return { start, arrive, logOut }
}

/**
 * An application on a port of its own: `/start` begins the sign-in, and its page says who has arrived; `/log-out` begins
 * the log-out, which ends at `/logged-out`. It learns its client id once it is registered.
 */
export async function applicationServer() {
  const registered = Promise.withResolvers<Known>()
  const signOn = signOnOf(registered.promise, () => origin)
  const answerTo = async (address: URL, request: IncomingMessage) => {
    if (address.pathname === '/start') return signOn.start(address.searchParams.get('mode'))
    if (address.pathname === '/log-out') return signOn.logOut()
    if (address.pathname === '/logged-out') return `Goodbye, ${address.searchParams.get('state')}`
    return signOn.arrive(address, request.method === 'POST' ? await text(request) : null)
  }
  const server = createServer((request, response) => {
    const answer = answerTo(new URL(request.url ?? '/', origin), request).then((said) =>
      said instanceof URL ? response.writeHead(303, { location: said.href }).end() : response.end(said),
    )
    answer.catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return { origin, isRegisteredAs: registered.resolve, close: () => server.close() }
}
