import { memberContract, notificationContract } from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { portalConfig } from '../portal-config.ts'
import { type CallContext, linkTo } from './link.ts'

/** The three kinds of paths of the core API each have a base. */
function coreBaseOf(path: string): string {
  const { coreUrl, taxapiUrl, cribdataUrl } = portalConfig()
  if (path.startsWith('/taxapi/')) return taxapiUrl
  return path.startsWith('/cribdata/') ? cribdataUrl : coreUrl
}

const core: ContractRouterClient<typeof memberContract, CallContext> = createORPCClient(
  linkTo(memberContract, coreBaseOf),
)
const notification: ContractRouterClient<typeof notificationContract, CallContext> = createORPCClient(
  linkTo(notificationContract, () => portalConfig().notificationUrl),
)

/** Typed calls of the core API, as query and mutation options. */
export const orpc = createTanstackQueryUtils(core)

/** The same for the notification API. */
export const notificationOrpc = createTanstackQueryUtils(notification, { path: ['notification'] })
