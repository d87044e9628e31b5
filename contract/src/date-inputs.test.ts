import { expect, test } from 'vitest'
import type { z } from 'zod'
import { authContract, coreContract, notificationContract } from './contract.ts'

type Schema = z.core.$ZodType
/** The parts of a schema of any kind. */
type Parts = {
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  in?: Schema
  options?: Schema[]
  valueType?: Schema
}

/** Text for the contract, which the server checks by rules with messages of their own; a passkey is only sent back. */
const CHECKED_BY_SERVER =
  /listings\.|deadlines\.(registerBy|changeCompliance)|courseRequests\.|systemMessages\.|\.passkey\./

test('no call of the contract takes a date outside of the calendar', () => {
  const taken: string[] = []
  const dates: string[] = []
  for (const [path, schema] of datesOf({ ...coreContract, ...authContract, ...notificationContract }, '')) {
    dates.push(path)
    for (const text of ['9999-12-31', '9999-12-31T00:00:00Z', '1500-01-01', '1500-01-01T00:00:00Z'])
      if (parses(schema, text)) taken.push(`${path}: ${text}`)
  }
  expect(dates.length).toBeGreaterThan(20)
  expect(taken.filter((path) => !CHECKED_BY_SERVER.test(path))).toEqual([])
})

function parses(schema: Schema, text: string): boolean {
  return (schema as z.ZodType).safeParse(text).success
}

function* datesOf(value: unknown, path: string): Generator<[string, Schema]> {
  if (typeof value !== 'object' || value === null) return
  if ('~orpc' in value) {
    const { inputSchema } = value['~orpc'] as { inputSchema?: Schema }
    if (inputSchema) yield* datesIn(inputSchema, path)
    return
  }
  for (const [name, inner] of Object.entries(value)) yield* datesOf(inner, path ? `${path}.${name}` : name)
}

function* datesIn(schema: Schema, path: string): Generator<[string, Schema]> {
  const { shape, innerType, element, in: input, options = [], valueType } = schema._zod.def as Parts
  for (const [name, field] of Object.entries(shape ?? {})) {
    if (isDateName(name) && parses(field, '2026-11-20T10:00:00Z')) yield [`${path}.${name}`, field]
    else if (isDateName(name) && parses(field, '2026-11-20')) yield [`${path}.${name}`, field]
    else yield* datesIn(field, `${path}.${name}`)
  }
  for (const inner of [innerType, element, input, valueType, ...options])
    if (inner) yield* datesIn(inner, path)
}

const isDateName = (name: string) =>
  /(^at|^day|^from|^to|^until|Day|Date|On|At|Time|Until)$/.test(name) || name === 'dateTime'
