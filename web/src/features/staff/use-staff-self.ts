import { useQuery } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'

/** Roles and areas of the caller. Asked again with each page of the console: a role ends with the next call. */
export function useStaffSelf(isAsked = true) {
  return useQuery({ ...orpc.staff.self.queryOptions(), staleTime: 0, enabled: isAsked })
}
