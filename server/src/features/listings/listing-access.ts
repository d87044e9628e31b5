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
  if (isMlsStaff(member)) return sql`true`
  const reaches: SQL[] = []
  if (isAorStaff(member) && member.aor) reaches.push(eq(listings.listAor, member.aor.name))
  if (officeTypes.includes(member.typeId) && member.office) reaches.push(officeReach(member, member.office))
  if (member.typeId === MEMBER_TYPE.agent) reaches.push(eq(listings.listAgentMlsId, member.loginId))
  return reaches.length === 0 ? sql`false` : or(...reaches)
}

/**
 * The scope of the day counts that are just this member's reach: '' for MLS staff, the association for its staff. Null for
 * everybody else, whose listings are few enough to be counted.
 */
export function countedScope(member: Caller): string | null {
  if (isMlsStaff(member)) return ''
  const isMore = officeTypes.includes(member.typeId) || member.typeId === MEMBER_TYPE.agent
  return isAorStaff(member) && member.aor && !isMore ? member.aor.name : null
}

function isMlsStaff(member: Caller): boolean {
  return member.isCrmlsAdmin || member.typeId === MEMBER_TYPE.mlsStaff
}

function isAorStaff(member: Caller): boolean {
  return member.isCrmlsAorAdmin || member.typeId === MEMBER_TYPE.associationStaff
}

function officeReach(member: Caller, office: NonNullable<Caller['office']>): SQL {
  const isMainOffice = office.officeCode.trim().toUpperCase() === office.mainOfficeCode.trim().toUpperCase()
  return isMainOffice
    ? eq(listings.listMainOfficeCode, office.mainOfficeCode)
    : eq(listings.listOfficeCode, office.officeCode)
}
