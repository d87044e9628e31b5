import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { Caller } from './caller.ts'

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
  const facts = audienceFacts(caller)
  const isIncluded = sql`is_in_audience(${criteria}, ${JSON.stringify(facts)}::jsonb)`
  if (!index) return sql`(${criteria} is null or ${isIncluded})`
  return sql`${index.keys} && ${keysOf(facts)}::text[] and (${index.isExact} or ${isIncluded})`
}

/** The keys under which a caller's messages stand. */
function keysOf(facts: Record<string, string | null>): string {
  const own = Object.entries(facts).flatMap(([field, value]) => (value === null ? [] : [`${field}:${value}`]))
  return `{${[EVERYBODY, ...own].map((key) => JSON.stringify(key)).join(',')}}`
}

/** What audiences are compared with, by lower-case field name. */
export function audienceFacts(caller: Caller): Record<string, string | null> {
  const facts = {
    aorshortname: caller.aor?.name,
    membertypeid: caller.typeId?.toString(),
    officecode: caller.office?.officeCode,
    mainofficecode: caller.office?.mainOfficeCode,
    originatingsystemid: caller.originatingSystemId,
    loginid: caller.loginId,
  }
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [field, value?.toLowerCase() ?? null]),
  )
}

/** The audience of a stored message: its criteria, and the association to whose members it goes. */
export type Audience = { criteria: unknown; aorName: string | null }

/** Which of the facts, each as JSON, the criteria of an audience include, by the rule of `isForCaller`. */
export async function matchingFacts(db: Db, { criteria }: Audience, facts: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ facts: string }>(sql`
    select f as facts from jsonb_array_elements_text(${JSON.stringify(facts)}::jsonb) as f
    where is_in_audience(${JSON.stringify(criteria)}::jsonb, f::jsonb)`)
  return new Set(rows.map((row) => row.facts))
}
