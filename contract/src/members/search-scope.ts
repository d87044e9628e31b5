import type { AuthMember } from './member.ts'
import { isAssociationAdmin, isMlsStaff, isOfficeAdmin, isOfficeLevel, ROLE_LEVEL } from './roles.ts'

type Facts = Pick<
  AuthMember,
  'userlevel' | 'memberAOR' | 'office' | 'isCrmlsAdmin' | 'isCrmlsAorAdmin' | 'isCrmlsOfficeAdmin'
>
type Scope = { officeCode?: string; mainOfficeCode?: string; aorShortName?: string }

/** Parameters of the agent search by level, null for those who have none. */
export function agentSearchScope({ userlevel, office, memberAOR }: Facts): Scope | null {
  if (!isOfficeLevel({ userlevel })) return null
  if (userlevel === ROLE_LEVEL.office) return { officeCode: office?.officeCode ?? '' }
  if (userlevel === ROLE_LEVEL.mainOffice) return { mainOfficeCode: office?.mainOfficeCode ?? '' }
  return userlevel === ROLE_LEVEL.association ? { aorShortName: memberAOR ?? '' } : {}
}

/** Parameters of the office search by the first flag, null for those without one. */
export function officeSearchScope(facts: Facts): Omit<Scope, 'officeCode'> | null {
  if (isMlsStaff(facts)) return {}
  if (isAssociationAdmin(facts)) return { aorShortName: facts.memberAOR ?? '' }
  return isOfficeAdmin(facts) ? { mainOfficeCode: facts.office?.mainOfficeCode ?? '' } : null
}
