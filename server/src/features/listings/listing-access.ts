import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { listings } from '../../db/tables/listings.table.ts'
import type { Caller } from '../../members/caller.ts'

const officeTypes: (number | null)[] = [MEMBER_TYPE.broker, MEMBER_TYPE.officeManager]

/**
 * The listings that a member may view, and under the locks edit, cancel, delete and send (spec 2 §6; reach: D2-64,
 * D2-65, D2-66). Deleted ones are nobody's (S2-16).
 */
export function isWithinReach(member: Caller): SQL | undefined {
  return and(ne(listings.standardStatus, 'Z'), reachOf(member))
}

function reachOf(member: Caller): SQL | undefined {
  const isMlsStaff = member.isCrmlsAdmin || member.typeId === MEMBER_TYPE.mlsStaff
  if (isMlsStaff) return sql`true`
  const reaches: SQL[] = []
  const isAorStaff = member.isCrmlsAorAdmin || member.typeId === MEMBER_TYPE.associationStaff
  if (isAorStaff && member.aor) reaches.push(eq(listings.listAor, member.aor.name))
  if (officeTypes.includes(member.typeId) && member.office) reaches.push(officeReach(member, member.office))
  if (member.typeId === MEMBER_TYPE.agent) reaches.push(eq(listings.listAgentMlsId, member.loginId))
  return reaches.length === 0 ? sql`false` : or(...reaches)
}

function officeReach(member: Caller, office: NonNullable<Caller['office']>): SQL {
  const isMainOffice = office.officeCode.trim().toUpperCase() === office.mainOfficeCode.trim().toUpperCase()
  return isMainOffice
    ? eq(listings.listMainOfficeCode, office.mainOfficeCode)
    : eq(listings.listOfficeCode, office.officeCode)
}
