import { useQueryClient } from '@tanstack/react-query'
import { TRAINING_TEXTS } from 'contract/training/training-texts.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessages } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

/** Sends a course request. */
export function useSendRequest(onSent: () => void) {
  const queryClient = useQueryClient()
  return useWrite({
    ...orpc.courseRequests.create.mutationOptions(),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.courseRequests.list.key() })
      onSent()
      showToast({
        title: TRAINING_TEXTS.thanksTitle,
        message: TRAINING_TEXTS.thanks,
        status: 'success',
        autoHide: TOAST_MS.success,
      })
    },
    onError: (error) => showErrorToast(errorMessages(error), TOAST_MS.error),
  })
}

/** Cancels a course request; a failure shows no message, and the row stays as it was. */
export function useCancelRequest() {
  const queryClient = useQueryClient()
  return useWrite({
    ...orpc.courseRequests.cancel.mutationOptions(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.courseRequests.list.key() })
      showToast({
        title: 'Cancelled!',
        message: TRAINING_TEXTS.requestCancelled,
        status: 'warn',
        autoHide: TOAST_MS.success,
      })
    },
  })
}
