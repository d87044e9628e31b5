import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Caller } from './caller.ts'

/** Whether a stored audience includes the caller; one that cannot be read includes nobody (D3-47, S3-04, S3-05). */
export function isForCaller(criteria: SQLWrapper, caller: Caller): SQL {
  return sql`is_in_audience(${criteria}, ${JSON.stringify(factsOf(caller))}::jsonb)`
}

/** What audiences are compared with, by lower-case field name. */
function factsOf(caller: Caller): Record<string, string | null> {
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
