import type { Readable } from 'node:stream'
import { type CallMeta, isThere } from 'contract/common/call-meta.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit } from '#access/admit.ts'
import type { Call, MemberCall } from '#access/call.ts'
import { type ApiServices, createCall } from '#access/request-context.ts'
import { toRefusal } from '#http/errors.ts'
import { addressOf, type RefusedCall } from '#http/mount-contract.ts'

/** A file as it is sent. */
export type Download = { fileName: string; type: string; content: Readable | Buffer }
/** The parameters in the address: of the path, and behind the question mark. */
export type Asked = { params: Record<string, string>; query: Record<string, string | string[] | undefined> }

type Answer = (call: MemberCall, asked: Asked) => Promise<Download>
type Refused = (call: Call | null, refused: RefusedCall) => Promise<void>
/** The part of a contract that says where its endpoints lie. */
type Located = { '~orpc': { meta: CallMeta; route: { path?: `/${string}` | undefined } } }

/**
 * Serves the endpoints of a contract that are there with the features of the portal, as files that a browser saves, each for
 * a call with a bearer token.
 */
export function serveDownloads<Contract extends Record<string, Located>>(
  app: FastifyInstance,
  services: ApiServices,
  { noun, contract, answers, noteRefused }: Downloads<Contract>,
): void {
  for (const [name, located] of Object.entries(contract)) {
    const { meta, route } = located['~orpc']
    if (!isThere(meta, services.features)) continue
    const { path = '/' } = route
    const operation = `${noun}.${name}`
    const answer = answers[name as keyof Contract]
    app.get(addressOf(path), { config: { operation, meta } }, (request, reply) =>
      send({ answer, path, meta, operation, services, noteRefused }, request, reply),
    )
  }
}

type Downloads<Contract> = {
  /** The name of the group of calls in the contract. */
  noun: string
  contract: Contract
  answers: Record<keyof Contract, Answer>
  noteRefused: Refused
}
type Mounted = {
  answer: Answer
  path: string
  meta: CallMeta
  operation: string
  services: ApiServices
  noteRefused: Refused
}

async function send(
  { answer, path, meta, operation, services, noteRefused }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = await createCall(services, request)
  const params = request.params as Record<string, string>
  const query = request.query as Asked['query']
  try {
    const member = await admit(call, { operation, method: 'GET', meta, params })
    const { fileName, type, content } = await answer(member, { params, query })
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(fileName)}`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .type(type)
      .send(content)
  } catch (error) {
    const { status, more } = toRefusal(error)
    if (status === 403 || status === 404)
      await noteRefused(call, {
        status,
        code: more.code,
        method: 'GET',
        path,
        target: Object.values(params).join(' '),
        log: request.log,
      })
    throw error
  }
}

/**
 * Encodes a name for a header: the characters that `encodeURIComponent` leaves and RFC 8187 does not are
 * encoded too.
 */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
}
