import { useQueryClient } from '@tanstack/react-query'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { errorMessages } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '#staff/console-api.ts'
import { seenVersion } from '../seen-version.ts'

/** Creates a new draft from an old version. */
export function useRestore({ kind }: ContentKind, { id, rowVersion }: ContentRecord) {
  const cache = useQueryClient()
  const { send, isPending } = useWrite(
    consoleApi.content.restore.mutationOptions({
      onSuccess: (_record, { params: { version } }) => {
        void cache.invalidateQueries({ queryKey: consoleApi.content.key() })
        showToast({
          title: 'Restored',
          message: `Version ${version} is the draft now. Publish it to show it to members.`,
          status: 'success',
          autoHide: TOAST_MS.success,
        })
      },
      onError: (error) => {
        void cache.invalidateQueries({ queryKey: consoleApi.content.key() })
        showErrorToast(errorMessages(error), TOAST_MS.long)
      },
    }),
  )
  const restore = (version: number) =>
    send({ params: { kind, id, version }, headers: seenVersion(rowVersion) })
  return { restore, isPending }
}
