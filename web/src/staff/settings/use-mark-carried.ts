import { useQueryClient } from '@tanstack/react-query'
import type { WaitingSetting } from 'contract/staff/settings/staff-settings.contract.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '#staff/console-api.ts'

/** Marks settings as carried to the MLS system; one changed since it was seen stays pending. */
export function useMarkCarried(onDone: () => void) {
  const cache = useQueryClient()
  const { send, isPending } = useWrite(
    consoleApi.staffSettings.markCarried.mutationOptions({
      onSuccess: ({ done }, { settings }) => {
        void cache.invalidateQueries({ queryKey: consoleApi.staffSettings.queryWaiting.key() })
        const isWhole = done === settings.length
        showToast({
          title: isWhole ? 'Success' : 'Some changes are still waiting',
          message: isWhole
            ? `${done} of ${settings.length} items updated.`
            : `${done} of ${settings.length} items updated. The others have changed meanwhile.`,
          status: isWhole ? 'success' : 'warn',
          autoHide: isWhole ? TOAST_MS.success : TOAST_MS.long,
        })
        onDone()
      },
      onError: (error) => showErrorToast(errorMessage(error), TOAST_MS.long),
    }),
  )
  return {
    mark: (rows: WaitingSetting[]) =>
      send({ settings: rows.map(({ owner, id, shortValue }) => ({ owner, id, shortValue })) }),
    isMarking: isPending,
  }
}
