import { ORPCError } from '@orpc/client'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { OPERATION_CONTEXT_SYMBOL, type OperationContext } from '@orpc/tanstack-query'
import { actingHeaders } from '../acting/acting-tab.ts'
import { sendCall } from './send-call.ts'

/**
 * A call may have its own headers, such as an idempotency key, may be idempotent by nature, and may have to
 * complete even when the page is left.
 */
export type CallContext = OperationContext & {
  headers?: Record<string, string>
  isIdempotent?: boolean
  isKeptAlive?: boolean
}

const queryTypes = ['query', 'infinite']

type WithPaths = Record<
  string,
  Record<string, { '~orpc': { route: { path?: string } } } | undefined> | undefined
>

/** Sends the calls of a contract, with the member's token, to the specification's canonical paths. */
export function linkTo(contract: WithPaths & AnyContractRouter, baseOf: (path: string) => string) {
  return new OpenAPILink<CallContext>(contract, {
    url: (_options, path) => baseOf(canonicalPath(contract, path)),
    fetch: (request, init, { context }, path) => {
      for (const [name, value] of Object.entries(actingHeaders(path.join('.'))))
        request.headers.set(name, value)
      return sendCall(request, init, {
        isQuery: queryTypes.includes(context[OPERATION_CONTEXT_SYMBOL]?.type ?? 'mutation'),
        isIdempotent: context.isIdempotent ?? false,
        isKeptAlive: context.isKeptAlive ?? false,
      })
    },
    customErrorResponseBodyDecoder: (body, response) =>
      new ORPCError(`HTTP_${response.status}`, { status: response.status, data: body }),
    clientInterceptors: [
      ({ next, request, path, ...rest }) =>
        next({ ...rest, path, request: { ...request, url: asCanonical(contract, request.url, path) } }),
    ],
  })
}

/** The client library drops trailing slashes; calls use the specification's canonical paths. */
function asCanonical(contract: WithPaths, url: URL, path: readonly string[]): URL {
  if (!canonicalPath(contract, path).endsWith('/') || url.pathname.endsWith('/')) return url
  const address = new URL(url)
  address.pathname += '/'
  return address
}

function canonicalPath(contract: WithPaths, [noun = '', verb = '']: readonly string[]): string {
  return contract[noun]?.[verb]?.['~orpc'].route.path ?? ''
}
