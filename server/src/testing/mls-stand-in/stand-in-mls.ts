import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isStandInMode, type StandInMode } from './stand-in-modes.ts'
import { lookupRows, METADATA } from './stand-in-rules.ts'

type Row = Record<string, unknown> & { ListingKey: string; ListingId: string }
type Asked = { method: string; path: string; requestId: string | null; status: number | null }
type Setting = {
  mode: StandInMode
  /** Whether reading works in a mode that spoils writing. */
  isReadingFine: boolean
  /** The letter case in which field errors name their fields. */
  letterCase: 'own' | 'lower' | 'upper'
  retryAfter: string
}

/** The fields that are refused in the mode `field-errors`. */
const FIELD_ERRORS: [string, string][] = [
  ['ListPrice', 'Below the least price of the MLS'],
  ['PostalCode', 'Not in the area of the MLS'],
  ['YearBuilt', 'Year Built is missing'],
]

/**
 * A RESO Add/Edit 2.0 server in memory, for tests and by hand: it responds as its mode says, which
 * `x-stand-in` overrides for one request. Its records, modes and states are read and set under `/stand-in`.
 */
export async function startStandIn(options: { port?: number; token: string } & Partial<Setting>) {
  const { port: wanted = 0, token, ...first } = options
  const usual: Setting = { mode: 'created', isReadingFine: false, letterCase: 'own', retryAfter: '30' }
  const state = { rows: [] as Row[], asked: [] as Asked[], setting: { ...usual, ...first } }
  const server = createServer((request, response) => {
    void serve(state, token, request, response).catch(() => response.destroy())
  })
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/reso`,
    token,
    rows: state.rows,
    asked: state.asked,
    set: (setting: Partial<Setting>) => void Object.assign(state.setting, usual, setting),
    setStatus: (sourceSystemKey: string, values: Record<string, unknown>) => {
      const row = state.rows.find((entry) => entry['SourceSystemKey'] === sourceSystemKey)
      if (row) Object.assign(row, values)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type State = { rows: Row[]; asked: Asked[]; setting: Setting }

async function serve(
  state: State,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in')
  if (url.pathname.startsWith('/stand-in')) return control(state, url, request, response)
  const { method = 'GET', headers } = request
  const requestId = String(headers['x-request-id'] ?? '')
  const asked: Asked = { method, path: decodeURIComponent(request.url ?? ''), requestId, status: null }
  state.asked.push(asked)
  response.once('finish', () => {
    asked.status = response.statusCode
  })
  const wish = String(headers['x-stand-in'] ?? '')
  const mode = isStandInMode(wish) ? wish : state.setting.mode
  if (headers.authorization !== `Bearer ${token}` || mode === 'unauthorized') return refuse(response, 401)
  const isSpoiled = method !== 'GET' || !state.setting.isReadingFine
  if (isSpoiled && mode === 'hang') return undefined
  if (isSpoiled && mode === 'broken') return refuse(response, 500)
  if (isSpoiled && mode === 'busy') return refuse(response, 429, { 'retry-after': state.setting.retryAfter })
  if (method === 'GET') return read(state.rows, mode, url, response)
  return create(state, mode, await bodyOf(request), response)
}

function read(rows: Row[], mode: StandInMode, url: URL, response: ServerResponse): void {
  const resource = url.pathname.replace(/^\/reso\//, '')
  if (resource === '$metadata') {
    response.writeHead(200, { 'content-type': 'application/xml', 'odata-version': '4.01' })
    response.end(METADATA)
  } else if (resource === 'Lookup') answer(response, 200, { value: lookupRows(mode === 'renamed-lookups') })
  else if (resource !== 'Property') refuse(response, 404)
  else {
    const wanted = (url.searchParams.get('$filter') ?? '').split(' or ').map((part) => {
      const [, name = '', value = ''] = /^(\w+) eq '(.*)'$/.exec(part.trim()) ?? []
      return { name, value: value.replaceAll("''", "'") }
    })
    const value = rows.filter((row) => wanted.some((part) => row[part.name] === part.value))
    answer(response, 200, { value: value.slice(0, Number(url.searchParams.get('$top') ?? 100)) })
  }
}

function create(state: State, mode: StandInMode, body: object, response: ServerResponse): void {
  if (mode === 'field-errors') return refuseFields(state.setting.letterCase, response)
  const number = state.rows.length + 1
  const row: Row = {
    ...body,
    ListingKey: `K${String(number).padStart(6, '0')}`,
    ListingId: `RS${1000 + number}`,
    StatusChangeTimestamp: new Date().toISOString(),
  }
  state.rows.push(row)
  if (mode === 'lost-answer') return void response.destroy()
  const location = `http://stand-in/reso/Property('${row.ListingKey}')`
  if (mode === 'created-minimal') {
    response.writeHead(204, {
      EntityId: location,
      Location: location,
      'Preference-Applied': 'return=minimal',
      'odata-version': '4.01',
    })
    response.end()
  } else answer(response, 201, { '@odata.id': location, ...row }, { location })
}

function refuseFields(letterCase: Setting['letterCase'], response: ServerResponse): void {
  const spelled = { own: (name: string) => name, lower: lowered, upper: raised }[letterCase]
  const details = FIELD_ERRORS.map(([name, message]) => ({
    code: '20500',
    target: spelled(name),
    message,
  }))
  answer(response, 400, { error: { code: '20100', message: 'The property was not accepted.', details } })
}

const lowered = (name: string) => name.toLowerCase()
const raised = (name: string) => name.toUpperCase()

/**
 * The calls of people who use it by hand: `GET /stand-in`, `PUT /stand-in` with a mode, `PUT
 * /stand-in/status` with a record.
 */
async function control(
  state: State,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'PUT') {
    const body = await bodyOf(request)
    if (url.pathname.endsWith('/status')) {
      const row = state.rows.find((entry) => entry.ListingKey === body['ListingKey'])
      if (!row) return refuse(response, 404)
      Object.assign(row, { StatusChangeTimestamp: new Date().toISOString() }, body)
    } else Object.assign(state.setting, body)
  }
  return answer(response, 200, state)
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text)
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  answer(
    response,
    status,
    { error: { code: String(status), message: 'The stand-in is set to this.' } },
    headers,
  )
}

function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'odata-version': '4.01', ...headers })
  response.end(JSON.stringify(body))
}
