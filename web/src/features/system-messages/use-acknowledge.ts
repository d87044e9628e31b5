import { useQueryClient } from '@tanstack/react-query'
import { notificationOrpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

/** Acknowledges a message; `onDone` runs before it leaves the screen. */
export function useAcknowledge(id: number, onDone: () => void) {
  const cache = useQueryClient()
  const { systemMessages } = notificationOrpc
  const { send, isPending } = useWrite(
    systemMessages.acknowledge.mutationOptions({
      onSuccess: () => {
        onDone()
        cache.setQueryData(
          systemMessages.visible.queryOptions().queryKey,
          (list) =>
            list && {
              ...list,
              results: list.results.map((message) =>
                message.id === id ? { ...message, acknowledgment: 'given' as const } : message,
              ),
            },
        )
      },
      onError: (error) => void showErrorToast(errorMessage(error), TOAST_MS.long),
    }),
  )
  return { acknowledge: () => send({ id }), isPending }
}
