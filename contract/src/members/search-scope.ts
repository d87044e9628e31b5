import type { AuthMember } from './member.ts'
import { isOfficeLevel } from './role-level.ts'

type Facts = Pick<
  AuthMember,
  'userlevel' | 'memberAOR' | 'office' | 'isCrmlsAdmin' | 'isCrmlsAorAdmin' | 'isCrmlsOfficeAdmin'
>
type Scope = { officeCode?: string; mainOfficeCode?: string; aorShortName?: string }

/** Parameters of the agent search by level, null for those who have none (D1-82). */
export function agentSearchScope({ userlevel, office, memberAOR }: Facts): Scope | null {
  if (!isOfficeLevel(userlevel)) return null
  if (userlevel === 2) return { officeCode: office?.officeCode ?? '' }
  if (userlevel === 3) return { mainOfficeCode: office?.mainOfficeCode ?? '' }
  return userlevel === 4 ? { aorShortName: memberAOR ?? '' } : {}
}

/** Parameters of the office search by the first flag, null for those without one (D1-71, D1-83). */
export function officeSearchScope(facts: Facts): Omit<Scope, 'officeCode'> | null {
  if (facts.isCrmlsAdmin) return {}
  if (facts.isCrmlsAorAdmin) return { aorShortName: facts.memberAOR ?? '' }
  return facts.isCrmlsOfficeAdmin ? { mainOfficeCode: facts.office?.mainOfficeCode ?? '' } : null
}
