import { calendarDayIn } from 'contract/common/calendar-day.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DataTokenChecker } from '#access/data-token.ts'
import { bearerToken } from '#access/request-context.ts'
import type { Db } from '#db/open.ts'
import { badRequest, HttpError, notFound, toRefusal } from '#http/errors.ts'
import { noStore } from '#http/security.ts'
import { giveSequences } from './give-sequences.ts'
import { metadataXml } from './odata/metadata.ts'
import { type QueryOptions, readOptions, skipToken } from './odata/query-options.ts'
import { readPage, readRecord } from './odata/read-records.ts'
import { requireRate } from './require-rate.ts'
import { RESOURCES } from './resources/all-resources.ts'
import { entityEvent } from './resources/entity-event.ts'
import type { Resource, View } from './resources/resource.ts'

const ROOT = '/reso/odata'

type Services = {
  /** The primary database: consents decide rights. */
  db: Db
  clock: () => Date
  marketZone: string
  coreUrl: string
  checkToken: DataTokenChecker
}

/** The data API for programs: RESO Web API Core over OData 4.0. */
export function mountDataApi(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const refusal = toRefusal(error)
      if (!(error instanceof HttpError)) request.log.error({ err: error }, 'the data API failed')
      return sendProblem(reply, refusal)
    })
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('odata-version', '4.0')
      noStore(reply)
      const client = await services.checkToken(bearerToken(request), 'reso')
      await requireRate(services, client.id, reply)
      requireVersion(request)
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        reply.header('allow', 'GET, HEAD')
        throw new HttpError(405, 'Only GET is supported.')
      }
      const { clock, marketZone } = services
      const now = clock()
      const view = { client, now, marketZone, today: calendarDayIn(marketZone, now) }
      return answer(services, view, request, reply)
    }
    scope.all(ROOT, handler)
    scope.all(`${ROOT}/*`, handler)
  })
}

/** Refuses requests for another version than ours. */
function requireVersion({ headers }: FastifyRequest): void {
  const version = headers['odata-version']
  if (version !== undefined && version !== '4.0')
    throw badRequest('Only OData-Version 4.0 is supported.', [
      { field: 'OData-Version', message: 'Only OData-Version 4.0 is supported.' },
    ])
  const newest = headers['odata-maxversion']
  if (newest !== undefined && !/^4\.0?\d+$/.test(String(newest)))
    throw badRequest('OData-MaxVersion must be 4.0 or later.', [
      { field: 'OData-MaxVersion', message: 'OData-MaxVersion must be 4.0 or later.' },
    ])
}

async function answer(services: Services, view: View, request: FastifyRequest, reply: FastifyReply) {
  // In the letter case of the caller: names of resources have one only.
  const path = (request.params as { '*'?: string })['*'] ?? ''
  if (path === '') return json(reply, serviceDocument(services))
  if (path === '$metadata') return reply.type('application/xml; charset=utf-8').send(metadataXml())
  const [, name = '', text, number] = /^(\w+)(?:\((?:'((?:[^']|'')*)'|(\d+))\))?$/.exec(path) ?? []
  const resource = RESOURCES.find((known) => known.name === name)
  if (!resource) throw notFound('There is no such resource.')
  const asked = readOptions(request.query, resource, resource.fields(view))
  if (resource === entityEvent) await giveSequences(services.db)
  const key = text?.replaceAll("''", "'") ?? number
  return json(
    reply,
    key === undefined
      ? await collection(services, view, resource, asked)
      : await entity(services, view, resource, { key, asked }),
  )
}

function serviceDocument({ coreUrl }: Services) {
  return {
    '@odata.context': `${coreUrl}${ROOT}/$metadata`,
    value: RESOURCES.map(({ name }) => ({ name, kind: 'EntitySet', url: name })),
  }
}

async function collection(services: Services, view: View, resource: Resource, asked: QueryOptions) {
  const { count, records, next } = await readPage(services.db, resource, view, asked)
  return {
    '@odata.context': contextOf(services, resource, asked),
    ...(count !== null && { '@odata.count': count }),
    value: records,
    ...(next && { '@odata.nextLink': nextLink(services, resource, asked, next) }),
  }
}

async function entity(
  services: Services,
  view: View,
  resource: Resource,
  { key, asked }: { key: string; asked: QueryOptions },
) {
  const record = await readRecord(services.db, resource, view, { key, fields: asked.fields })
  if (!record) throw notFound('There is no record with this key.')
  return { '@odata.context': `${contextOf(services, resource, asked)}/$entity`, ...record }
}

function contextOf({ coreUrl }: Services, { name }: Resource, { isSelected, fields }: QueryOptions): string {
  const selected = isSelected ? `(${fields.map((field) => field.name).join(',')})` : ''
  return `${coreUrl}${ROOT}/$metadata#${name}${selected}`
}

function nextLink(
  { coreUrl }: Services,
  { name }: Resource,
  { asked }: QueryOptions,
  next: { at: Parameters<typeof skipToken>[0]; top: number | null },
): string {
  const { $skip: _skipped, ...kept } = asked
  const options = {
    ...kept,
    ...(next.top !== null && { $top: String(next.top) }),
    $skiptoken: skipToken(next.at),
  }
  const query = Object.entries(options).map(([option, value]) => `${option}=${encodeURIComponent(value)}`)
  return `${coreUrl}${ROOT}/${name}?${query.join('&')}`
}

function json(reply: FastifyReply, body: object): FastifyReply {
  return reply.type('application/json; odata.metadata=minimal; charset=utf-8').send(JSON.stringify(body))
}

const CODES: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  413: 'QueryTooLarge',
  429: 'TooManyRequests',
  501: 'NotImplemented',
  503: 'ServiceUnavailable',
}

/** A refusal in the form of OData. */
function sendProblem(reply: FastifyReply, { status, message, errors }: HttpError): FastifyReply {
  const code = CODES[status] ?? 'InternalError'
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  const details = errors.map(({ field, message: text }) => ({ code, target: field, message: text }))
  return json(reply.status(status).header('odata-version', '4.0'), {
    error: { code, message, ...(details.length > 0 && { details }) },
  })
}
