import { useQuery } from '@tanstack/react-query'
import type { AuthMember } from 'contract/members/member.ts'
import { actingTab } from '../acting/acting-tab.ts'
import { orpc } from '../api/api.ts'

/**
 * The member whose pages these are: the signed-in one, or whom this tab acts for. Only for screens inside the member
 * shell, which shows them after it has loaded the member.
 */
export function useProfile(): AuthMember {
  const { data } = useQuery(orpc.members.current.queryOptions())
  if (!data) throw new Error('The member has not been loaded')
  return actingTab()?.member ?? data
}
