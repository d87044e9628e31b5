import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { type Known, type Schema, wildly } from './wild-values.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: Schema }
type Content = { content?: Record<string, { schema?: Schema }> }
type Described = {
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}
export type Document = { paths: Record<string, Record<string, Described>>; components: object }

export type Request = { path: string; headers: Record<string, string>; body?: string }
export type Operation = {
  name: string
  method: string
  requests: fc.Arbitrary<Request>
  /** Whether the document says that an answer is a file. */
  isFile: (status: number) => boolean
  /** The mismatch of a response with the document; null when it fits. */
  problemOf: (status: number, body: unknown) => string | null
}

/** Every operation of an OpenAPI document that comes to an end, with requests for it and the check of its answers. */
export function operationsOf({ paths, components }: Document, known: Known): Operation[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => !isStream(described))
      .map(([method, described]) => {
        const checks = new Map<string, ValidateFunction>()
        for (const [status, { content }] of Object.entries(described.responses)) {
          const schema = content?.['application/json']?.schema
          if (schema) checks.set(status, ajv.compile({ ...schema, components }))
        }
        return {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          requests: requestsOf(path, described, known),
          isFile: (status) => {
            const { content } = described.responses[status] ?? {}
            return content !== undefined && !content['application/json']
          },
          problemOf: (status, body) => {
            const check = checks.get(String(status)) ?? checks.get('default')
            if (!check || check(body)) return null
            return `${status} does not fit: ${ajv.errorsText(check.errors)}`
          },
        }
      }),
  )
}

const isStream = ({ responses }: Described) =>
  Object.values(responses).some(({ content }) => content?.['text/event-stream'])

function requestsOf(path: string, { parameters = [], requestBody }: Described, known: Known) {
  const schema = requestBody?.content?.['application/json']?.schema
  const value = (parameter: Parameter) => wildly(parameter.schema ?? {}, known).map(plain)
  /** Names and values of the parameters in one place; those outside of the path are left out now and then. */
  const inPlace = (place: Parameter['in']): fc.Arbitrary<[string, string][]> =>
    fc
      .tuple(
        ...parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) =>
            fc.tuple(
              fc.constant(parameter.name),
              place === 'path'
                ? fc.oneof(
                    { weight: 12, arbitrary: value(parameter) },
                    { weight: 1, arbitrary: fc.constant('') },
                  )
                : value(parameter),
            ),
          ),
      )
      .chain((pairs) => (place === 'path' ? fc.constant(pairs) : fc.subarray(pairs)))
  return fc
    .record({
      path: inPlace('path'),
      query: inPlace('query'),
      header: inPlace('header'),
      body: schema ? wildly(schema, known) : fc.constant(undefined),
    })
    .map((sent): Request => {
      const query = new URLSearchParams(sent.query).toString()
      const filled = sent.path.reduce((before, [name, text]) => fill(before, name, text), path)
      const headers = Object.fromEntries(
        sent.header.map(([name, value]) => [name, value.replaceAll(/[^\x21-\x7e]/g, '-')]),
      )
      return {
        path: query ? `${filled}?${query}` : filled,
        headers: { ...headers, ...(schema && { 'content-type': 'application/json' }) },
        ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      }
    })
}

/**
 * Puts one value into a path. A dot segment would be another address, and so would be an empty value at its end
 * without a slash behind it.
 */
function fill(path: string, name: string, value: string): string {
  const place = `{${name}}`
  if (value === '' && path.endsWith(place)) return `${path.slice(0, -place.length)}/`
  return path.replace(place, encodeURIComponent(/^\.{1,2}$/.test(value) ? '0' : value))
}

/** Well-formed text that fits into an address. */
function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.toWellFormed().slice(0, 2000)
}
