import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { Caller } from './caller.ts'
import { type Facts, factsOf } from './member-facts.ts'

/** Key of audiences that name nobody by a single value: everybody may belong to them. */
const EVERYBODY = '*'

/**
 * Whether a stored audience includes the caller; one that cannot be read includes nobody. With
 * the column of `audience_keys` an index leaves out at once what is for others, and where the keys are all that an
 * audience asks, it is read no further.
 */
export function isForCaller(
  criteria: SQLWrapper,
  caller: Caller,
  index?: { keys: SQLWrapper; isExact: SQLWrapper },
): SQL {
  const facts = factsOf(caller)
  const isIncluded = includes(criteria, sql`${JSON.stringify(facts)}`)
  if (!index) return sql`(${criteria} is null or ${isIncluded})`
  return sql`${index.keys} && lower(${keysOf(facts)})::text[] and (${index.isExact} or ${isIncluded})`
}

/** Whether criteria include facts that are JSON text. The database alone decides on letter case. */
function includes(criteria: SQLWrapper, facts: SQLWrapper): SQL {
  return sql`is_in_audience(${criteria}, lower(${facts})::jsonb)`
}

/** The keys under which a caller's messages stand. */
function keysOf(facts: Facts<string | null>): string {
  const own = Object.entries(facts).flatMap(([field, value]) => (value === null ? [] : [`${field}:${value}`]))
  return `{${[EVERYBODY, ...own].map((key) => JSON.stringify(key)).join(',')}}`
}

/** The audience of a stored message: its criteria, and the association to whose members it goes. */
export type Audience = { criteria: unknown; aorName: string | null }

/** Which of the facts, each as JSON, the criteria of an audience include, by the rule of `isForCaller`. */
export async function matchingFacts(db: Db, { criteria }: Audience, facts: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ facts: string }>(sql`
    select f as facts from jsonb_array_elements_text(${JSON.stringify(facts)}::jsonb) as f
    where ${includes(sql`${JSON.stringify(criteria)}::jsonb`, sql`f`)}`)
  return new Set(rows.map((row) => row.facts))
}

/** An entry of an audience as the database compares it. */
export type ReadEntry = { field: string | null; op: string | null; wanted: (string | null)[] }

/** The entries of an audience, for conditions on many members at once. */
export async function readEntries(db: Db, criteria: unknown): Promise<ReadEntry[]> {
  const { rows } = await db.execute<ReadEntry>(
    sql`select field, op, wanted from audience_entries(${JSON.stringify(criteria)}::jsonb)`,
  )
  return rows
}

/** Whether a member with these facts meets all entries, by the rule of `isForCaller`; fast for all members at once. */
export function meetsAll(entries: ReadEntry[], facts: Facts<SQL>): SQL {
  const met = entries.map(({ field, op, wanted }) => {
    const fact = Object.entries(facts).find(([name]) => name === field)?.[1]
    return fact ? sql`meets_audience_entry(${op}, ${sql.param(wanted)}::text[], ${fact})` : sql`false`
  })
  return and(...met) ?? sql`true`
}
