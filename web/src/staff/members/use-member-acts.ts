import { useQuery } from '@tanstack/react-query'
import type { MemberAccount } from 'contract/staff/member-acts/member-acts.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleAuthApi } from '../console-api.ts'
import { useOutcome } from '../kit/use-outcome.ts'

/** The caller's acts on the sign-in of a member. */
export function useMemberAccount(memberId: number) {
  return useQuery({ ...consoleAuthApi.memberActs.get.queryOptions({ input: { memberId } }), staleTime: 0 })
}

/** After an act: the toast names the member concerned. */
function useActOutcome(title: string, name: string, keep?: () => void) {
  return useOutcome({
    keys: [consoleAuthApi.key()],
    done: () => ({ title, message: name }),
    returnTo: location.pathname + location.search,
    keep,
  })
}

export function useInvite({ name, hasPassword }: MemberAccount) {
  const { onSuccess, onError } = useActOutcome(hasPassword ? 'Password reset sent' : 'Invitation sent', name)
  return useWrite(
    authOrpc.passwords.invite.mutationOptions({
      onError,
      onSuccess: (answer, input) => {
        if (answer.isSuccessful) onSuccess(answer, input)
        else showErrorToast(answer.message ?? 'An error has occurred', TOAST_MS.long)
      },
    }),
  )
}

const DONE = { unlock: 'Unlocked', block: 'Blocked', unblock: 'Unblocked' }
/** An act that requires a reason. */
export type ReasonedAct = keyof typeof DONE

export function useReasonedAct(act: ReasonedAct, { name }: MemberAccount) {
  return useWrite(consoleAuthApi.memberActs[act].mutationOptions(useActOutcome(DONE[act], name)))
}

export function useSuggestAccess({ name }: MemberAccount) {
  return useWrite(
    consoleAuthApi.memberActs.suggestAccess.mutationOptions(useActOutcome('Suggestion sent', name)),
  )
}

export function useSignOut({ name }: MemberAccount) {
  return useWrite(consoleAuthApi.memberActs.signOut.mutationOptions(useActOutcome('Sessions ended', name)))
}

/** `keep` holds the input while the browser is away for a fresh sign-in. */
export function useRequestRemoval({ name }: MemberAccount, keep: () => void) {
  return useWrite(
    consoleAuthApi.factorRemovals.request.mutationOptions(useActOutcome('Removal requested', name, keep)),
  )
}
