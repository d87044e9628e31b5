import { OFFICE_TYPES } from 'contract/members/roles.ts'
import { OWNER_TYPE } from 'contract/settings/setting-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { factColumns } from './member-facts.ts'

/**
 * The highest owner of settings for whom a member acts, as a column of a query of members left-joined with their offices
 * and associations: a main office, another office, or oneself.
 */
export function highestOwner(): SQL<number> {
  const { membertypeid, officecode, mainofficecode } = factColumns()
  const officeTypes = sql.param(OFFICE_TYPES.map(String))
  return sql<number>`case
    when coalesce(${membertypeid} <> all (${officeTypes}::text[]), true) then ${OWNER_TYPE.member}::integer
    when btrim(${officecode}) = btrim(${mainofficecode}) and btrim(${officecode}) <> ''
      then ${OWNER_TYPE.mainOffice}::integer
    else ${OWNER_TYPE.office}::integer end`
}
