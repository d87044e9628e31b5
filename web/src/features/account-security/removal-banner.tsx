import type { WaitingRemoval } from 'contract/account-security/waiting-removal.ts'
import {
  removalRequestInWords,
  WAITING_REMOVAL_TEXTS,
} from 'contract/account-security/waiting-removal-words.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { BannerLine } from '#shared/ui/feedback/banner-line.tsx'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { pageHeading, refocus } from '#shared/ui/overlay/refocus.ts'

const current = orpc.members.current.queryOptions().queryKey

/** A staff request to remove second factors, above every page: a member who did not ask for it stops it. */
export function RemovalBanner({ removal }: { removal: WaitingRemoval }) {
  const { send, isPending } = useStop()
  return (
    <section aria-label="Request to remove your sign-in methods" className="pb-3">
      <BannerLine text={`${removalRequestInWords(removal.types)} If this was not you, stop it.`}>
        <Button size="small" isPending={isPending} onPress={() => send({ id: removal.id })}>
          {WAITING_REMOVAL_TEXTS.stop}
        </Button>
      </BannerLine>
    </section>
  )
}

function useStop() {
  return useWrite(
    authOrpc.waitingRemoval.stop.mutationOptions({
      onSuccess: () => {
        // The banner is removed immediately, so that the focus can move before it is lost.
        queryClient.setQueryData(current, (profile) => {
          if (!profile) return profile
          const { waitingRemoval: _, ...rest } = profile
          return rest
        })
        showToast({
          title: 'Success',
          message: WAITING_REMOVAL_TEXTS.stopped,
          status: 'success',
          autoHide: TOAST_MS.success,
        })
        refocus(pageHeading)
      },
      onError: (error) => {
        showErrorToast(errorMessage(error), TOAST_MS.long)
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: current }),
    }),
  )
}
