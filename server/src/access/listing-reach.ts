import { and, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { listings } from '../db/tables/listings.table.ts'
import type { Caller } from './caller.ts'
import { listingReach, widthsOf } from './reach.ts'

const isKept = ne(listings.standardStatus, 'Z')

/**
 * The listings that a member may view. Deleted ones are nobody's.
 */
export function isWithinReach(member: Caller): SQL | undefined {
  return and(isKept, listingReach(member))
}

/**
 * Those of them that a member handles: under the locks they edit, cancel, delete and send them, and see their proof, history
 * and compliance. An agent who has left the office of a listing only views it.
 */
export function isHandledBy(member: Caller): SQL | undefined {
  return and(isKept, isHandled(member, widthsOf(member, 'listings')))
}

function isHandled(member: Caller, widths: ReturnType<typeof widthsOf>): SQL | undefined {
  const wider = widths.filter((width) => width !== 'self')
  const own = listingReach(member, { widths: ['self'] })
  return or(
    listingReach(member, { widths: wider }),
    widths.includes('self') ? and(own, not(hasAgentLeft())) : undefined,
  )
}

type OfListing = { agent: SQLWrapper; office: SQLWrapper }
const STORED: OfListing = { agent: listings.listAgentMlsId, office: listings.listOfficeCode }

/** Whether the list agent has left the office that owns the listing: the rule of the contract as a condition. */
export function hasAgentLeft({ agent, office }: OfListing = STORED): SQL {
  return sql`(${office} is not null and not exists (
    select from members as present join offices as own on own.id = present.office_id
    where lower(present.login_id) = lower(${agent}) and present.member_status = 'Active' and own.office_code = ${office}))`
}

/**
 * The scope of the day counts that are just this member's reach: '' for MLS staff, the association for its staff. Null for
 * everybody else, whose listings are few enough to be counted.
 */
export function countedScope(member: Caller): string | null {
  const { scope, beside } = reachInParts(member)
  return beside === undefined ? scope : null
}

/**
 * The listings that a member handles, in two parts without a listing in both: all of a scope as `countedScope` names it, and
 * the listings beside it, which are few.
 */
export function reachInParts(member: Caller): { scope: string | null; beside: SQL | undefined } {
  const widths = widthsOf(member, 'listings')
  if (widths.includes('all')) return { scope: '', beside: undefined }
  const scope = widths.includes('association') && member.aor ? member.aor.name : null
  const near = widths.filter((width) => width !== 'association')
  if (near.length === 0) return { scope, beside: undefined }
  const isElsewhere = scope === null ? undefined : sql`${listings.listAor} is distinct from ${scope}`
  return { scope, beside: and(isKept, isHandled(member, near), isElsewhere) }
}
