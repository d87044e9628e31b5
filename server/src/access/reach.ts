import { mayConsent } from 'contract/data-access/consent-roles.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import {
  isAssociationAdmin,
  isAssociationStaff,
  isMlsStaff,
  isOfficeAdmin,
  isOfficeLevel,
  isSubOffice,
  ROLE_LEVEL,
  type RoleLevel,
  seesAllListings,
  seesAssociationListings,
  seesOfficeListings,
} from 'contract/members/roles.ts'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listings } from '../db/tables/listings.table.ts'
import { members, offices } from '../db/tables/members.table.ts'
import type { Caller } from './caller.ts'

/** How far a caller reaches: everything, the association, the main office with its branches, the office, oneself. */
type Width = 'all' | 'association' | 'mainOffice' | 'office' | 'self'

/** A width and the callers who have it; a caller of several rows reaches all of them together. */
type Row = readonly [Width, (caller: Caller) => boolean]

const LEVEL_WIDTHS: Record<RoleLevel, Width | null> = {
  [ROLE_LEVEL.mls]: 'all',
  [ROLE_LEVEL.association]: 'association',
  [ROLE_LEVEL.mainOffice]: 'mainOffice',
  [ROLE_LEVEL.office]: 'office',
  [ROLE_LEVEL.member]: null,
  [ROLE_LEVEL.none]: null,
}

const byLevel: readonly Row[] = (['all', 'association', 'mainOffice', 'office'] as const).map((width) => [
  width,
  ({ userlevel }) => LEVEL_WIDTHS[userlevel] === width,
])

const ofAdmins: readonly Row[] = [
  ['all', isMlsStaff],
  ['association', isAssociationAdmin],
  ['mainOffice', isOfficeAdmin],
]

const REACH = {
  /** The members whom a caller may see and act for. */
  members: [...byLevel, ['self', () => true]],
  /** The offices of a desk. */
  deskOffices: byLevel,
  /** The offices whose settings a caller may see and change. */
  settingsOffices: [
    ['all', isMlsStaff],
    ['association', isAssociationStaff],
    ['office', (caller) => isOfficeLevel(caller) && !(isAssociationStaff(caller) && caller.aor)],
  ],
  /** The offices that an admin finds and rules. */
  adminOffices: ofAdmins,
  /** The offices whose application access a caller may read. */
  accessOffices: [...ofAdmins, ['mainOffice', isOfficeLevel]],
  /** The offices for which a caller gives and ends consents. */
  consentOffices: [
    ['all', isMlsStaff],
    ['association', isAssociationStaff],
    ['mainOffice', (caller) => mayConsent(caller) && !isAssociationStaff(caller)],
  ],
  /** The listings that a caller may view, and so the agents for whom a caller may register them. */
  listings: [
    ['all', seesAllListings],
    ['association', seesAssociationListings],
    ['office', (caller) => seesOfficeListings(caller) && isInBranch(caller)],
    ['mainOffice', (caller) => seesOfficeListings(caller) && !isInBranch(caller)],
    ['self', ({ typeId }) => typeId === MEMBER_TYPE.agent],
  ],
} as const satisfies Record<string, readonly Row[]>

function isInBranch({ office }: Caller): boolean {
  return office !== null && isSubOffice(office)
}

export type Reached = keyof typeof REACH

/** Which rows of a table lie within each width of a caller; undefined without an association or office. */
type Side = Record<Exclude<Width, 'all'>, (caller: Caller) => SQL | undefined>

const ofMembers: Side = {
  association: ({ aor }) => (aor ? eq(members.aorId, aor.id) : undefined),
  mainOffice: ({ office }) => (office ? eq(offices.mainOfficeCode, office.mainOfficeCode) : undefined),
  office: ({ office }) => (office ? eq(members.officeId, office.id) : undefined),
  self: ({ id }) => eq(members.id, id),
}

const ofOffices: Side = {
  ...ofMembers,
  association: ({ aor }) => (aor ? eq(offices.aorId, aor.id) : undefined),
  office: ({ office }) => (office ? eq(offices.id, office.id) : undefined),
}

/** The columns that say whose listing it is: of a stored listing, or of an agent who could get one. */
export type ListingColumns = { agent: PgColumn; office: PgColumn; mainOffice: PgColumn; aor: PgColumn }

const ofListings = (of: ListingColumns): Side => ({
  association: ({ aor }) => (aor ? eq(of.aor, aor.name) : undefined),
  mainOffice: ({ office }) => (office ? eq(of.mainOffice, office.mainOfficeCode) : undefined),
  office: ({ office }) => (office ? eq(of.office, office.officeCode) : undefined),
  self: ({ loginId }) => eq(of.agent, loginId),
})

const STORED: ListingColumns = {
  agent: listings.listAgentMlsId,
  office: listings.listOfficeCode,
  mainOffice: listings.listMainOfficeCode,
  aor: listings.listAor,
}

/** How far a caller reaches, as widths. */
export function widthsOf(caller: Caller, reached: Reached): Width[] {
  const rows: readonly Row[] = REACH[reached]
  return rows.filter(([, has]) => has(caller)).map(([width]) => width)
}

/**
 * Everything of a kind within a caller's reach, as a condition: on `members` left-joined with `offices`, on `offices`,
 * or on `listings`.
 */
export function reach(caller: Caller, reached: Exclude<Reached, 'listings'>): SQL {
  return within(caller, widthsOf(caller, reached), reached === 'members' ? ofMembers : ofOffices)
}

/** The same for listings, or for the agents of other columns for whom the caller may register them. */
export function listingReach(
  caller: Caller,
  { columns = STORED, widths = widthsOf(caller, 'listings') } = {},
): SQL {
  return within(caller, widths, ofListings(columns))
}

function within(caller: Caller, widths: Width[], side: Side): SQL {
  if (widths.includes('all')) return sql`true`
  return or(...widths.flatMap((width) => (width === 'all' ? [] : [side[width](caller)]))) ?? sql`false`
}
