import { ROLE_LEVEL, seesOfficeListings } from 'contract/members/roles.ts'
import type { Caller } from '#access/caller.ts'

/** Whether a member decides for the agents of an office: a broker or office manager of level 2 or 3. */
export function isOfficeHead(member: Caller): boolean {
  const { userlevel } = member
  const isHead = userlevel === ROLE_LEVEL.office || userlevel === ROLE_LEVEL.mainOffice
  return isHead && seesOfficeListings(member)
}
