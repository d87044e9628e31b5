import { useQuery } from '@tanstack/react-query'
import { MAX_QUERY_PAGE_SIZE } from 'contract/constants.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { consoleApi } from '#staff/console-api.ts'
import { useOutcome } from '../kit/use-outcome.ts'

/** All staff with their roles. */
export function useStaff() {
  return useQuery({
    ...consoleApi.staff.queryGrants.queryOptions({ input: { pageSize: MAX_QUERY_PAGE_SIZE } }),
    staleTime: 0,
  })
}

/** After a change of a role; `keep` holds the input while the browser is away for a fresh sign-in. */
function useGrantOutcome(message: string, keep?: () => void) {
  const keys = [consoleApi.staff.queryGrants.key()]
  return useOutcome({ keys, done: () => ({ title: 'Success', message }), returnTo: '/staff/access', keep })
}

export function useGrantRole(keep: () => void) {
  return useWrite(consoleApi.staff.grant.mutationOptions(useGrantOutcome('The role is granted.', keep)))
}

export function useExtendGrant(keep: () => void) {
  return useWrite(
    consoleApi.staff.extendGrant.mutationOptions(useGrantOutcome('The end date is changed.', keep)),
  )
}

export function useRevokeGrant() {
  return useWrite(consoleApi.staff.revokeGrant.mutationOptions(useGrantOutcome('The role is revoked.')))
}
