import { HEAD_TYPES } from 'contract/members/roles.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { members, offices } from '../db/tables/members.table.ts'
import { isReachable } from './audience-reach.ts'
import { factColumns } from './member-facts.ts'

/** The brokers and managers of an office and of its main office, as a condition on members. */
export function headsOf(office: { officeCode: string; mainOfficeCode: string }): SQL | undefined {
  const isOfOffice = sql`exists (select from ${offices} where ${offices.id} = ${members.officeId}
    and ${inArray(offices.officeCode, [office.officeCode, office.mainOfficeCode])})`
  return and(isReachable, inArray(factColumns().membertypeid, HEAD_TYPES.map(String)), isOfOffice)
}
