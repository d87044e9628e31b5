import { useQuery } from '@tanstack/react-query'
import type { AuthMember } from 'contract/members/member.ts'
import { actingTab } from '../acting/acting-tab.ts'
import { orpc } from '../api/api.ts'

/**
 * The member these pages belong to: the signed-in one, or the one this tab acts for. Only for screens inside
 * the member shell, which loads the member first.
 */
export function useProfile(): AuthMember {
  const { data } = useQuery(orpc.members.current.queryOptions())
  if (!data) throw new Error('The member has not been loaded')
  return actingTab()?.member ?? data
}
