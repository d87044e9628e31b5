import { roleLevel } from 'contract/members/roles.ts'
import type { Caller } from '../caller.ts'

const NO_FLAGS = { isCrmlsAdmin: false, isCrmlsAorAdmin: false, isCrmlsOfficeAdmin: false }

/** A member without what their flags give: rights of staff and office admins never pass to somebody else. */
export function withoutStaffRights(member: Caller): Caller {
  const userlevel = roleLevel({
    ...NO_FLAGS,
    isAuthenticated: true,
    memberAOR: member.aor?.name ?? null,
    officeAOR: member.officeAor,
    memberTypeId: member.memberTypeId,
    userclass: member.userClass,
    officeCode: member.office?.officeCode ?? null,
    mainOfficeCode: member.office?.mainOfficeCode ?? null,
  })
  return { ...member, ...NO_FLAGS, userlevel }
}
