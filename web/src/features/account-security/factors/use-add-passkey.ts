import { authOrpc } from '#shared/api/auth-queries.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'
import { passkeyAddress } from './passkey-address.ts'
import { FAILED, useLoginId } from './use-factors.ts'

/** The dashboard, where adding a passkey continues after a fresh sign-in. */
const GO_ON = '/?passkey=add'

/** Leaves for the page that creates a passkey, through a fresh sign-in if needed; both return to the dashboard. */
export function useAddPasskey(name: string) {
  const memberId = useLoginId()
  const toast = useProblemToast()
  const { send, isPending } = useWrite(
    authOrpc.factors.enlist.mutationOptions({
      onMutate: toast.clear,
      onSuccess: ({ success, failureReason }) => {
        if (success) location.assign(passkeyAddress(name, '/'))
        else toast.show(failureReason || FAILED)
      },
      onError: (error) => {
        if (!leavesForFreshSignIn(GO_ON, error)) toast.show(FAILED)
      },
    }),
  )
  return {
    isPending,
    add: () => send({ memberId, type: 'fido2', emailPhoneOrName: name, adminSkipValidation: false }),
  }
}
