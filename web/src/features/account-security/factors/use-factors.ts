import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MemberFactors, SecondFactor } from 'contract/account-security/second-factor.ts'
import { orpc } from '#shared/api/api.ts'
import { errorBodyOf, isStatus } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { leavesForFreshSignIn as leavesFor } from '#shared/session/fresh-sign-in.ts'
import { signalPasskeys } from '#shared/session/signal-passkeys.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'
import { FACTORS_TAB } from './passkey-address.ts'

/** For an enrollment that the server has not rejected with its own message. */
export const FAILED = 'There was an error adding the second factor. Please try again.'

const factorsQuery = (memberId: string) =>
  queryOptions({ ...authOrpc.factors.get.queryOptions({ input: { memberId } }), staleTime: 0 })

/** The member's factors, keyed by the User ID. */
export function useFactors() {
  const memberId = useLoginId()
  return useQuery(factorsQuery(memberId))
}

export function useLoginId(): string {
  return useProfile().member?.loginId ?? ''
}

export function fetchFactorsAgain(): Promise<void> {
  fetchDueAgain()
  return queryClient.invalidateQueries({ queryKey: authOrpc.factors.get.key() })
}

/** A first factor ends the banner that asks for one. */
function fetchDueAgain(): void {
  const { queryKey } = orpc.members.current.queryOptions()
  if (queryClient.getQueryData(queryKey)?.factorDue) void queryClient.invalidateQueries({ queryKey })
}

/** Shows the list that the server returns after a change. */
export function showFactors(saved: MemberFactors): void {
  queryClient.setQueryData(factorsQuery(saved.memberId).queryKey, saved)
}

export function showProblem(message: string): void {
  showErrorToast(message, TOAST_MS.long)
}

/** Redirects to a fresh sign-in and back to the tab when a change needs one. Returns whether the browser is leaving. */
export function leavesForFreshSignIn(error: unknown): boolean {
  return leavesFor(FACTORS_TAB, error)
}

/** Saves the whole list; the server's response replaces the shown list. */
export function useSaveFactors(record: MemberFactors) {
  const problem = useProblemToast()
  const { send, isPending } = useWrite(
    authOrpc.factors.save.mutationOptions({
      onMutate: problem.clear,
      onSuccess: (saved) => {
        showFactors(saved)
        fetchDueAgain()
        if (hasFeature('account') && record.secondFactors.some(({ type }) => type === 'fido2'))
          void signalPasskeys()
      },
      onError: (error) => {
        if (leavesForFreshSignIn(error)) return
        const isRefused = isStatus(error, 409) || isStatus(error, 400)
        const refusal = isRefused ? errorBodyOf(error)?.message : null
        problem.show(refusal || 'There was an error updating authentication factors. Please try again.')
        if (isStatus(error, 409)) void fetchFactorsAgain()
      },
    }),
  )
  return {
    isPending,
    save: (secondFactors: SecondFactor[]) =>
      send({ memberId: record.memberId, secondFactors, rowVersion: record.rowVersion }),
  }
}
