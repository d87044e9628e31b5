import type { Feature } from 'contract/features.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandDefaults } from '../branding/load-branding.ts'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import type { Replica } from '../db/replica.ts'
import type { UsageCounter } from '../db/usage-counter.ts'
import { sessionEnded } from '../http/errors.ts'
import { placeOf } from '../http/place.ts'
import type { Providers } from '../providers/providers.ts'
import type { AccessTokenChecker } from './access-token.ts'
import { grantFromHeader } from './acting/requested-grant.ts'
import type { Call, SetUp, StaffSignInPolicy } from './call.ts'
import { isShutOut, loadAccount } from './load-account.ts'
import type { RequestContext } from './procedures.ts'
import { standingAt } from './standing/standing.ts'

export type ApiServices = {
  db: Db
  /** For lists, where there is one. */
  replica: Replica | null
  providers: Providers
  outbox: Outbox
  tokens: AccessTokenChecker
  clock: () => Date
  marketZone: string
  eulaDays: number
  staffSignIn: StaffSignInPolicy
  /** Whether members are notified that staff have viewed the portal as them. */
  viewAsTellsMember: boolean
  brandDefaults: BrandDefaults
  setUp: SetUp
  features: readonly Feature[]
  usage: UsageCounter
}

/** Makes the base of each call of an API host: the caller, by the checked token, and the services. */
export function requestContext(services: ApiServices) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> => ({
    call: await createCall(services, request),
    db: services.db,
    usage: services.usage,
    params: request.params as Record<string, string>,
    setHeader: (name, value) => reply.header(name, value),
    reads: services.replica ? { replica: services.replica, seenAfter: request.headers['seen-after'] } : null,
  })
}

/** The call of a token, by rule the bearer token of the request; null without one. */
export async function createCall(
  services: ApiServices,
  request: FastifyRequest,
  token = bearerToken(request),
): Promise<Call | null> {
  if (!token) return null
  const { accountId, sessionId, signIn } = await services.tokens.check(token)
  const account = await loadAccount(services.db, accountId)
  if (!account || isShutOut(account)) throw sessionEnded()
  const now = services.clock()
  return {
    accountId: account.id,
    loginId: account.loginId,
    sessionId,
    place: placeOf(request),
    member: account.member,
    standing: standingAt(account, { now, marketZone: services.marketZone }),
    requestedGrant: grantFromHeader(request),
    acting: null,
    onBehalfOf: null,
    now,
    marketZone: services.marketZone,
    eulaDays: services.eulaDays,
    signIn,
    staffSignIn: services.staffSignIn,
    brandDefaults: services.brandDefaults,
    setUp: services.setUp,
    features: services.features,
    db: services.db,
    providers: services.providers,
    outbox: services.outbox,
    log: request.log,
  }
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
}
