import { useQueryClient } from '@tanstack/react-query'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord, ContentRow, EnteredAct } from 'contract/staff/content/content-record.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'
import { consoleApi } from '#features/staff/console-api.ts'
import { errorMessages } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { seenVersion } from '../seen-version.ts'
import { ACT_TOASTS } from './act-texts.ts'

/** What an act needs to know of its record. */
export type ActedOn = Pick<ContentRow, 'id' | 'title' | 'author' | 'rowVersion'>

/** Publishes, retires and so on; `onDone` gets the record as it stands then, null when nothing is left of it. */
export function useAct({ kind }: ContentKind, act: ContentAct) {
  const cache = useQueryClient()
  const { send, isPending } = useWrite(
    consoleApi.content.act.mutationOptions({
      onError: (error) => {
        if (leavesForFreshSignIn(location.pathname, error)) return
        void cache.invalidateQueries({ queryKey: consoleApi.content.query.key() })
        showToast({
          title: 'Error',
          message: errorMessages(error),
          status: 'error',
          autoHide: TOAST_MS.long,
        })
      },
    }),
  )
  const run = (
    record: ActedOn,
    body: EnteredAct,
    onDone: (record: ContentRecord | null) => void = () => undefined,
  ) => {
    const input = {
      params: { kind, id: record.id, act },
      body,
      headers: seenVersion(record.rowVersion),
    }
    send(input, {
      onSuccess: (answer) => {
        void cache.invalidateQueries({ queryKey: consoleApi.content.key() })
        const told = { ...record, publishOn: answer?.publishOn ?? body.publishOn }
        showToast({ ...ACT_TOASTS[act](told), status: 'success', autoHide: TOAST_MS.success })
        onDone(answer)
      },
    })
  }
  return { run, isPending }
}
