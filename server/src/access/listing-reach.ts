import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Caller } from './caller.ts'

/** The columns that say whose listing it is: of a stored listing, or of an agent who could get one. */
type ListingSide = { listAgent: PgColumn; listOffice: PgColumn; listMainOffice: PgColumn; listAor: PgColumn }

const officeTypes: (number | null)[] = [MEMBER_TYPE.broker, MEMBER_TYPE.officeManager]

/** The one rule of who may view a listing, and so for which agents one may register it (spec 2 §6, D2-64, D2-130). */
export function listingReach(member: Caller, side: ListingSide): SQL {
  if (isMlsStaff(member)) return sql`true`
  const reaches: SQL[] = []
  if (isAorStaff(member) && member.aor) reaches.push(eq(side.listAor, member.aor.name))
  if (officeTypes.includes(member.typeId) && member.office) reaches.push(officeReach(member.office, side))
  if (member.typeId === MEMBER_TYPE.agent) reaches.push(eq(side.listAgent, member.loginId))
  return or(...reaches) ?? sql`false`
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

function officeReach(office: NonNullable<Caller['office']>, side: ListingSide): SQL {
  const isMainOffice = office.officeCode.trim().toUpperCase() === office.mainOfficeCode.trim().toUpperCase()
  return isMainOffice
    ? eq(side.listMainOffice, office.mainOfficeCode)
    : eq(side.listOffice, office.officeCode)
}
