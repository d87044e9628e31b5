import { MEMBER_TYPE } from '../members/member-types.ts'
import { isAssociationStaff, isMlsStaff, type Role } from '../members/roles.ts'

/** The roles of the Staff Console. The first two follow from the roster, the others are granted. */
export const STAFF_ROLES = [
  'MLS Staff',
  'Association Staff',
  'Content Editor',
  'Training Staff',
  'Help Desk',
  'Operator',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const GRANTED_ROLES = ['Content Editor', 'Training Staff', 'Help Desk', 'Operator'] as const
export type GrantedRole = (typeof GRANTED_ROLES)[number]

/** A role that somebody has now, with the association that it is limited to; null is all of them. */
export type HeldRole = { role: StaffRole; aor: string | null }

/** Whether a grant of the role can be limited to one association. */
export function canBeScoped(role: StaffRole): boolean {
  return role === 'Training Staff' || role === 'Help Desk'
}

/** Whether MLS staff ask: they alone act on accounts of staff. */
export function isOfMls(roles: readonly HeldRole[]): boolean {
  return roles.some(({ role }) => role === 'MLS Staff')
}

type ActiveFacts = { memberStatus: string; hasMemberPortalAccess: boolean }

const staffTypes: (number | null)[] = [
  MEMBER_TYPE.associationStaff,
  MEMBER_TYPE.mlsStaff,
  MEMBER_TYPE.systemStaff,
]

/** Staff accounts alone can have a granted role, and only while they are active: a slip must not make an agent staff. */
export function mayHoldGrant(member: ActiveFacts & { typeId: number | null }): boolean {
  return staffTypes.includes(member.typeId) && isActive(member)
}

/** The role that the roster gives: MLS staff for all associations, association staff for their own. */
export function roleOfRoster(member: Role & ActiveFacts & { aorName: string | null }): HeldRole | null {
  if (!isActive(member)) return null
  if (isMlsStaff(member)) return { role: 'MLS Staff', aor: null }
  return isAssociationStaff(member) && member.aorName !== null
    ? { role: 'Association Staff', aor: member.aorName }
    : null
}

function isActive({ memberStatus, hasMemberPortalAccess }: ActiveFacts): boolean {
  return memberStatus === 'Active' && hasMemberPortalAccess
}
