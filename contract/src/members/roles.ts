import type { AuthMember } from './member.ts'
import { MEMBER_TYPE } from './member-types.ts'
import { effectiveMemberType } from './user-classes.ts'

/**
 * The reach of a member's acts: nobody, themselves, their office, its main office, their association, the
 * MLS.
 */
export const ROLE_LEVEL = { none: 0, member: 1, office: 2, mainOffice: 3, association: 4, mls: 5 } as const

export type RoleLevel = (typeof ROLE_LEVEL)[keyof typeof ROLE_LEVEL]

export type RoleFacts = {
  isAuthenticated: boolean
  isCrmlsAdmin: boolean
  isCrmlsAorAdmin: boolean
  memberAOR: string | null
  officeAOR: string | null
  memberTypeId: number | null
  userclass: string | null
  officeCode: string | null
  mainOfficeCode: string | null
}

/** The types of members who work for an office, which decides their level. */
export const OFFICE_TYPES: number[] = [
  MEMBER_TYPE.broker,
  MEMBER_TYPE.officeManager,
  MEMBER_TYPE.officeAssistant,
]
/** The types of members who decide for the agents of an office. */
export const HEAD_TYPES: number[] = [MEMBER_TYPE.broker, MEMBER_TYPE.officeManager]
/** The types of members who work for others, and have no listings of their own. */
const ASSISTANT_TYPES: number[] = [MEMBER_TYPE.personalAssistant, MEMBER_TYPE.officeAssistant]
const memberTypes: number[] = [MEMBER_TYPE.agent, MEMBER_TYPE.personalAssistant]

/** The role level of a member; a member who meets two rules has the higher level. */
export function roleLevel(facts: RoleFacts): RoleLevel {
  if (!facts.isAuthenticated) return ROLE_LEVEL.none
  if (facts.isCrmlsAdmin) return ROLE_LEVEL.mls
  if (facts.isCrmlsAorAdmin && isSameCode(facts.memberAOR, facts.officeAOR)) return ROLE_LEVEL.association
  const type = effectiveMemberType(facts.memberTypeId, facts.userclass)
  if (type === null) return ROLE_LEVEL.none
  if (OFFICE_TYPES.includes(type))
    return isSameCode(facts.officeCode, facts.mainOfficeCode) ? ROLE_LEVEL.mainOffice : ROLE_LEVEL.office
  return memberTypes.includes(type) ? ROLE_LEVEL.member : ROLE_LEVEL.none
}

export type AdminFlags = Pick<AuthMember, 'isCrmlsAdmin' | 'isCrmlsAorAdmin' | 'isCrmlsOfficeAdmin'>

/** The facts that decide roles, on both sides. */
export type Role = AdminFlags & { userlevel: number }

/** Any of the three admin flags: they rule applications, and see sections that are not published yet. */
export function isAdmin(flags: AdminFlags): boolean {
  return flags.isCrmlsAdmin || flags.isCrmlsAorAdmin || flags.isCrmlsOfficeAdmin
}

/** Staff of the MLS maintain what all members see. */
export function isMlsStaff({ isCrmlsAdmin }: Pick<Role, 'isCrmlsAdmin'>): boolean {
  return isCrmlsAdmin
}

/** Staff of the member's own association, and of no other one. */
export function isAssociationStaff({ userlevel }: Pick<Role, 'userlevel'>): boolean {
  return userlevel === ROLE_LEVEL.association
}

export function isStaff({ userlevel }: Pick<Role, 'userlevel'>): boolean {
  return userlevel >= ROLE_LEVEL.association
}

/** Whether the member writes messages for an association. */
export function isAssociationAdmin({ isCrmlsAorAdmin }: Pick<Role, 'isCrmlsAorAdmin'>): boolean {
  return isCrmlsAorAdmin
}

/** Whether the member finds and rules the offices of a main office. */
export function isOfficeAdmin({ isCrmlsOfficeAdmin }: Pick<Role, 'isCrmlsOfficeAdmin'>): boolean {
  return isCrmlsOfficeAdmin
}

/** Whether somebody acts for an office, and so for others in it. */
export function isOfficeLevel({ userlevel }: Pick<Role, 'userlevel'>): boolean {
  return userlevel >= ROLE_LEVEL.office
}

/** Whether somebody acts for a main office, and so for its branches. */
export function isMainOfficeLevel({ userlevel }: Pick<Role, 'userlevel'>): boolean {
  return userlevel >= ROLE_LEVEL.mainOffice
}

/** Whether somebody acts for the own office, and for no other one. */
export function actsForOneOffice({ userlevel }: Pick<Role, 'userlevel'>): boolean {
  return userlevel === ROLE_LEVEL.office
}

/** Whether somebody acts for a main office with its branches, and for no other one. */
export function actsForBranches({ userlevel }: Pick<Role, 'userlevel'>): boolean {
  return userlevel === ROLE_LEVEL.mainOffice
}

type ListingRole = AdminFlags & { typeId: number | null }

/**
 * All listings are open to MLS staff. The member type gives no right: every staff account has one of MLS Staff, also one
 * that is for a single task.
 */
export function seesAllListings(flags: AdminFlags): boolean {
  return isMlsStaff(flags)
}

/** The listings of the own association are open to its staff, again by flag and not by member type. */
export function seesAssociationListings(flags: AdminFlags): boolean {
  return isAssociationAdmin(flags)
}

/** The listings of the own office are open to brokers and office managers. */
export function seesOfficeListings({ typeId }: Pick<ListingRole, 'typeId'>): boolean {
  return isHeadType(typeId)
}

/** Whether somebody decides for the agents of an office: a broker or office manager of level 2 or 3. */
export function isOfficeHead({ typeId, userlevel }: { typeId: number | null; userlevel: number }): boolean {
  const isOfOffice = userlevel === ROLE_LEVEL.office || userlevel === ROLE_LEVEL.mainOffice
  return isOfOffice && isHeadType(typeId)
}

/** Whether the member type is that of a broker or office manager. */
export function isHeadType(typeId: number | null): boolean {
  return typeId !== null && HEAD_TYPES.includes(typeId)
}

/** Whether the member type is that of an assistant. */
export function isAssistant({ typeId }: Pick<ListingRole, 'typeId'>): boolean {
  return typeId !== null && ASSISTANT_TYPES.includes(typeId)
}

/** Whether somebody sees listings of others beside their own. */
export function seesListingsOfOthers(role: ListingRole): boolean {
  return seesOfficeListings(role) || seesAssociationListings(role) || seesAllListings(role)
}

/** Whether somebody may register a listing: an agent, or one who sees the listings of others. */
export function mayRegisterListings(role: ListingRole): boolean {
  return role.typeId === MEMBER_TYPE.agent || seesListingsOfOthers(role)
}

/** A branch: its main office is another one. */
export function isSubOffice(office: { officeCode: string; mainOfficeCode: string }): boolean {
  return !isSameCode(office.officeCode, office.mainOfficeCode)
}

function isSameCode(one: string | null, other: string | null): boolean {
  const left = one?.trim().toUpperCase()
  return Boolean(left) && left === other?.trim().toUpperCase()
}
