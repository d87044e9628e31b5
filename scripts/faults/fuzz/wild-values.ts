import fc from 'fast-check'

/** The part of JSON Schema that the OpenAPI document of the portal uses. */
export type Schema = {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null'
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
}

/** Ids and texts that the portal has answered: with them calls reach real records. */
export type Known = { numbers: number[]; texts: string[] }

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\0',
    '\uD800',
    "' or 1=1 --",
    '%_\\',
    '<script>alert(1)</script>',
    '{{constructor}}',
    '../../etc/passwd',
    '2026-02-30',
    '9999-12-31T23:59:60Z',
    'x'.repeat(20_000),
    '\u{1F600}'.repeat(300),
    -1,
    0.1,
    2 ** 31,
    2 ** 53,
    -1e308,
    [],
    {},
    JSON.parse('{"__proto__": {"isCrmlsAdmin": true}}'),
  ),
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true }),
  fc.jsonValue({ maxDepth: 4 }),
)

const when = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Values that mostly fit a schema, with an odd one, a missing field or one too many now and then. */
export function wildly(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 14, arbitrary: fitting(schema, known) }, { weight: 1, arbitrary: odd })
}

function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => wildly(choice, known)))
  switch (schema.type) {
    case 'string':
      return fc.oneof(fromKnown(known.texts), when, fc.string({ maxLength: 30 }))
    case 'integer':
    case 'number':
      return fc.oneof(fromKnown(known.numbers), fc.integer({ min: 0, max: 40 }), fc.integer())
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(wildly(schema.items ?? {}, known), { maxLength: 4 })
    case 'object':
      return object(schema, known)
    case undefined:
      return odd
  }
}

function object({ properties = {}, additionalProperties }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, wildly(schema, known)]),
  )
  const named = fc.record(fields, { requiredKeys: [] })
  const whole = fc.record(fields)
  const more = fc.dictionary(
    fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('id', 'rowVersion', 'isCrmlsAdmin', 'memberId')),
    typeof additionalProperties === 'object' ? wildly(additionalProperties, known) : odd,
    { maxKeys: 2 },
  )
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: named },
    { weight: 2, arbitrary: fc.tuple(whole, more).map(([own, added]) => ({ ...added, ...own })) },
  )
}

function fromKnown<Value>(values: Value[]): fc.Arbitrary<Value | undefined> {
  return fc.nat().map((index) => values[index % values.length])
}
