import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberAccount } from 'contract/staff/member-acts/member-acts.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleAuthApi } from '../console-api.ts'

/** The caller's acts on the sign-in of a member. */
export function useMemberAccount(memberId: number) {
  return useQuery({ ...consoleAuthApi.memberActs.get.queryOptions({ input: { memberId } }), staleTime: 0 })
}

function showFailure(message: string): void {
  showErrorToast(message, TOAST_MS.long)
}

/** After an act: the toast names the member concerned, and the facts are refetched. */
function useOutcome(title: string, name: string, onLeave?: () => void) {
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries({ queryKey: consoleAuthApi.key() })
  return {
    onSuccess: () => {
      refresh()
      showToast({ title, message: name, status: 'success', autoHide: TOAST_MS.success })
    },
    onError: (error: Error) => {
      if (leavesForFreshSignIn(location.pathname + location.search, error)) return onLeave?.()
      refresh()
      showFailure(errorMessage(error))
    },
  }
}

export function useInvite({ name, hasPassword }: MemberAccount) {
  const outcome = useOutcome(hasPassword ? 'Password reset sent' : 'Invitation sent', name)
  return useWrite(
    authOrpc.passwords.invite.mutationOptions({
      ...outcome,
      onSuccess: ({ isSuccessful, message }) =>
        isSuccessful ? outcome.onSuccess() : showFailure(message ?? 'An error has occurred'),
    }),
  )
}

const DONE = { unlock: 'Unlocked', block: 'Blocked', unblock: 'Unblocked' }
/** An act that requires a reason. */
export type ReasonedAct = keyof typeof DONE

export function useReasonedAct(act: ReasonedAct, { name }: MemberAccount) {
  return useWrite(consoleAuthApi.memberActs[act].mutationOptions(useOutcome(DONE[act], name)))
}

export function useSignOut({ name }: MemberAccount) {
  return useWrite(consoleAuthApi.memberActs.signOut.mutationOptions(useOutcome('Sessions ended', name)))
}

/** `keep` holds the input while the browser is away for a fresh sign-in. */
export function useRequestRemoval({ name }: MemberAccount, keep: () => void) {
  return useWrite(
    consoleAuthApi.factorRemovals.request.mutationOptions(useOutcome('Removal requested', name, keep)),
  )
}
