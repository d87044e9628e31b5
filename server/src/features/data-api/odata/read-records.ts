import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Field, Resource, View } from '../resources/resource.ts'
import { columnOf, filterToSql } from './filter-to-sql.ts'
import { MAX_PAGE_RECORDS, type Order, PAGE_RECORDS, type Place, type QueryOptions } from './query-options.ts'
import { badQuery } from './query-problem.ts'

type Values = Record<string, unknown>
type Page = { count: number | null; records: Values[]; next: { at: Place; top: number | null } | null }

/** Programs read in a transaction that cannot write, and a page and its count in one snapshot. */
function inSnapshot<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** One page of the records that a reader gets. */
export function readPage(db: Db, resource: Resource, view: View, asked: QueryOptions): Promise<Page> {
  return inSnapshot(db, (tx) => pageOf(tx, resource, view, asked))
}

async function pageOf(db: Db, resource: Resource, view: View, asked: QueryOptions): Promise<Page> {
  const fields = resource.fields(view)
  const rows = sql`(select ${selectionOf(resource, fields)} from ${resource.from(view)}) r`
  const wanted = asked.filter ? filterToSql(asked.filter, fields, view.now) : sql`true`
  const count = asked.isCounted ? await countOf(db, sql`select 1 from ${rows} where ${wanted}`) : null
  const size = Math.min(asked.top ?? PAGE_RECORDS, MAX_PAGE_RECORDS)
  if (size === 0) return { count, records: [], next: null }
  const after = asked.after ? isAfter(asked.after, resource, asked.order) : sql`true`
  const found = await db.execute<Values>(sql`
    select ${answered(asked.fields)}, ${placeColumns(asked.order)} from ${rows}
    where ${wanted} and ${after} order by ${ordering(asked.order)} limit ${size + 1} offset ${asked.skip}`)
  const page = found.rows.slice(0, size)
  const last = page.at(-1)
  // A requested `$top` is also the maximum over all pages.
  const left = asked.top === null ? null : asked.top - page.length
  const hasMore = last !== undefined && found.rows.length > size && left !== 0
  return {
    count,
    records: page.map((row) => recordOf(row, asked.fields)),
    next: hasMore ? { at: placeOf(last, asked.order), top: left } : null,
  }
}

/** One record by its key as it is written in an address; null for one that the reader does not get. */
export async function readRecord(
  db: Db,
  resource: Resource,
  view: View,
  { key, fields }: { key: string; fields: Field[] },
): Promise<Values | null> {
  if (!resource.keyForm.test(key)) return null
  const query = sql`
    select ${answered(fields)} from (select ${selectionOf(resource, resource.fields(view))}
    from ${resource.from(view)}) r where r.k = ${key}::${sql.raw(resource.keyType)}`
  const { rows } = await inSnapshot(db, (tx) => tx.execute<Values>(query))
  const [row] = rows
  return row ? recordOf(row, fields) : null
}

function selectionOf({ keyValue }: Resource, fields: Field[]): SQL {
  const columns = fields.map(({ name, value }) => sql`${value} as ${sql.identifier(name)}`)
  return sql.join([sql`${keyValue} as k`, ...columns], sql`, `)
}

async function countOf(db: Db, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) as count from (${query}) counted`)
  return Number(rows[0]?.count ?? 0)
}

/** Values in the form of JSON, made by the database so that a time keeps its microseconds. */
function answered(fields: Field[]): SQL {
  return sql.join(
    fields.map(({ name, type }) => {
      const column = sql`r.${sql.identifier(name)}`
      if (type === 'Edm.DateTimeOffset')
        return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${sql.identifier(name)}`
      if (type === 'Edm.Date') return sql`${column}::text as ${sql.identifier(name)}`
      const isNumber = type === 'Edm.Int64' || type === 'Edm.Decimal'
      return isNumber ? sql`${column}::float8 as ${sql.identifier(name)}` : column
    }),
    sql`, `,
  )
}

function recordOf(row: Values, fields: Field[]): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? null]))
}

const TYPE_OF: Record<Field['type'], SQL> = {
  'Edm.String': sql`text`,
  'Edm.Int64': sql`bigint`,
  'Edm.Decimal': sql`numeric`,
  'Edm.Date': sql`date`,
  'Edm.DateTimeOffset': sql`timestamptz`,
  'Edm.Boolean': sql`boolean`,
}

function placeColumns(order: Order[]): SQL {
  const columns = order.map(
    ({ field }, index) => sql`${columnOf(field)}::text as ${sql.identifier(`c${index}`)}`,
  )
  return sql.join([...columns, sql`r.k::text as k`], sql`, `)
}

function placeOf(row: Values, order: Order[]): Place {
  // The database has made texts of all of them.
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return { values: order.map((_, index) => textOf(row[`c${index}`])), key: textOf(row['k']) ?? '' }
}

/** Sorts nulls before everything else, as OData requires. */
function ordering(order: Order[]): SQL {
  const terms = order.map(({ field, isDescending }) =>
    isDescending ? sql`${columnOf(field)} desc nulls last` : sql`${columnOf(field)} asc nulls first`,
  )
  return sql.join([...terms, sql`r.k`], sql`, `)
}

/** The records after a place in that order, as a condition. */
function isAfter({ values, key }: Place, { keyType, keyForm }: Resource, order: Order[]): SQL {
  if (values.length !== order.length || !keyForm.test(key))
    throw badQuery('$skiptoken', 'Take $skiptoken from @odata.nextLink as it is.')
  let isLater = sql`r.k > ${key}::${sql.raw(keyType)}`
  for (const [index, { field, isDescending }] of [...order.entries()].toReversed()) {
    const column = columnOf(field)
    const text = values[index] ?? null
    const value = sql`${text}::${TYPE_OF[field.type]}`
    const isBeyond = isDescending
      ? sql`(${value} is not null and (${column} < ${value} or ${column} is null))`
      : sql`(${column} > ${value} or (${value} is null and ${column} is not null))`
    isLater = sql`(${isBeyond} or (${column} is not distinct from ${value} and ${isLater}))`
  }
  return isLater
}
