import { ORPCError } from '@orpc/client'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { accessToken } from '../session/stored-user.ts'

/**
 * A call may carry headers of its own, such as the key that makes a repeated create harmless, and may have to arrive
 * even when the page is left.
 */
export type CallContext = { headers?: Record<string, string>; isKeptAlive?: boolean }

type Printed = Record<
  string,
  Record<string, { '~orpc': { route: { path?: string } } } | undefined> | undefined
>

/** Where calls of a contract go, with the member's token, as the specification prints them. */
export function linkTo(contract: Printed & AnyContractRouter, baseOf: (printed: string) => string) {
  return new OpenAPILink<CallContext>(contract, {
    url: (_options, path) => baseOf(printedPath(contract, path)),
    headers: () => {
      const token = accessToken()
      return token ? { authorization: `Bearer ${token}` } : {}
    },
    fetch: (request, init, { context }) =>
      fetch(request, { ...init, keepalive: context.isKeptAlive ?? false }),
    customErrorResponseBodyDecoder: (body, response) =>
      new ORPCError(`HTTP_${response.status}`, { status: response.status, data: body }),
    clientInterceptors: [
      ({ next, request, path, ...rest }) =>
        next({ ...rest, path, request: { ...request, url: asPrinted(contract, request.url, path) } }),
    ],
  })
}

/** The client library drops last slashes; calls are sent as the specification prints them (D1-131). */
function asPrinted(contract: Printed, url: URL, path: readonly string[]): URL {
  if (!printedPath(contract, path).endsWith('/') || url.pathname.endsWith('/')) return url
  const address = new URL(url)
  address.pathname += '/'
  return address
}

function printedPath(contract: Printed, [noun = '', verb = '']: readonly string[]): string {
  return contract[noun]?.[verb]?.['~orpc'].route.path ?? ''
}
