import { useQueryClient } from '@tanstack/react-query'
import type { ImportSchedule } from 'contract/staff/imports/import-schedule.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '../../console-api.ts'

const PAGE = '/staff/imports/schedule'

/** Saving, testing and running the schedule. */
export function useScheduleWrites() {
  const cache = useQueryClient()
  const onError = (error: Error) => {
    if (leavesForFreshSignIn(PAGE, error)) return
    showToast({ title: 'Error', message: errorMessage(error), status: 'error', autoHide: TOAST_MS.long })
  }
  const onSuccess = (message: string) => (schedule: ImportSchedule) => {
    cache.setQueryData(consoleApi.importSchedules.get.queryKey(), schedule)
    showToast({ title: 'Success', message, status: 'success', autoHide: TOAST_MS.success })
  }
  const { save, test, run } = consoleApi.importSchedules
  return {
    save: useWrite(save.mutationOptions({ onSuccess: onSuccess('The schedule is saved.'), onError })),
    run: useWrite(run.mutationOptions({ onSuccess: onSuccess('The import is started.'), onError })),
    test: useWrite(test.mutationOptions({ onError })),
  }
}
