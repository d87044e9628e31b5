import { useQueryClient } from '@tanstack/react-query'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import { UNDO_MS } from 'contract/staff/content/content-limits.ts'
import type { BulkAct, BulkOutcome, ContentRow } from 'contract/staff/content/content-record.ts'
import { updatedText } from 'contract/staff/content/content-texts.ts'
import { errorMessages } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '#staff/console-api.ts'
import { refusalsOf, undoAction, undoRecords, withLimits } from '../acts/undo-action.ts'
import { BULK_NAMES } from './bulk-acts.ts'

/**
 * Applies one act to several records, shows the number of successes, and offers to undo it. `before` is the number of
 * records refused before the question.
 */
export function useBulk(kind: ContentKind, before: number, onEnd: (refused: BulkOutcome[]) => void) {
  const cache = useQueryClient()
  const { send, isPending } = useWrite(
    consoleApi.content.bulk.mutationOptions({
      onSuccess: ({ results }, { body: { act } }) => {
        const undone = results.filter(({ rowVersion }) => rowVersion !== null)
        const refused = refusalsOf(results)
        showToast({
          title: BULK_NAMES[act],
          message: withLimits(kind, updatedText(results.length - refused.length, results.length + before)),
          status: refused.length < results.length ? 'success' : 'error',
          autoHide: UNDO_MS,
          ...(undone.length > 0 && { action: undoAction(cache, () => undoRecords(kind, undone)) }),
        })
        onEnd(refused)
      },
      onError: (error) => {
        showErrorToast(errorMessages(error), TOAST_MS.long)
        onEnd([])
      },
      onSettled: () => cache.invalidateQueries({ queryKey: consoleApi.content.key() }),
    }),
  )
  const run = (act: BulkAct, rows: readonly ContentRow[], categoryIds: number[]) => {
    const records = rows.map(({ id, rowVersion }) => ({ id, rowVersion }))
    send({ params: { kind: kind.kind }, body: { act, records, categoryIds } })
  }
  return { run, isPending }
}
