import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '../console-api.ts'

const DATA_PAGE = '/staff/data'

/** The data clients, and the associations that one can be registered for. */
export function useDataClients() {
  return useQuery({ ...consoleApi.dataClients.list.queryOptions(), staleTime: 0 })
}

/**
 * After a change: refetches the page; an old sign-in redirects to a fresh one and back, before which `keep` holds the
 * input. A toast shows `done`, unless a dialog with the new secret does: on a phone a toast would cover its buttons.
 */
function useOutcome(done: string | null, keep?: () => void) {
  const cache = useQueryClient()
  const fetchAgain = () => {
    for (const queryKey of [consoleApi.dataClients.key(), orpc.dataConsents.key()])
      void cache.invalidateQueries({ queryKey })
  }
  return {
    onSuccess: () => {
      fetchAgain()
      if (done !== null)
        showToast({ title: 'Success', message: done, status: 'success', autoHide: TOAST_MS.success })
    },
    onError: (error: Error) => {
      fetchAgain()
      if (leavesForFreshSignIn(DATA_PAGE, error)) return keep?.()
      showErrorToast(errorMessage(error), TOAST_MS.long)
    },
  }
}

/** Adds a client; `keep` holds the input while the browser is away for a fresh sign-in. */
export function useAddClient(keep: () => void) {
  return useWrite(consoleApi.dataClients.make.mutationOptions(useOutcome(null, keep)))
}

export function useRenewSecret() {
  return useWrite(consoleApi.dataClients.renewSecret.mutationOptions(useOutcome(null)))
}

/** Switches a client off or on. */
export function useSwitchClient() {
  return useWrite(consoleApi.dataClients.change.mutationOptions(useOutcome('Client updated.')))
}
