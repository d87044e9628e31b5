import { consoleAuthContract } from 'virtual:console-contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { type CallContext, linkTo } from '#shared/api/link.ts'
import { portalConfig } from '#shared/portal-config.ts'

const client: ContractRouterClient<typeof consoleAuthContract, CallContext> = createORPCClient(
  linkTo(consoleAuthContract, () => portalConfig().authUrl),
)

/** Typed calls of the Staff Console to the authentication host, as query and mutation options. */
export const consoleAuthApi = createTanstackQueryUtils(client, { path: ['console-auth'] })
