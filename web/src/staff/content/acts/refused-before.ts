import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { BulkAct, BulkOutcome, ContentRow } from 'contract/staff/content/content-record.ts'
import { type ContentAct, isForMembers } from 'contract/staff/content/content-state.ts'
import { isOffline } from '#shared/connection.ts'
import { consoleApi } from '#staff/console-api.ts'
import { refusalsOf } from './undo-action.ts'

/**
 * The rows whose newest version cannot be published as it is, so that nobody answers a dialog in vain. None while the
 * server is unavailable: it then refuses them after the dialog.
 */
export async function refusedBefore(
  { kind }: ContentKind,
  act: ContentAct | BulkAct,
  rows: readonly ContentRow[],
): Promise<BulkOutcome[]> {
  if (!isForMembers(act) || isOffline()) return []
  const records = rows.map(({ id, rowVersion }) => ({ id, rowVersion }))
  const { results } = await consoleApi.content.check
    .call({ params: { kind }, body: { act, records } })
    .catch(() => ({ results: [] }))
  return refusalsOf(results)
}
