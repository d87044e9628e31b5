import { coreContract } from 'virtual:core-contract'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { portalConfig } from '../portal-config.ts'
import { accessToken } from '../session/stored-user.ts'

/**
 * A call may carry headers of its own, such as the key that makes a repeated create harmless, and may have to arrive
 * even when the page is left.
 */
type CallContext = { headers?: Record<string, string>; isKeptAlive?: boolean }

const link = new OpenAPILink<CallContext>(coreContract, {
  url: () => portalConfig().coreUrl,
  headers: () => {
    const token = accessToken()
    return token ? { authorization: `Bearer ${token}` } : {}
  },
  fetch: (request, init, { context }) => fetch(request, { ...init, keepalive: context.isKeptAlive ?? false }),
  customErrorResponseBodyDecoder: (body, response) =>
    new ORPCError(`HTTP_${response.status}`, { status: response.status, data: body }),
  clientInterceptors: [
    ({ next, request, path, ...rest }) =>
      next({ ...rest, path, request: { ...request, url: asPrinted(request.url, path) } }),
  ],
})

/** The client library drops last slashes; calls are sent as the specification prints them (D1-131). */
function asPrinted(url: URL, path: readonly string[]): URL {
  const [noun = '', verb = ''] = path
  const printed = printedPaths[noun]?.[verb]?.['~orpc'].route.path
  if (!printed?.endsWith('/') || url.pathname.endsWith('/')) return url
  const address = new URL(url)
  address.pathname += '/'
  return address
}

type Printed = Record<
  string,
  Record<string, { '~orpc': { route: { path?: string } } } | undefined> | undefined
>
const printedPaths: Printed = coreContract

type CoreClient = ContractRouterClient<typeof coreContract, CallContext>

/** Typed calls of the core API. */
const api: CoreClient = createORPCClient(link)

/** Query and mutation options of the same calls. */
export const orpc = createTanstackQueryUtils(api)
