import { useQuery } from '@tanstack/react-query'
import type { Grant } from 'contract/grants/grant.ts'
import { grantEndedText } from 'contract/grants/grant-texts.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

const TAB = '/account-settings/acting-for-others'

/** The member's current grants and requests; only those of one office's agents, if one is chosen. */
export function useGrants(officeId?: number) {
  return useQuery({ ...orpc.grants.list.queryOptions({ input: { officeId } }), staleTime: 0 })
}

/** The changes made under a grant. */
export function useChanges(id: string) {
  return useQuery({ ...orpc.grants.changes.queryOptions({ input: { id } }), staleTime: 0 })
}

/** After a write: refetches the lists; an old sign-in redirects to a fresh one and back to the tab. */
function outcome<Answer>(
  done: string | ((answer: Answer) => string),
  { onDone, returnTo = TAB }: { onDone?: () => void; returnTo?: string } = {},
) {
  return {
    onSuccess: (answer: Answer) => {
      onDone?.()
      void queryClient.invalidateQueries({ queryKey: orpc.grants.key() })
      showToast({
        title: 'Success',
        message: typeof done === 'string' ? done : done(answer),
        status: 'success',
        autoHide: TOAST_MS.success,
      })
    },
    onError: (error: Error) => {
      if (leavesForFreshSignIn(returnTo, error)) return
      void queryClient.invalidateQueries({ queryKey: orpc.grants.key() })
      showErrorToast(errorMessage(error), TOAST_MS.long)
    },
  }
}

/** Gives, widens or requests. */
export function useMakeGrant(done: (grant: Grant) => string, onDone: () => void) {
  return useWrite(orpc.grants.make.mutationOptions(outcome(done, { onDone })))
}

/** Approves a request; after a fresh sign-in the question is shown again. */
export function useApproval(id: string) {
  const returnTo = `${TAB}?approve=${id}`
  return useWrite(orpc.grants.approve.mutationOptions(outcome('The request is approved.', { returnTo })))
}

export function useDecline() {
  return useWrite(orpc.grants.decline.mutationOptions(outcome('The request is declined.')))
}

/** Ends a grant, or withdraws a request. */
export function useEnd({ isRequest }: { isRequest: boolean }) {
  const { userid } = useProfile()
  const done = (grant: Grant) => (isRequest ? 'The request is taken back.' : grantEndedText(grant, userid))
  return useWrite(orpc.grants.end.mutationOptions(outcome(done)))
}

export function useAllowBroker() {
  return useWrite(orpc.grants.allowBroker.mutationOptions(outcome('The setting is saved.')))
}
