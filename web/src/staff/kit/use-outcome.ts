import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#shared/api/api-error.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { showErrorToast, showToast, TOAST_MS, type ToastStatus } from '#shared/ui/feedback/toast-store.ts'

type Toast = { title: string; message: string; status?: ToastStatus }

/**
 * The outcome of a write: a toast shows it, and queries are refetched, after a refusal too, which may come from another
 * user's change.
 */
export function useOutcome<Answer, Input>({
  keys,
  done,
  returnTo,
  keep,
}: {
  keys: readonly QueryKey[]
  /** The toast of a success; none where the page itself shows it. */
  done?: (answer: Answer, input: Input) => Toast
  /** The page to come back to, for a write that requires a fresh sign-in; `keep` holds the input meanwhile. */
  returnTo?: string
  keep?: () => void
}) {
  const cache = useQueryClient()
  const refetch = () => {
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey })
  }
  return {
    onSuccess: (answer: Answer, input: Input) => {
      refetch()
      if (!done) return
      const { status = 'success', ...words } = done(answer, input)
      showToast({ ...words, status, autoHide: status === 'success' ? TOAST_MS.success : TOAST_MS.long })
    },
    onError: (error: Error) => {
      if (returnTo !== undefined && leavesForFreshSignIn(returnTo, error)) return keep?.()
      refetch()
      showErrorToast(errorMessage(error), TOAST_MS.long)
    },
  }
}
