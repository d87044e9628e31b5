import { memberAuthContract } from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { portalConfig } from '../portal-config.ts'
import { type CallContext, linkTo } from './link.ts'

/** Typed calls of the authentication host, for visitors too: their pages have no cache. */
export const authClient: ContractRouterClient<typeof memberAuthContract, CallContext> = createORPCClient(
  linkTo(memberAuthContract, () => portalConfig().authUrl),
)
