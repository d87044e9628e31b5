import type { PasskeyOfferAnswer } from 'contract/account-security/passkey-offer.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'
import { pageHeading, refocus } from '#shared/ui/overlay/refocus.ts'

/** Stores the response to the offer for every device; `onAnswered` hides the offer once it is stored. */
export function useAnswerOffer(onAnswered: () => void) {
  const toast = useProblemToast()
  const { send, isPending } = useWrite(
    authOrpc.passkeyOffers.answer.mutationOptions({
      onMutate: toast.clear,
      onSuccess: () => {
        queryClient.setQueryData(orpc.members.current.queryOptions().queryKey, (profile) => {
          if (!profile) return profile
          const { passkeyOffer: _, ...rest } = profile
          return rest
        })
        onAnswered()
        refocus(pageHeading)
      },
      onError: (error) => toast.show(errorMessage(error)),
    }),
  )
  return { isPending, answer: (answer: PasskeyOfferAnswer) => send({ answer }) }
}

let isNoted = false

/** Records once per page load that the offer was seen; if that fails, another session shows it too. */
export function noteOfferSeen(): void {
  if (isNoted) return
  isNoted = true
  void authOrpc.passkeyOffers.answer.call({ answer: 'shown' }).catch(() => undefined)
}
