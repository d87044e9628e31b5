import { MEMBER_TYPE } from '../members/member-types.ts'
import { actsForBranches, isAssociationStaff, isMlsStaff, type Role } from '../members/roles.ts'

/**
 * Whether the member decides which programs read the listings of offices: MLS staff, association staff, and
 * the broker of a main office.
 */
export function mayConsent(member: Role & { typeId: number | null }): boolean {
  const isMainBroker = actsForBranches(member) && member.typeId === MEMBER_TYPE.broker
  return isMlsStaff(member) || isAssociationStaff(member) || isMainBroker
}
