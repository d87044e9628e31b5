import { useQuery } from '@tanstack/react-query'
import type { AuthMember } from 'contract/members/member.ts'
import { orpc } from '../api/api.ts'

/** The signed-in member. Only for screens inside the member shell, which shows them after it has loaded the member. */
export function useProfile(): AuthMember {
  const { data } = useQuery(orpc.members.current.queryOptions())
  if (!data) throw new Error('The member has not been loaded')
  return data
}
