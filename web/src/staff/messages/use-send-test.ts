import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { errorMessages } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '#staff/console-api.ts'

/** Shows the content of the form to the caller only. */
export function useSendTest() {
  const { send, isPending } = useWrite(
    consoleApi.staffMessages.sendTest.mutationOptions({
      onSuccess: () =>
        void showToast({
          title: 'Test sent',
          message: 'Only you see it, at its position, for an hour.',
          status: 'success',
          autoHide: TOAST_MS.success,
        }),
      onError: (error) => void showErrorToast(errorMessages(error), TOAST_MS.long),
    }),
  )
  return { send: (values: ContentValues) => send({ values }), isPending }
}
