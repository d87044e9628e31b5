import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MAX_QUERY_PAGE_SIZE } from 'contract/constants.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '#staff/console-api.ts'

const ACCESS_PAGE = '/staff/access'

/** All staff with their roles. */
export function useStaff() {
  return useQuery({
    ...consoleApi.staff.queryGrants.queryOptions({ input: { pageSize: MAX_QUERY_PAGE_SIZE } }),
    staleTime: 0,
  })
}

/** After a change of a role: refetches the list; an old sign-in redirects to a fresh one and back. */
function useOutcome(done: string, onLeave: () => void) {
  const cache = useQueryClient()
  return {
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: consoleApi.staff.queryGrants.key() })
      showToast({ title: 'Success', message: done, status: 'success', autoHide: TOAST_MS.success })
    },
    onError: (error: Error) => {
      if (leavesForFreshSignIn(ACCESS_PAGE, error)) return onLeave()
      showErrorToast(errorMessage(error), TOAST_MS.long)
    },
  }
}

/** `keep` holds the input while the browser is away for a fresh sign-in. */
export function useGrantRole(keep: () => void) {
  return useWrite(consoleApi.staff.grant.mutationOptions(useOutcome('The role is granted.', keep)))
}

export function useExtendGrant(keep: () => void) {
  return useWrite(consoleApi.staff.extendGrant.mutationOptions(useOutcome('The end date is changed.', keep)))
}

export function useRevokeGrant() {
  return useWrite(
    consoleApi.staff.revokeGrant.mutationOptions(useOutcome('The role is revoked.', () => undefined)),
  )
}
