import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as client from 'openid-client'

type Known = { clientId: string; issuer: string }

/**
 * An application on a port of its own, which signs members in by an independent client: `/start` begins the sign-in, and
 * its page says who has arrived. It learns its client id once it is registered.
 */
export async function applicationServer() {
  const registered = Promise.withResolvers<Known>()
  const begun = new Map<string, { verifier: string; nonce: string }>()
  const discover = async () => {
    const { clientId, issuer } = await registered.promise
    return client.discovery(new URL(issuer), clientId, undefined, client.None(), {
      execute: [client.allowInsecureRequests],
    })
  }
  const start = async () => {
    const [state, verifier, nonce] = [
      client.randomState(),
      client.randomPKCECodeVerifier(),
      client.randomNonce(),
    ]
    begun.set(state, { verifier, nonce })
    return client.buildAuthorizationUrl(await discover(), {
      redirect_uri: `${origin}/callback`,
      scope: 'openid',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      nonce,
      state,
    })
  }
  const arrive = async (address: URL) => {
    const expectedState = address.searchParams.get('state') ?? ''
    const known = begun.get(expectedState)
    if (!known) return 'This sign-in was not begun here.'
    const config = await discover()
    const tokens = await client.authorizationCodeGrant(config, address, {
      pkceCodeVerifier: known.verifier,
      expectedNonce: known.nonce,
      expectedState,
      idTokenExpected: true,
    })
    const { name } = await client.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '')
    return `Welcome, ${name}`
  }
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', origin)
    const answer =
      address.pathname === '/start'
        ? start().then(({ href }) => response.writeHead(303, { location: href }).end())
        : arrive(address).then((text) => response.end(text))
    answer.catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return { origin, isRegisteredAs: registered.resolve, close: () => server.close() }
}
