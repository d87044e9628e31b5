import { coreContract } from 'virtual:core-contract'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { portalConfig } from '../portal-config.ts'
import { accessToken } from '../session/stored-user.ts'

/** A call may carry headers of its own, such as the key that makes a repeated create harmless. */
type CallContext = { headers?: Record<string, string> }

const link = new OpenAPILink<CallContext>(coreContract, {
  url: () => portalConfig().coreUrl,
  headers: () => {
    const token = accessToken()
    return token ? { authorization: `Bearer ${token}` } : {}
  },
  customErrorResponseBodyDecoder: (body, response) =>
    new ORPCError(`HTTP_${response.status}`, { status: response.status, data: body }),
})

type CoreClient = ContractRouterClient<typeof coreContract, CallContext>

/** Typed calls of the core API. */
export const api: CoreClient = createORPCClient(link)

/** Query and mutation options of the same calls. */
export const orpc = createTanstackQueryUtils(api)
