import { type SQL, sql } from 'drizzle-orm'
import type { Field } from '../resources/resource.ts'
import type { FilterNode, Literal, Operand } from './filter-node.ts'
import { badQuery } from './query-problem.ts'

/** The type of a value, which decides its comparisons. */
type ValueKind = Literal['type']

type Typed = { kind: ValueKind; value: SQL }
type Names = { columns: ReadonlyMap<string, Typed>; now: Date }

const KIND_OF: Record<Field['type'], ValueKind> = {
  'Edm.String': 'text',
  'Edm.Int64': 'number',
  'Edm.Decimal': 'number',
  'Edm.Date': 'date',
  'Edm.DateTimeOffset': 'timestamp',
  'Edm.Boolean': 'boolean',
}

const ORDERS: Record<string, SQL> = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` }

/** A column of the rows as the API returns them. */
export function columnOf({ name, type }: Pick<Field, 'name' | 'type'>): SQL {
  const column = sql`r.${sql.identifier(name)}`
  // Text is compared and ordered by its letters as written.
  return type === 'Edm.String' ? sql`(${column} collate "C")` : column
}

/**
 * A filter as a condition on the rows of a resource, with all its values as parameters. A value that is not there is
 * neither more nor less than another, and no text; a negation of that is true.
 * @throws HttpError 400 for unknown names, and for values that cannot be compared
 */
export function filterToSql(node: FilterNode, fields: readonly Field[], now: Date): SQL {
  const columns = new Map(
    fields.map((field) => [field.name, { kind: KIND_OF[field.type], value: columnOf(field) }]),
  )
  return conditionOf(node, { columns, now })
}

function conditionOf(node: FilterNode, names: Names): SQL {
  switch (node.kind) {
    case 'and':
      return sql`(${conditionOf(node.left, names)} and ${conditionOf(node.right, names)})`
    case 'or':
      return sql`(${conditionOf(node.left, names)} or ${conditionOf(node.right, names)})`
    case 'not':
      return sql`(not coalesce(${conditionOf(node.of, names)}, false))`
    case 'compare':
      return comparison(node.op, typed(node.left, names), typed(node.right, names))
    case 'in':
      return membership(typed(node.left, names), node.values, names)
    case 'alone':
      return standingAlone(node.operand, names)
  }
}

function standingAlone(operand: Operand, names: Names): SQL {
  const { kind, value } = typed(operand, names)
  if (kind !== 'boolean') throw badQuery('$filter', 'A value stands where a comparison is needed.')
  return value
}

function comparison(op: string, left: Typed, right: Typed): SQL {
  const order = Object.hasOwn(ORDERS, op) ? ORDERS[op] : undefined
  if (op !== 'eq' && op !== 'ne' && !order) throw badQuery(op, `${op} is not an operator.`)
  requireSameKind(left, right)
  if (op === 'eq') return sql`(${left.value} is not distinct from ${right.value})`
  if (op === 'ne') return sql`(${left.value} is distinct from ${right.value})`
  if (left.kind === 'boolean' || left.kind === 'null' || right.kind === 'null')
    throw badQuery(op, `${op} needs numbers, dates, times or texts.`)
  return sql`(${left.value} ${order} ${right.value})`
}

function membership(left: Typed, values: Literal[], names: Names): SQL {
  const listed = values.map((value) => typed(value, names))
  for (const value of listed) {
    if (value.kind === 'null') throw badQuery('in', 'in needs values.')
    requireSameKind(left, value)
  }
  return sql`(${left.value} in (${sql.join(
    listed.map(({ value }) => value),
    sql`, `,
  )}))`
}

function requireSameKind(left: Typed, right: Typed): void {
  if (left.kind === right.kind || left.kind === 'null' || right.kind === 'null') return
  throw badQuery('$filter', `A ${left.kind} cannot be compared with a ${right.kind}.`)
}

function typed(operand: Operand, names: Names): Typed {
  if (operand.kind === 'literal') return literal(operand)
  if (operand.kind === 'call') return call(operand, names)
  const column = names.columns.get(operand.name)
  if (!column) throw unknownField(operand.name)
  return column
}

export const unknownField = (name: string) => badQuery(name, `${name} is not a field of this resource.`)

function literal({ type, value }: Literal): Typed {
  switch (type) {
    case 'text':
      return { kind: type, value: sql`(${value}::text collate "C")` }
    case 'number':
      return { kind: type, value: sql`${value}::numeric` }
    case 'boolean':
      return { kind: type, value: value === 'true' ? sql`true` : sql`false` }
    case 'null':
      return { kind: type, value: sql`null` }
    case 'date':
    case 'timestamp':
      if (!isOnCalendar(value)) throw badQuery('$filter', `${value} is not a date.`)
      return { kind: type, value: type === 'date' ? sql`${value}::date` : sql`${value}::timestamptz` }
  }
}

function isOnCalendar(text: string): boolean {
  const day = text.slice(0, 10)
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day || day < '0001') return false
  return text.length === 10 || !Number.isNaN(new Date(text).getTime())
}

type Fn = { takes: ValueKind[][]; gives: ValueKind; make: (args: SQL[], now: Date) => SQL }

const MOMENTS: ValueKind[] = ['date', 'timestamp']
const partOf = (part: 'year' | 'month' | 'day'): Fn => ({
  takes: [MOMENTS],
  gives: 'number',
  make: ([moment]) => sql`extract(${sql.raw(part)} from ${moment})`,
})

/** The functions by their names. Parts of a time are those in UTC, in which times are returned. */
const FUNCTIONS: Record<string, Fn> = {
  contains: {
    takes: [['text'], ['text']],
    gives: 'boolean',
    make: ([a, b]) => sql`(strpos(${a}, ${b}) > 0)`,
  },
  startswith: {
    takes: [['text'], ['text']],
    gives: 'boolean',
    make: ([a, b]) => sql`starts_with(${a}, ${b})`,
  },
  endswith: {
    takes: [['text'], ['text']],
    gives: 'boolean',
    make: ([a, b]) => sql`(right(${a}, length(${b})) = ${b} and length(${a}) >= length(${b}))`,
  },
  tolower: {
    takes: [['text']],
    gives: 'text',
    make: ([a]) => sql`(lower(${a} collate "und-x-icu") collate "C")`,
  },
  toupper: {
    takes: [['text']],
    gives: 'text',
    make: ([a]) => sql`(upper(${a} collate "und-x-icu") collate "C")`,
  },
  year: partOf('year'),
  month: partOf('month'),
  day: partOf('day'),
  now: { takes: [], gives: 'timestamp', make: (_args, now) => sql`${now.toISOString()}::timestamptz` },
}

function call({ name, args }: { name: string; args: Operand[] }, names: Names): Typed {
  const fn = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
  if (!fn) throw badQuery(name, `${name} is not a function.`)
  const given = args.map((arg) => typed(arg, names))
  const fits =
    given.length === fn.takes.length && given.every(({ kind }, index) => fn.takes[index]?.includes(kind))
  if (!fits) throw badQuery(name, `${name} cannot be used with these values.`)
  const values = given.map(({ kind, value }) =>
    kind === 'timestamp' ? sql`${value} at time zone 'UTC'` : value,
  )
  return { kind: fn.gives, value: fn.make(values, names.now) }
}
