import { useQueryClient } from '@tanstack/react-query'
import type { FieldProblem } from 'contract/common/answer.ts'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import { UNDO_MS } from 'contract/staff/content/content-limits.ts'
import type { ContentRecord, ContentRow, EnteredAct } from 'contract/staff/content/content-record.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'
import { errorBodyOf, errorMessages } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { keepForm } from '#shared/drafts/kept-form.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '#staff/console-api.ts'
import type { KeptAct } from '../form/use-kept-act.ts'
import { seenVersion } from '../seen-version.ts'
import { ACT_TOASTS } from './act-texts.ts'
import { undoAction, undoRecords, withLimits } from './undo-action.ts'

/** The facts about its record that an act needs. */
export type ActedOn = Pick<ContentRow, 'id' | 'title' | 'author' | 'rowVersion' | 'facts'>

/** Publishes, retires, and so on; `onDone` receives the resulting record, null when it no longer exists. */
export function useAct(
  kind: ContentKind,
  act: ContentAct,
  onRefused: (problems: FieldProblem[]) => void = () => undefined,
) {
  const cache = useQueryClient()
  const { send, isPending } = useWrite(
    consoleApi.content.act.mutationOptions({
      onError: (error, { params, body: entered }) => {
        const id = Number(params.id)
        // The form of the record asks again, with the entered values.
        if (leavesForFreshSignIn(`/staff/content/${kind.kind}/${id}`, error)) {
          if (entered && (act === 'publish' || act === 'schedule'))
            keepForm(STORAGE_KEYS.consoleForm, { act, kind: kind.kind, id, entered } satisfies KeptAct)
          return
        }
        void cache.invalidateQueries({ queryKey: consoleApi.content.query.key() })
        onRefused(errorBodyOf(error)?.errors ?? [])
        showErrorToast(errorMessages(error), TOAST_MS.long)
      },
    }),
  )
  const run = (
    record: ActedOn,
    body: EnteredAct,
    onDone: (record: ContentRecord | null) => void = () => undefined,
  ) => {
    const input = {
      params: { kind: kind.kind, id: record.id, act },
      body,
      headers: seenVersion(record.rowVersion),
    }
    send(input, {
      onSuccess: (answer) => {
        void cache.invalidateQueries({ queryKey: consoleApi.content.key() })
        const shown = { ...record, publishOn: answer?.publishOn ?? body.publishOn }
        const toast = ACT_TOASTS[act](shown)
        // Values also removed from other records are not restored with this one.
        if (act === 'retire' && answer && !body.articles)
          showToast({
            title: toast.title,
            message: withLimits(kind, toast.message),
            status: 'success',
            autoHide: UNDO_MS,
            action: undoAction(cache, () => undoRetirement(kind, answer, onDone)),
          })
        else showToast({ ...toast, status: 'success', autoHide: TOAST_MS.success })
        onDone(answer)
      },
    })
  }
  return { run, isPending }
}

/** The record as it was before it was retired, if it is still shown. */
async function undoRetirement(
  kind: ContentKind,
  retired: ContentRecord,
  onDone: (record: ContentRecord | null) => void,
): Promise<string[]> {
  const refused = await undoRecords(kind, [retired])
  if (refused.length === 0) onDone(await consoleApi.content.get.call({ kind: kind.kind, id: retired.id }))
  return refused
}
