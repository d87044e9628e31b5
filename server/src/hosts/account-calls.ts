import { authContract } from 'contract/contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ApiServices, createCall } from '../access/request-context.ts'
import { challengeOf } from '../access/sign-in-facts.ts'
import type { AccountContext } from '../accounts/account-call.ts'
import type { Config } from '../config.ts'
import { staffAccountRoutes } from '../console/members/members.routes.ts'
import {
  factorRoutes,
  passwordRoutes,
  sessionRoutes,
} from '../features/account-security/account-security.routes.ts'
import { mountContract } from '../http/mount-contract.ts'
import { noStore } from '../http/security.ts'
import { noteRefusedAccess } from './refused-access.ts'

/** Calls of visitors: a stale token that the browser still sends must not refuse them. */
const forVisitors = /\/AccountContact\/(ForgotPassword|ValidateResetToken|ResetPassword)\/?$/i

/** Passwords and second factors, the calls of the authentication host. */
export async function accountCalls(
  app: FastifyInstance,
  services: ApiServices & { config: Config },
): Promise<void> {
  app.addHook('onSend', async (_request, reply, payload) => {
    noStore(reply)
    if (reply.statusCode === 401)
      reply.header('www-authenticate', challengeOf(payload, services.config.stepUpSeconds))
    return payload
  })
  const createContext = async (request: FastifyRequest, reply: FastifyReply): Promise<AccountContext> => ({
    call: forVisitors.test(request.routeOptions.url ?? '') ? null : await createCall(services, request),
    visit: {
      db: services.db,
      now: services.clock(),
      outbox: services.outbox,
      config: services.config,
      log: request.log,
      address: request.ip,
      setHeader: (name, value) => reply.header(name, value),
    },
  })
  mountContract(
    app,
    authContract,
    {
      passwords: passwordRoutes,
      factors: factorRoutes,
      sessions: sessionRoutes,
      staffAccounts: staffAccountRoutes,
    },
    createContext,
    ({ call }, refused) => noteRefusedAccess(services.db, call, refused),
  )
}
