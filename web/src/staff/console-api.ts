import { consoleAuthContract, consoleContract } from 'virtual:console-contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { type CallContext, linkTo } from '#shared/api/link.ts'
import { portalConfig } from '#shared/portal-config.ts'

const client: ContractRouterClient<typeof consoleContract, CallContext> = createORPCClient(
  linkTo(consoleContract, () => portalConfig().coreUrl),
)

const authClient: ContractRouterClient<typeof consoleAuthContract, CallContext> = createORPCClient(
  linkTo(consoleAuthContract, () => portalConfig().authUrl),
)

/** Typed calls of the Staff Console, as query and mutation options. */
export const consoleApi = createTanstackQueryUtils(client, { path: ['console'] })

/** The same for the authentication host: acts of staff on accounts. */
export const consoleAuthApi = createTanstackQueryUtils(authClient, { path: ['console-auth'] })
