import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import {
  isSubOffice,
  seesAllListings,
  seesAssociationListings,
  seesOfficeListings,
} from 'contract/members/roles.ts'
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listings } from '../db/tables/listings.table.ts'
import type { Caller } from './caller.ts'

/** The columns that say whose listing it is: of a stored listing, or of an agent who could get one. */
type ListingSide = { listAgent: PgColumn; listOffice: PgColumn; listMainOffice: PgColumn; listAor: PgColumn }

/** The one rule of who may view a listing, and so for which agents one may register it. */
export function listingReach(member: Caller, side: ListingSide): SQL {
  if (seesAllListings(member)) return sql`true`
  const reaches: SQL[] = []
  if (seesAssociationListings(member) && member.aor) reaches.push(eq(side.listAor, member.aor.name))
  if (seesOfficeListings(member) && member.office) reaches.push(officeReach(member.office, side))
  if (member.typeId === MEMBER_TYPE.agent) reaches.push(eq(side.listAgent, member.loginId))
  return or(...reaches) ?? sql`false`
}

const side = {
  listAgent: listings.listAgentMlsId,
  listOffice: listings.listOfficeCode,
  listMainOffice: listings.listMainOfficeCode,
  listAor: listings.listAor,
}

/**
 * The listings that a member may view, and under the locks edit, cancel, delete and send. Deleted ones
 * are nobody's.
 */
export function isWithinReach(member: Caller): SQL | undefined {
  return and(ne(listings.standardStatus, 'Z'), listingReach(member, side))
}

/**
 * The scope of the day counts that are just this member's reach: '' for MLS staff, the association for its staff. Null for
 * everybody else, whose listings are few enough to be counted.
 */
export function countedScope(member: Caller): string | null {
  if (seesAllListings(member)) return ''
  const isMore = seesOfficeListings(member) || member.typeId === MEMBER_TYPE.agent
  return seesAssociationListings(member) && member.aor && !isMore ? member.aor.name : null
}

function officeReach(office: NonNullable<Caller['office']>, side: ListingSide): SQL {
  return isSubOffice(office)
    ? eq(side.listOffice, office.officeCode)
    : eq(side.listMainOffice, office.mainOfficeCode)
}
