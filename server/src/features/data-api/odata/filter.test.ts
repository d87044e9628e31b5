import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { day, decimal, instant, text, yesNo } from '../resources/fields.ts'
import { filterToSql } from './filter-to-sql.ts'
import { parseFilter } from './parse-filter.ts'

const database = await testDatabase()
afterAll(() => database.drop())

type Row = {
  id: number
  T: string | null
  N: number | null
  D: string | null
  M: string | null
  B: boolean | null
}
type Value = string | number | boolean | null
/** An expression as written, and its value for a row. */
type Expression<Result> = { written: string; of: (row: Row) => Result }

const nothing = sql`null`
const fields = [
  text('T', 255, nothing),
  decimal('N', 14, 2, nothing),
  day('D', nothing),
  instant('M', nothing),
  yesNo('B', nothing),
]

const letters = fc.string({
  unit: fc.constantFrom('a', 'B', 'b', 'é', "'", '%', '_', ' ', '\\', 'ab'),
  maxLength: 4,
})
const numbers = fc.integer({ min: -300, max: 300 }).map((count) => count / 100)
const moments = fc
  .integer({ min: Date.UTC(2023, 11, 30), max: Date.UTC(2024, 2, 2) })
  .map((ms) => new Date(ms - (ms % 1000)).toISOString())
const days = moments.map((moment) => moment.slice(0, 10))

const rows = fc
  .array(
    fc.record({
      T: fc.option(letters),
      N: fc.option(numbers),
      D: fc.option(days),
      M: fc.option(moments),
      B: fc.option(fc.boolean()),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((found) => found.map((row, id) => ({ ...row, id })))

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`
const field = (name: 'T' | 'N' | 'D' | 'M' | 'B'): Expression<Value> => ({
  written: name,
  of: (row) => row[name],
})
const literal = (value: Value, written = String(value)): Expression<Value> => ({ written, of: () => value })

const texts: fc.Arbitrary<Expression<Value>> = fc.oneof(
  fc.constant(field('T')),
  letters.map((value) => literal(value, quoted(value))),
  fc.constantFrom(field('T')).map(({ of }) => ({
    written: 'tolower(T)',
    of: (row: Row) => (of(row) === null ? null : String(of(row)).toLowerCase()),
  })),
)
const part = (name: string, from: 'D' | 'M', read: (at: Date) => number): Expression<Value> => ({
  written: `${name}(${from})`,
  of: (row) => (row[from] === null ? null : read(new Date(row[from]))),
})
const counts: fc.Arbitrary<Expression<Value>> = fc.oneof(
  fc.constant(field('N')),
  numbers.map((value) => literal(value)),
  fc.constantFrom(
    part('year', 'M', (at) => at.getUTCFullYear()),
    part('month', 'D', (at) => at.getUTCMonth() + 1),
    part('day', 'M', (at) => at.getUTCDate()),
  ),
)
const ofKind: fc.Arbitrary<Expression<Value>>[] = [
  texts,
  counts,
  fc.oneof(
    fc.constant(field('D')),
    days.map((value) => literal(value)),
  ),
  fc.oneof(
    fc.constant(field('M')),
    moments.map((value) => literal(value)),
  ),
]

const ORDERS: Record<string, (one: string | number, other: string | number) => boolean> = {
  gt: (one, other) => one > other,
  ge: (one, other) => one >= other,
  lt: (one, other) => one < other,
  le: (one, other) => one <= other,
}

function compared(left: Expression<Value>, op: string, right: Expression<Value>): Expression<boolean> {
  return {
    written: `${left.written} ${op} ${right.written}`,
    of: (row) => {
      const [one, other] = [left.of(row), right.of(row)]
      if (op === 'eq') return one === other
      if (op === 'ne') return one !== other
      if (one === null || other === null || typeof one === 'boolean' || typeof other === 'boolean')
        return false
      return ORDERS[op]?.(one, other) ?? false
    },
  }
}

const comparisons: fc.Arbitrary<Expression<boolean>> = fc.oneof(
  ...ofKind.map((operands) =>
    fc
      .tuple(operands, fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'), operands)
      .map(([left, op, right]) => compared(left, op, right)),
  ),
  fc
    .tuple(fc.constantFrom<'T' | 'N' | 'D' | 'M' | 'B'>('T', 'N', 'D', 'M', 'B'), fc.constantFrom('eq', 'ne'))
    .map(([name, op]) => compared(field(name), op, literal(null))),
  fc
    .tuple(fc.constantFrom('eq', 'ne'), fc.boolean())
    .map(([op, value]) => compared(field('B'), op, literal(value))),
)

const lists: fc.Arbitrary<Expression<boolean>> = fc
  .array(letters, { minLength: 1, maxLength: 3 })
  .map((values) => ({
    written: `T in (${values.map(quoted).join(', ')})`,
    of: (row) => row.T !== null && values.includes(row.T),
  }))

const calls: fc.Arbitrary<Expression<boolean>> = fc
  .tuple(fc.constantFrom('contains', 'startswith', 'endswith'), letters)
  .map(([name, value]) => ({
    written: `${name}(T,${quoted(value)})`,
    of: ({ T }) => {
      if (T === null) return false
      if (name === 'contains') return T.includes(value)
      return name === 'startswith' ? T.startsWith(value) : T.endsWith(value)
    },
  }))

const { tree: expressions } = fc.letrec<{ tree: Expression<boolean> }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(comparisons, lists, calls),
    fc.tuple(tie('tree'), fc.constantFrom('and', 'or'), tie('tree')).map(([left, op, right]) => ({
      written: `(${left.written}) ${op} (${right.written})`,
      of: (row: Row) => (op === 'and' ? left.of(row) && right.of(row) : left.of(row) || right.of(row)),
    })),
    tie('tree').map((inner) => ({ written: `not (${inner.written})`, of: (row: Row) => !inner.of(row) })),
  ),
}))

async function selected(filter: string, all: Row[]): Promise<number[]> {
  const condition = filterToSql(parseFilter(filter), fields, new Date())
  const found = await database.db.execute<{ id: number }>(sql`
    select r.id from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as r (id integer, "T" text, "N" numeric, "D" date, "M" timestamptz, "B" boolean)
    where ${condition} order by r.id`)
  return found.rows.map(({ id }) => id)
}

test('the rows that a filter finds in the database are those of a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(expressions, rows, async ({ written, of }, all) => {
      expect(await selected(written, all), written).toEqual(all.filter(of).map(({ id }) => id))
    }),
    { numRuns: 500 },
  )
})

test('and binds closer than or, and not closer than both', async () => {
  const all: Row[] = [0, 1, 2, 3].map((id) => ({ id, T: 'a', N: id, D: null, M: null, B: id % 2 === 0 }))
  expect(await selected('N eq 1 or N eq 2 and B eq false', all)).toEqual([1])
  expect(await selected('not N eq 1 and B eq false', all)).toEqual([3])
  expect(await selected('not (N eq 1 or N eq 2)', all)).toEqual([0, 3])
})

test('any filter is read or refused, and never an error of ours [5/S5-35]', async () => {
  const words = fc.constantFrom(
    'and',
    'or',
    'not',
    'eq',
    'in',
    '(',
    ')',
    'T',
    'N',
    "'x'",
    '1',
    'null',
    ',',
    'contains',
    'x',
    "'",
    '2024-02-30',
    ' ',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.array(words, { maxLength: 12 }).map((found) => found.join(' ')),
        fc.string(),
      ),
      async (filter) => {
        const answer = await selected(filter, []).catch((error: unknown) => error)
        if (answer instanceof Error) expect(answer).toMatchObject({ status: 400 })
      },
    ),
    { numRuns: 500 },
  )
})

test('a text with NUL and a time zone that no place has are refused where they stand [5/S5-35]', () => {
  const place = (filter: string, at: number) =>
    expect(() => parseFilter(filter), filter).toThrow(`The filter cannot be read at character ${at}.`)
  place("T eq 'a\u0000b'", 8)
  for (const filter of ['M ge 2020-01-01T00:00:00 00:00', 'M ge 2020-01-01T00:00:00.5 0000 and A eq 1'])
    expect(() => parseFilter(filter), filter).toThrow('Write the + of a time as %2B, or the time with Z.')
  expect(() => parseFilter('M ge 2020-01-01T00:00:00')).not.toThrow('%2B')
  place('M gt 2024-01-01T00:00:00+14:01', 27)
  place('M gt 2024-01-01T00:00:00-15:00', 27)
  place('M gt 2024-01-01T00:00:00+02:60', 29)
  expect(() => parseFilter('M gt 2024-01-01T00:00:00-13:59 and M lt 2024-01-01T00:00+14:00')).not.toThrow()
})
