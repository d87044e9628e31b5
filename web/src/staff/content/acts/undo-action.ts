import type { QueryClient } from '@tanstack/react-query'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { BulkOutcome } from 'contract/staff/content/content-record.ts'
import { CONTENT_TEXTS } from 'contract/staff/content/content-texts.ts'
import { errorMessages } from '#shared/api/api-error.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '#staff/console-api.ts'

type Done = { id: number; rowVersion: number | null }

/** The button of a toast that undoes the last act; `undo` returns the refusals. */
export function undoAction(cache: QueryClient, undo: () => Promise<string[]>) {
  const run = async () => {
    const refused = await undo().catch((error: Error) => [errorMessages(error)].flat())
    void cache.invalidateQueries({ queryKey: consoleApi.content.key() })
    if (refused.length > 0) showErrorToast(refused, TOAST_MS.long)
    else showToast({ title: CONTENT_TEXTS.undone, status: 'success', autoHide: TOAST_MS.success })
  }
  return { text: 'Undo', onAct: () => void run() }
}

/** Undoes the last act on records; returns the reasons for refusals. */
export async function undoRecords({ kind }: ContentKind, done: readonly Done[]): Promise<string[]> {
  const records = done.flatMap(({ id, rowVersion }) => (rowVersion === null ? [] : [{ id, rowVersion }]))
  const { results } = await consoleApi.content.undo.call({ params: { kind }, body: { records } })
  return refusalsOf(results).map(refusalText)
}

/** The refused ones of several records. */
export function refusalsOf(outcomes: readonly BulkOutcome[]): BulkOutcome[] {
  return outcomes.filter(({ problem }) => problem !== null)
}

export function refusalText({ id, title, problem }: BulkOutcome): string {
  return `${title || id}: ${problem}`
}

/** The part that cannot be undone is mentioned if it can have left the portal. */
export function withLimits({ kind }: ContentKind, message: string): string {
  return kind === 'messages' ? `${message} ${CONTENT_TEXTS.notCalledBack}` : message
}
