import { ORPCError } from '@orpc/client'
import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { AnyRouter } from '@orpc/server'
import type { ErrorBody } from 'contract/common/answer.ts'
import type { CallMeta } from 'contract/common/call-meta.ts'
import type { ErrorCode } from 'contract/common/error-codes.ts'
import { uploadedBytes } from 'contract/common/uploaded-bytes.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { badRequest, errorBody, type HttpError, notFound, toRefusal } from './errors.ts'
import { isLongList, longListText } from './long-list.ts'
import './plain-problems.ts'
import { takeUploads } from './take-uploads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call in the contract. */
    operation?: string
    /** The contract of the route. */
    meta?: CallMeta
  }
}

/** A call that was refused to its caller, without anything of its body or query. */
export type RefusedCall = {
  status: number
  code: ErrorCode | undefined
  method: string
  /** As the contract has it. */
  path: string
  /** The values in the path, which say whose record was asked for. */
  target: string
  log: FastifyBaseLogger
}

/** A call that takes longer is refused; the MLS may be asked three times in one. */
const MAX_ANSWER_MS = 15_000
/** A file may arrive as long as any request. */
const MAX_UPLOAD_MS = 30_000 + MAX_ANSWER_MS

/**
 * Serves every endpoint of a contract at its literal path and method. The web framework matches paths
 * case-insensitively and with or without trailing slash; this file restores their canonical spelling, does
 * the same for the names of the JSON body, takes HEAD as GET, whose body Node.js keeps back, and gives every
 * refusal its one form. `below` is an address that comes before the paths.
 * @throws Error for a call that names no access: nobody would know who may make it
 */
export function mountContract<Context extends object>(
  app: FastifyInstance,
  contract: AnyContractRouter,
  router: AnyRouter,
  createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
  noteRefused: (context: Context, refused: RefusedCall) => Promise<void>,
  below = '',
): void {
  type Asked = Context & { request: FastifyRequest; path: string }
  const handler = new OpenAPIHandler<Asked>(router, {
    interceptors: [
      async ({ next }) => {
        const result = await next()
        if (!result.matched || !isLongList(result.response.body)) return result
        const headers = { ...result.response.headers, 'content-type': 'application/json' }
        return {
          ...result,
          response: { ...result.response, headers, body: longListText(result.response.body) },
        }
      },
    ],
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          const wireError = toWireError(error, context.request)
          if (wireError.status === 403 || wireError.status === 404)
            await noteRefused(context, refusedCall(context, wireError))
          throw wireError
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => (isBody(error.data) ? error.data : errorBodyOf(error)),
  })
  const takeUpload = takeUploads(app)
  for (const [operation, procedure] of proceduresOf(contract)) {
    const { method = 'POST', path = '/', inputStructure } = procedure['~orpc'].route
    const names = bodyNames(procedure, inputStructure === 'detailed')
    const isUpload = bodyOf(procedure, inputStructure === 'detailed') === uploadedBytes
    const mount = isUpload ? takeUpload : (route: RouteOptions) => void app.route(route)
    mount({
      method,
      url: addressOf(below + path),
      // Below another address it is another call.
      config: below === '' ? { operation, meta: metaOf(operation, procedure) } : {},
      handlerTimeout: isUpload ? MAX_UPLOAD_MS : MAX_ANSWER_MS,
      handler: async (request, reply) => {
        request.raw.method = method
        request.raw.url = literalPath(path, request) + queryOf(request.raw.url ?? '')
        if (!isUpload) request.body = withCanonicalNames(request.body, names)
        const context: Asked = { ...(await createContext(request, reply)), request, path: below + path }
        const { matched } = await handler.handle(request, reply, { context })
        // An empty value in the path, which the web framework takes and the contract does not.
        if (!matched) throw notFound()
        return reply
      },
    })
  }
}

/** The calls of a contract by their names in it: `listings.get`. */
function* proceduresOf(
  router: AnyContractRouter,
  names: readonly string[] = [],
): Generator<[string, AnyContractProcedure]> {
  if (isContractProcedure(router)) yield [names.join('.'), router]
  else for (const [name, entry] of Object.entries(router)) yield* proceduresOf(entry, [...names, name])
}

function metaOf(operation: string, procedure: AnyContractProcedure): CallMeta {
  const { meta } = procedure['~orpc']
  if (!('access' in meta)) throw new Error(`${operation} names no access in the contract.`)
  return meta as CallMeta
}

/** A path of the contract as the web framework has it. */
export function addressOf(path: string): string {
  return path.replace(/\{([^}]+)\}/g, ':$1')
}

function literalPath(path: string, request: FastifyRequest): string {
  const params = request.params as Record<string, string>
  return path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** The query with its question mark, which may hold further question marks; empty without one. */
function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

/**
 * A name of the body in its canonical spelling; below a free-form one, names are as their sender has them.
 */
type PrintedName = { name: string; isFreeForm: boolean }

/** The names of the body by their lower case. */
function bodyNames(procedure: AnyContractProcedure, isDetailed: boolean): Map<string, PrintedName> {
  return new Map(
    [...namesOf(bodyOf(procedure, isDetailed))].map((entry) => [entry.name.toLowerCase(), entry]),
  )
}

function bodyOf(procedure: AnyContractProcedure, isDetailed: boolean): unknown {
  const input = procedure['~orpc'].inputSchema
  return isDetailed && input instanceof z.ZodObject ? input.shape['body'] : input
}

function* namesOf(schema: unknown): Generator<PrintedName> {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodArray) yield* namesOf(inner.element)
  else if (inner instanceof z.ZodObject)
    for (const [name, value] of Object.entries(inner.shape)) {
      yield { name, isFreeForm: unwrapped(value) instanceof z.ZodRecord }
      yield* namesOf(value)
    }
}

function unwrapped(schema: unknown): unknown {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? unwrapped(schema.unwrap())
    : schema
}

/** Bodies of the contract are no deeper than an object in a list in an object. */
const MAX_NAMED_DEPTH = 3

function withCanonicalNames(
  body: unknown,
  names: Map<string, PrintedName>,
  depth = MAX_NAMED_DEPTH,
): unknown {
  if (typeof body !== 'object' || body === null || depth === 0) return body
  if (Array.isArray(body)) return body.map((entry) => withCanonicalNames(entry, names, depth - 1))
  return Object.fromEntries(
    Object.entries(body).map(([sent, value]) => {
      const { name, isFreeForm } = names.get(sent.toLowerCase()) ?? { name: sent, isFreeForm: false }
      return [name, isFreeForm ? value : withCanonicalNames(value, names, depth - 1)]
    }),
  )
}

function toWireError(error: unknown, request: FastifyRequest) {
  const refusal = validationRefusal(error) ?? toRefusal(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'call failed')
  return new ORPCError(`HTTP_${refusal.status}`, {
    status: refusal.status,
    message: refusal.message,
    data: errorBody(refusal, request.id),
  })
}

function refusedCall(
  { request, path }: { request: FastifyRequest; path: string },
  { status, data }: { status: number; data: ErrorBody },
): RefusedCall {
  const target = Object.values(request.params ?? {})
    .join(' ')
    .slice(0, 100)
  return { status, code: data.code, method: request.method, path, target, log: request.log }
}

function validationRefusal(error: unknown): HttpError | null {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return null
  const issues =
    (error.data as { issues?: { message: string; path?: PropertyKey[] }[] } | undefined)?.issues ?? []
  const errors = issues.map((issue) => ({
    field: (issue.path ?? []).filter((part) => part !== 'body' && part !== 'params').join('.'),
    message: issue.message,
  }))
  const [first] = errors
  return badRequest(errors.length === 1 && first ? first.message : 'Some values are not valid.', errors)
}

function isBody(data: unknown): data is { message: string; errors: unknown[] } {
  return typeof data === 'object' && data !== null && 'message' in data && 'errors' in data
}

function errorBodyOf(error: ORPCError<string, unknown>) {
  const message = error.status >= 500 ? 'Something went wrong.' : error.message
  return { message, errors: [] }
}
