import { XMLValidator } from 'fast-xml-parser'
import type { Answer } from '../send.ts'

type Read = (path: string) => Promise<Answer>
type Values = Record<string, unknown>
/** One case: what is wrong, or null. */
type Case = { name: string; run: (read: Read) => Promise<string | null> }
export type Outcome = { name: string; problem: string | null }

const KEY = 'ListingKey'
const WHOLE = 'StreetNumberNumeric'
const DECIMAL = 'ListPrice'
const DAY = 'ListingContractDate'
const TIME = 'ModificationTimestamp'
const LOOKUP = 'StandardStatus'
const FEW = 20
const PAGES = 12

/** The address of a query on listings. */
const query = (options: Values) => {
  const parts = Object.entries(options).map(
    ([name, value]) => `$${name}=${encodeURIComponent(String(value))}`,
  )
  return `Property?${parts.join('&')}`
}
const recordsOf = ({ body }: Answer): Values[] => (Array.isArray(body?.value) ? body.value : [])

/** Runs the cases of RESO Web API Core 2.1 that a server without collections and expansions has to meet. */
export async function runResoCases(read: Read): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, run } of CASES) {
    const problem = await run(read).catch((error: unknown) => String(error))
    outcomes.push({ name, problem })
  }
  return outcomes
}

const OPERATORS: Record<string, (one: string | number, other: string | number) => boolean> = {
  eq: (one, other) => one === other,
  ne: (one, other) => one !== other,
  gt: (one, other) => one > other,
  ge: (one, other) => one >= other,
  lt: (one, other) => one < other,
  le: (one, other) => one <= other,
}

async function sampleOf(read: Read, field: string): Promise<string | number> {
  const [record] = recordsOf(
    await read(query({ filter: `${field} ne null`, orderby: field, skip: 1, top: 1 })),
  )
  const value = record?.[field]
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`no record has ${field}`)
  return value
}

/** Reads with a filter and looks whether every record meets it, and whether any should not be missing. */
async function filtered(
  read: Read,
  filter: string,
  meets: (record: Values) => boolean,
  mayBeEmpty = false,
): Promise<string | null> {
  const answer = await read(query({ filter, top: FEW }))
  if (answer.status !== 200) return `${filter}: status ${answer.status}`
  const records = recordsOf(answer)
  if (records.length === 0 && !mayBeEmpty) return `${filter}: no record`
  return records.every(meets) ? null : `${filter}: a record does not meet it`
}

function comparisons(name: string, field: string, operators: string[], isText = false): Case[] {
  return operators.map((operator) => ({
    name: `filter-${name}-${operator}`,
    run: async (read) => {
      const sample = await sampleOf(read, field)
      const written = isText ? `'${sample}'` : sample
      return filtered(
        read,
        `${field} ${operator} ${written}`,
        (record) => {
          const value = record[field]
          if (typeof value !== 'string' && typeof value !== 'number') return operator === 'ne'
          return OPERATORS[operator]?.(value, sample) ?? false
        },
        operator === 'lt' || operator === 'gt' || operator === 'ne',
      )
    },
  }))
}

function ordered(name: string, field: string, direction: 'asc' | 'desc', filter?: string): Case {
  return {
    name,
    run: async (read) => {
      const answer = await read(
        query({ orderby: `${field} ${direction}`, top: FEW, ...(filter && { filter }) }),
      )
      const values = recordsOf(answer).map((record) => record[field])
      const isInOrder = values.every((value, index) => isOrdered(values[index - 1], value, direction))
      return answer.status === 200 && isInOrder ? null : `status ${answer.status}, in order: ${isInOrder}`
    },
  }
}

/** Whether two values are in this order; missing ones are not checked. */
function isOrdered(before: unknown, value: unknown, direction: 'asc' | 'desc'): boolean {
  const [low, high] = direction === 'asc' ? [before, value] : [value, before]
  if (typeof low === 'number' && typeof high === 'number') return low <= high
  return typeof low !== 'string' || typeof high !== 'string' || low <= high
}

/** Follows the links to further pages and looks whether each record comes once. */
function paged(name: string, filter?: string): Case {
  return {
    name,
    run: async (read) => {
      const seen = new Set<unknown>()
      let link: string | undefined = query({ count: 'true', ...(filter && { filter }) })
      let total = 0
      for (let page = 0; page < PAGES && link; page += 1) {
        const answer: Answer = await read(link)
        if (answer.status !== 200) return `page ${page + 1}: status ${answer.status}`
        total = Number(answer.body['@odata.count'] ?? total)
        for (const record of recordsOf(answer)) {
          if (seen.has(record[KEY])) return `page ${page + 1}: a record comes twice`
          seen.add(record[KEY])
        }
        link = answer.body['@odata.nextLink']
      }
      if (seen.size === 0) return 'no record'
      return !link && seen.size !== total ? `${seen.size} of ${total} records` : null
    },
  }
}

const expectStatus = (name: string, path: string, status: number): Case => ({
  name,
  run: async (read) => {
    const answer = await read(path)
    return answer.status === status && answer.body?.error?.message ? null : `status ${answer.status}`
  },
})

const ALL = ['eq', 'ne', 'gt', 'ge', 'lt', 'le']

const CASES: Case[] = [
  {
    name: 'metadata-validation',
    run: async (read) => {
      const { status, text } = await read('$metadata')
      return status === 200 && XMLValidator.validate(text) === true
        ? null
        : `status ${status}, or no valid XML`
    },
  },
  {
    name: 'service-document',
    run: async (read) => {
      const names = recordsOf(await read('')).map((record) => record['name'])
      const missing = ['Property', 'Member', 'Office', 'Lookup', 'Field'].filter(
        (name) => !names.includes(name),
      )
      return missing.length === 0 ? null : `without ${missing.join(', ')}`
    },
  },
  {
    name: 'fetch-by-key',
    run: async (read) => {
      const key = await sampleOf(read, KEY)
      const { status, body } = await read(`Property('${key}')`)
      return status === 200 && body[KEY] === key ? null : `status ${status}`
    },
  },
  {
    name: 'select',
    run: async (read) => {
      const [record = {}] = recordsOf(await read(query({ select: `${KEY},${TIME}`, top: 1 })))
      const names = Object.keys(record).toSorted().join()
      return names === `${KEY},${TIME}` ? null : names
    },
  },
  {
    name: 'top',
    run: async (read) => {
      const count = recordsOf(await read(query({ top: 5 }))).length
      return count === 5 ? null : `${count} records`
    },
  },
  {
    name: 'skip',
    run: async (read) => {
      const [all, rest] = [
        recordsOf(await read(query({ top: 6 }))),
        recordsOf(await read(query({ top: 3, skip: 3 }))),
      ]
      const keys = (records: Values[]) => records.map((record) => record[KEY]).join()
      return rest.length === 3 && keys(all.slice(3)) === keys(rest) ? null : 'other records'
    },
  },
  {
    name: 'count',
    run: async (read) => {
      const { body } = await read(query({ count: 'true', top: 1 }))
      return Number.isInteger(body['@odata.count']) && body['@odata.count'] > 0 ? null : 'no count'
    },
  },
  ...comparisons('int', WHOLE, ALL),
  {
    name: 'filter-int-and',
    run: (read) =>
      filtered(read, `${WHOLE} gt 0 and ${WHOLE} lt 100000`, (record) => Number(record[WHOLE]) > 0),
  },
  {
    name: 'filter-int-or',
    run: (read) => filtered(read, `${WHOLE} gt 0 or ${WHOLE} lt 0`, (record) => record[WHOLE] !== null),
  },
  {
    name: 'filter-int-not',
    run: (read) =>
      filtered(read, `not (${WHOLE} le 0)`, (record) => record[WHOLE] === null || Number(record[WHOLE]) > 0),
  },
  ...comparisons('decimal', DECIMAL, ALL.slice(1)),
  ...comparisons('date', DAY, ALL),
  ...comparisons('datetime', TIME, ALL.slice(1)),
  {
    name: 'filter-datetime-lt-now',
    run: (read) => filtered(read, `${TIME} lt now()`, (record) => record[TIME] !== null),
  },
  ...comparisons('string-enum-single', LOOKUP, ['eq', 'ne'], true),
  {
    name: 'filter-string-enum-single-in',
    run: (read) =>
      filtered(read, `${LOOKUP} in ('Incomplete','Canceled')`, (record) => record[LOOKUP] !== null),
  },
  {
    name: 'lookup-resource',
    run: async (read) => {
      const sample = await sampleOf(read, LOOKUP)
      const filter = encodeURIComponent(`LookupName eq '${LOOKUP}'`)
      const values = recordsOf(await read(`Lookup?$filter=${filter}`)).map((record) => record['LookupValue'])
      return values.includes(sample) ? null : `${sample} is not among the values`
    },
  },
  ordered('orderby-timestamp-asc', TIME, 'asc'),
  ordered('orderby-timestamp-desc', TIME, 'desc'),
  ordered('orderby-decimal-asc', DECIMAL, 'asc'),
  ordered('orderby-timestamp-asc-filter-int-gt', TIME, 'asc', `${WHOLE} gt 0`),
  ordered('orderby-timestamp-desc-filter-int-gt', TIME, 'desc', `${WHOLE} gt 0`),
  {
    name: 'next-link-none-at-top-1',
    run: async (read) => {
      const answer = await read(query({ top: 1 }))
      const hasLink = answer.body['@odata.nextLink'] !== undefined
      return recordsOf(answer).length === 1 && !hasLink ? null : 'a next link'
    },
  },
  paged('next-link'),
  paged('next-link-filter-gt', `${TIME} gt 2000-01-01T00:00:00Z`),
  paged('next-link-filter-lt', `${TIME} lt 2100-01-01T00:00:00Z`),
  expectStatus('response-code-400', query({ filter: 'NoSuchField eq 1' }), 400),
  expectStatus('response-code-404', 'NoSuchResource', 404),
]
