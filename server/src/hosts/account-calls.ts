import { callsWith } from 'contract/common/call-meta.ts'
import { authContract } from 'contract/contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ApiServices, createCall } from '../access/request-context.ts'
import type { AccountContext } from '../accounts/account-call.ts'
import type { Config } from '../config.ts'
import { factorRemovalRoutes } from '../console/approvals/factor-removals.routes.ts'
import { memberActRoutes } from '../console/member-acts/member-acts.routes.ts'
import { staffAccountRoutes } from '../console/members/members.routes.ts'
import {
  contactChangeRoutes,
  factorRoutes,
  passkeyOfferRoutes,
  passkeyRoutes,
  passwordRoutes,
  rememberedBrowserRoutes,
  securityEventRoutes,
  sessionRoutes,
  waitingRemovalRoutes,
} from '../features/account-security/account-security.routes.ts'
import { mountContract } from '../http/mount-contract.ts'
import { placeOf } from '../http/place.ts'
import { answerHeaders } from './answer-headers.ts'
import { noteRefusedAccess } from './refused-access.ts'

/** Passwords and second factors, and what staff do about them: the calls of the authentication host. */
export async function accountCalls(
  app: FastifyInstance,
  services: ApiServices & { config: Config },
): Promise<void> {
  answerHeaders(app, services.config)
  const createContext = async (request: FastifyRequest, reply: FastifyReply): Promise<AccountContext> => ({
    // A stale token that a browser still sends refuses no visitor.
    call: request.routeOptions.config.meta?.access === 'visitor' ? null : await createCall(services, request),
    visit: {
      db: services.db,
      now: services.clock(),
      outbox: services.outbox,
      config: services.config,
      log: request.log,
      address: request.ip,
      place: placeOf(request),
      setHeader: (name, value) => reply.header(name, value),
    },
  })
  mountContract(
    app,
    callsWith(authContract, services.features),
    {
      passwords: passwordRoutes,
      factors: factorRoutes,
      passkeys: passkeyRoutes,
      passkeyOffers: passkeyOfferRoutes,
      rememberedBrowsers: rememberedBrowserRoutes,
      sessions: sessionRoutes,
      securityEvents: securityEventRoutes,
      contactChanges: contactChangeRoutes,
      waitingRemoval: waitingRemovalRoutes,
      staffAccounts: staffAccountRoutes,
      memberActs: memberActRoutes,
      factorRemovals: factorRemovalRoutes,
    },
    createContext,
    ({ call }, refused) => noteRefusedAccess(services.db, call, refused),
  )
}
