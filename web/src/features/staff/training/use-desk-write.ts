import { useQueryClient } from '@tanstack/react-query'
import { consoleApi } from '#features/staff/console-api.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage, isStatus } from '#shared/api/api-error.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

/** What follows a write of the training desk: its lists are fetched again, and a toast says how it went. */
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
      // What another has changed meanwhile is there when it is looked at or opened again.
      if (isStatus(error, 409)) refetch()
      showErrorToast(errorMessage(error), TOAST_MS.long)
    },
  }
}
