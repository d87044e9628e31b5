import { z } from 'zod'
import type { Field, Resource } from '../resources/resource.ts'
import type { FilterNode } from './filter-node.ts'
import { unknownField } from './filter-to-sql.ts'
import { parseFilter } from './parse-filter.ts'
import { badQuery, notAnswered, tooLarge } from './query-problem.ts'

export const PAGE_RECORDS = 200
export const MAX_PAGE_RECORDS = 1000
const MAX_SKIP = 100_000
const MAX_ORDER_FIELDS = 10

const NOT_ANSWERED = ['$expand', '$search', '$apply', '$compute', '$deltatoken']
const ANSWERED = ['$select', '$top', '$skip', '$count', '$orderby', '$filter', '$skiptoken', '$format']

export type Order = { field: Field; isDescending: boolean }

/** Where a page ended: the values of its last record by which records are ordered, and its key. */
const place = z.object({ values: z.array(z.string().nullable()), key: z.string() })
export type Place = z.infer<typeof place>

export type QueryOptions = {
  /** As requested, for the link to the next page. */
  asked: Record<string, string>
  /** The fields to return; with `isSelected` they were named. */
  fields: Field[]
  isSelected: boolean
  top: number | null
  skip: number
  isCounted: boolean
  order: Order[]
  filter: FilterNode | null
  after: Place | null
}

/**
 * The options of a query, checked against the fields of its resource.
 * @throws HttpError 400, 413 for too much, 501 for unsupported options
 */
export function readOptions(query: unknown, resource: Resource, fields: Field[]): QueryOptions {
  const asked = plainOptions(query)
  const select = asked['$select']
  return {
    asked,
    fields: select === undefined ? fields : selected(select, resource, fields),
    isSelected: select !== undefined,
    top: asked['$top'] === undefined ? null : count('$top', asked['$top']),
    skip: skipOf(asked['$skip']),
    isCounted: yesOrNo('$count', asked['$count']),
    order: asked['$orderby'] === undefined ? [] : orderOf(asked['$orderby'], fields),
    filter: asked['$filter'] === undefined ? null : parseFilter(asked['$filter']),
    after: asked['$skiptoken'] === undefined ? null : placeOf(asked['$skiptoken']),
  }
}

/** Writes a place so that nobody reads more into it. */
export function skipToken(at: Place): string {
  return Buffer.from(JSON.stringify(at)).toString('base64url')
}

/** The options of OData by their names; those of others are not ours. */
function plainOptions(query: unknown): Record<string, string> {
  const options: Record<string, string> = {}
  for (const [name, value] of Object.entries(query ?? {})) {
    if (!name.startsWith('$')) continue
    if (NOT_ANSWERED.includes(name)) throw notAnswered(name, `${name} is not supported.`)
    if (!ANSWERED.includes(name)) throw badQuery(name, `${name} is not an option.`)
    if (typeof value !== 'string') throw badQuery(name, `${name} is there twice.`)
    options[name] = value
  }
  if (options['$format'] !== undefined && !/^(json|application\/json)\b/.test(options['$format']))
    throw badQuery('$format', 'Only JSON is supported.')
  return options
}

function selected(text: string, { key }: Resource, fields: Field[]): Field[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.includes('')) throw badQuery('$select', '$select is a list of fields.')
  if (names.includes('*')) return fields
  for (const name of names) fieldOf(name, fields)
  return fields.filter(({ name }) => name === key || names.includes(name))
}

function fieldOf(name: string, fields: Field[]): Field {
  const found = fields.find((field) => field.name === name)
  if (!found) throw unknownField(name)
  return found
}

function orderOf(text: string, fields: Field[]): Order[] {
  const terms = text.split(',')
  if (terms.length > MAX_ORDER_FIELDS)
    throw tooLarge('$orderby', `$orderby has more than ${MAX_ORDER_FIELDS} fields.`)
  return terms.map((term) => {
    const [name = '', direction = 'asc', ...more] = term.trim().split(/\s+/)
    if (name === '' || more.length > 0 || !/^(asc|desc)$/.test(direction))
      throw badQuery('$orderby', '$orderby is a list of fields, each with asc or desc.')
    return { field: fieldOf(name, fields), isDescending: direction === 'desc' }
  })
}

function count(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw badQuery(name, `${name} must be a whole number.`)
  return Number(text)
}

function skipOf(text: string | undefined): number {
  const skip = text === undefined ? 0 : count('$skip', text)
  if (skip > MAX_SKIP) throw tooLarge('$skip', `$skip is above ${MAX_SKIP}: follow @odata.nextLink instead.`)
  return skip
}

function yesOrNo(name: string, text: string | undefined): boolean {
  if (text !== undefined && text !== 'true' && text !== 'false')
    throw badQuery(name, `${name} must be true or false.`)
  return text === 'true'
}

function placeOf(token: string): Place {
  try {
    return place.parse(JSON.parse(Buffer.from(token, 'base64url').toString()))
  } catch {
    throw badQuery('$skiptoken', 'Take $skiptoken from @odata.nextLink as it is.')
  }
}
