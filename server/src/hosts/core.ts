import { coreContract } from 'contract/contract.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccessTokenChecker } from '../accounts/access-token.ts'
import type { Db } from '../db/open.ts'
import { adRoutes } from '../features/ads/ads.routes.ts'
import { applicationRoutes } from '../features/applications/applications.routes.ts'
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts'
import { listingRoutes } from '../features/listings/listings.routes.ts'
import { lookupRoutes } from '../features/lookups/lookups.routes.ts'
import { memberRoutes } from '../features/members/members.routes.ts'
import { menuRoutes } from '../features/menu/menus.routes.ts'
import { placeRoutes } from '../features/places/places.routes.ts'
import { preferenceRoutes } from '../features/preferences/preferences.routes.ts'
import { unauthorized } from '../http/errors.ts'
import { mountContract } from '../http/mount-contract.ts'
import { neverStore } from '../http/security.ts'
import type { Call } from '../members/call.ts'
import { findAccount } from '../members/caller.ts'
import type { RequestContext } from '../members/procedures.ts'
import type { Providers } from '../providers/providers.ts'

const coreRouter = {
  members: memberRoutes,
  menus: menuRoutes,
  dashboard: dashboardRoutes,
  applications: applicationRoutes,
  ads: adRoutes,
  listings: listingRoutes,
  lookups: lookupRoutes,
  places: placeRoutes,
  preferences: preferenceRoutes,
}

export type CoreServices = {
  db: Db
  providers: Providers
  tokens: AccessTokenChecker
  clock: () => Date
  marketZone: string
}

/** The core data API: every endpoint of the core contract behind a checked token. */
export async function coreHost(app: FastifyInstance, services: CoreServices): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.toLowerCase().startsWith('/cribdata/lookupvalues/') && reply.statusCode === 200)
      reply.header('cache-control', 'private, max-age=3600')
    else neverStore(reply)
    if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer')
    return payload
  })
  mountContract<RequestContext>(app, coreContract, coreRouter, async (request, reply) => ({
    call: await createCall(services, request),
    setHeader: (name, value) => reply.header(name, value),
  }))
}

async function createCall(services: CoreServices, request: FastifyRequest): Promise<Call | null> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return null
  const { accountId } = await services.tokens.check(token)
  const account = await findAccount(services.db, accountId)
  if (!account || (account.member && account.member.memberStatus !== 'Active')) throw unauthorized()
  return {
    accountId: account.id,
    loginId: account.loginId,
    member: account.member,
    now: services.clock(),
    marketZone: services.marketZone,
    db: services.db,
    providers: services.providers,
    log: request.log,
  }
}
