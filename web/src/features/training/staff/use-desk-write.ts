import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'
import { errorMessage, isStatus } from '#shared/api/api-error.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '#staff/console-api.ts'

/** After a write of the training desk: refetches its lists, and shows the outcome in a toast. */
export function useDeskOutcome(title: string, message: string) {
  const cache = useQueryClient()
  const refetch = () => {
    for (const queryKey of [
      consoleApi.staffClasses.key(),
      consoleApi.classRoster.key(),
      consoleApi.classWaitList.key(),
      consoleApi.classKeepers.key(),
      consoleApi.staffRequests.key(),
      orpc.trainingClasses.key(),
      orpc.trainingTopics.key(),
      orpc.trainingSubjects.key(),
    ])
      void cache.invalidateQueries({ queryKey })
  }
  return {
    onSuccess: () => {
      refetch()
      showToast({ title, message, status: 'success', autoHide: TOAST_MS.success })
    },
    onError: (error: Error) => {
      // Another user's change in the meantime shows when the list is next viewed.
      if (isStatus(error, 409)) refetch()
      showErrorToast(errorMessage(error), TOAST_MS.long)
    },
  }
}
