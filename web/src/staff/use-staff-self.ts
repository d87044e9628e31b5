import { useQuery } from '@tanstack/react-query'
import { consoleApi } from './console-api.ts'

/** Roles and areas of the caller. Refetched with each page of the console: a role ends with the next call. */
export function useStaffSelf() {
  return useQuery({ ...consoleApi.staff.self.queryOptions(), staleTime: 0 })
}

/** The association that the caller's roles are limited to; null for staff of all associations. */
export function useOwnAssociation(): string | null {
  const roles = useStaffSelf().data?.roles ?? []
  return roles.every(({ aor }) => aor !== null) ? (roles[0]?.aor ?? null) : null
}
