import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageLook, renderMessage } from '#branding/page-frame.ts'
import { LAUNCH_CLIENT, launchReturn } from '../oidc/launch-client.ts'
import { type SignInServices, sendPage } from './interaction.ts'

/** Where a sign-in comes back to: an application's launch, or a request of a service provider that waits. */
export type Awaited = { to: 'launch' | 'saml'; id: string }

/**
 * Leads to the sign-in of the provider, and back. The code that comes of it is never redeemed, as the session is what
 * counts: its verifier is forgotten at once.
 */
export function signInFirst(
  { config }: SignInServices,
  reply: FastifyReply,
  { to, id }: Awaited,
  more: Record<string, string> = {},
): FastifyReply {
  const parameters = new URLSearchParams({
    client_id: LAUNCH_CLIENT,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: launchReturn(config),
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
    state: `${to}/${id}`,
    ...more,
  })
  return reply.header('cache-control', 'no-store').redirect(`${config.issuer}/auth?${parameters}`, 303)
}

/** The way back from that sign-in; only what waits here can be its end. */
export async function signedInRoutes(app: FastifyInstance, services: SignInServices): Promise<void> {
  app.get<{ Querystring: { state?: string; code?: string } }>(
    '/launch/signed-in',
    async ({ query }, reply) => {
      const [, to, id] = /^(launch|saml)\/([\da-f-]{1,36})$/.exec(String(query.state)) ?? []
      if (query.code && to === 'launch') return reply.redirect(`/launch/${id}`, 303)
      if (query.code && to === 'saml') return reply.redirect(`/saml/continue/${id}`, 303)
      return sendPage(
        reply.status(400),
        renderMessage(
          await pageLook(services),
          "You can't log in right now",
          'Please go back to the portal and try again.',
        ),
      )
    },
  )
}
