import { ACTING_FOR_HEADER } from 'contract/grants/grant-limits.ts'
import { ACTING_TEXTS } from 'contract/grants/grant-texts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden } from '../../http/errors.ts'

const HEADER = ACTING_FOR_HEADER.toLowerCase()

/** The grant that a request names by its header; null for a call of one's own. */
export function grantFromHeader({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const named = headers[HEADER]
  return named === undefined ? null : String(named)
}

/**
 * Refuses the header on everything but the calls that the contract opens to it, on each host and before anything is done: a call that
 * is meant for somebody else must never become one's own.
 */
export function refuseActingElsewhere(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (grantFromHeader(request) === null) return
    if (request.routeOptions.config.meta?.acting) return
    request.log.warn({ call: request.routeOptions.url }, 'a call that no one can make for others was refused')
    throw forbidden(ACTING_TEXTS.closed)
  })
}
