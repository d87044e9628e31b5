import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { challengeOf } from '../access/sign-in-facts.ts'
import type { Config } from '../config.ts'
import { noStore } from '../http/security.ts'

type Policy = Pick<Config, 'stepUpSeconds' | 'staffSignIn'>

/**
 * Sets the headers of each response of an API host: its caching, as the contract has it, and how a refused
 * caller gets further.
 */
export function answerHeaders(app: FastifyInstance, policy: Policy): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const kept = reply.statusCode === 200 ? request.routeOptions.config.meta?.kept : undefined
    if (kept === 'browser') reply.header('cache-control', 'private, no-cache')
    else noStore(reply)
    challenge(request, reply, payload, policy)
    return kept ? tagged(request, reply, payload) : payload
  })
}

/** Names a sign-in that is as young as the call wants it. */
function challenge(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  { stepUpSeconds, staffSignIn }: Policy,
): void {
  if (reply.statusCode !== 401) return
  const isOwn = request.routeOptions.config.meta?.signIn === 'own'
  reply.header('www-authenticate', challengeOf(payload, isOwn ? stepUpSeconds : staffSignIn.maxAgeSeconds))
}

/** An answer with its tag; a browser that has it already gets only the status 304. */
function tagged(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (typeof payload !== 'string') return payload
  const tag = `"${createHash('sha256').update(payload).digest('base64url')}"`
  reply.header('etag', tag)
  if (request.headers['if-none-match'] !== tag) return payload
  reply.code(304)
  return ''
}
