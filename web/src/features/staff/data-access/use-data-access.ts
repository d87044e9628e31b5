import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'
import { errorBodyOf, errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '../console-api.ts'

const DATA_PAGE = '/staff/data'

/** The data clients, and the associations that one can be registered for. */
export function useDataClients() {
  return useQuery({ ...consoleApi.dataClients.list.queryOptions(), staleTime: 0 })
}

type Refused = {
  /** Holds what was typed while the browser is away for a fresh sign-in. */
  keep?: () => void
  /** Gets the messages of the fields that failed, by field. */
  refuse?: (problems: Record<string, string>) => void
}

/**
 * What follows a change: everything on the page is fetched again; an old sign-in leads to a new one and back. What is
 * `done` is said, unless a dialog with the new secret says it: on a phone a toast would cover its buttons.
 */
function useOutcome(done: string | null, { keep, refuse }: Refused = {}) {
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
      refuse?.(fieldProblems(error))
      showErrorToast(errorMessage(error), TOAST_MS.long)
    },
  }
}

function fieldProblems(error: Error): Record<string, string> {
  const problems = errorBodyOf(error)?.errors ?? []
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]))
}

export function useAddClient(refused: Refused) {
  return useWrite(consoleApi.dataClients.make.mutationOptions(useOutcome(null, refused)))
}

export function useRenewSecret() {
  return useWrite(consoleApi.dataClients.renewSecret.mutationOptions(useOutcome(null)))
}

/** Switches a client off or on. */
export function useSwitchClient() {
  return useWrite(consoleApi.dataClients.change.mutationOptions(useOutcome('The client is changed.')))
}
