import { useQueryClient } from '@tanstack/react-query'
import type { ImportSchedule } from 'contract/staff/imports/import-schedule.ts'
import { errorBodyOf, errorMessage, isStatus } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '../console-api.ts'

const PAGE = '/staff/imports/schedule'

type Refusals = {
  /** Holds the input while the browser is away for a fresh sign-in. */
  keep: () => void
  /** Shows the messages of fields. */
  refuse: (problems: Record<string, string>) => void
}

/** Saving and testing the schedule. */
export function useScheduleWrites({ keep, refuse }: Refusals) {
  const cache = useQueryClient()
  const { get, save, test } = consoleApi.importSchedules
  const onError = (error: Error) => {
    if (leavesForFreshSignIn(PAGE, error)) return keep()
    // The form shows what another user has stored meanwhile.
    if (isStatus(error, 409)) void cache.invalidateQueries({ queryKey: get.queryKey() })
    const fields = errorBodyOf(error)?.errors ?? []
    if (fields.length > 0) refuse(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
    else showError(error)
  }
  const onSuccess = useStored('The schedule is saved.')
  return {
    save: useWrite(save.mutationOptions({ onSuccess, onError })),
    test: useWrite(test.mutationOptions({ onError })),
  }
}

/** Starts the schedule once. */
export function useRunNow() {
  const onSuccess = useStored('The import is started.')
  return useWrite(consoleApi.importSchedules.run.mutationOptions({ onSuccess, onError: showError }))
}

function useStored(message: string) {
  const cache = useQueryClient()
  return (schedule: ImportSchedule) => {
    cache.setQueryData(consoleApi.importSchedules.get.queryKey(), schedule)
    showToast({ title: 'Success', message, status: 'success', autoHide: TOAST_MS.success })
  }
}

function showError(error: Error): void {
  showErrorToast(errorMessage(error), TOAST_MS.long)
}
