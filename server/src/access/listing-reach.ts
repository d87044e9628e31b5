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
  const aor = wholeAssociation(member)
  return or(aor === null ? undefined : eq(side.listAor, aor), nearReach(member, side)) ?? sql`false`
}

/** The association whose listings the member may view all. */
function wholeAssociation(member: Caller): string | null {
  return seesAssociationListings(member) && member.aor ? member.aor.name : null
}

/** The listings of the member and of the office that the member answers for; undefined without any. */
function nearReach(member: Caller, side: ListingSide): SQL | undefined {
  return or(
    seesOfficeListings(member) && member.office ? officeReach(member.office, side) : undefined,
    member.typeId === MEMBER_TYPE.agent ? eq(side.listAgent, member.loginId) : undefined,
  )
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

/**
 * The same reach as `isWithinReach`, in two parts without a listing in both: all of a scope as `countedScope` names it, and
 * the listings beside it, which are few.
 */
export function reachInParts(member: Caller): { scope: string | null; beside: SQL | undefined } {
  if (seesAllListings(member)) return { scope: '', beside: undefined }
  const scope = wholeAssociation(member)
  const near = nearReach(member, side)
  const isElsewhere = scope === null ? undefined : sql`${listings.listAor} is distinct from ${scope}`
  return { scope, beside: near && and(ne(listings.standardStatus, 'Z'), near, isElsewhere) }
}

function officeReach(office: NonNullable<Caller['office']>, side: ListingSide): SQL {
  return isSubOffice(office)
    ? eq(side.listOffice, office.officeCode)
    : eq(side.listMainOffice, office.mainOfficeCode)
}
