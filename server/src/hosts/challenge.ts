import type { FastifyReply, FastifyRequest } from 'fastify'
import { challengeOf } from '../access/sign-in-facts.ts'
import type { Config } from '../config.ts'

/** Says in a refused answer how a caller gets further: by a sign-in that is as young as the call wants it. */
export function challenge(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  { stepUpSeconds, staffSignIn }: Pick<Config, 'stepUpSeconds' | 'staffSignIn'>,
): void {
  if (reply.statusCode !== 401) return
  const isOwn = request.routeOptions.config.meta?.signIn === 'own'
  reply.header('www-authenticate', challengeOf(payload, isOwn ? stepUpSeconds : staffSignIn.maxAgeSeconds))
}
