import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { BulkOutcome, ContentRow } from 'contract/staff/content/content-record.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'
import { useCallback, useState } from 'react'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { ActDialog } from './act-dialog.tsx'
import { refusedBefore } from './refused-before.ts'
import { refusalText } from './undo-action.ts'

/** The acts of the rows of a list: `ask` starts one, unless it would be refused; `dialog` is its question. */
export function useRowActs(kind: ContentKind) {
  const [pending, setPending] = useState<{ act: ContentAct; row: ContentRow } | null>(null)
  const ask = useCallback(
    (act: ContentAct, row: ContentRow) =>
      void refusedBefore(kind, act, [row]).then(([refused]) =>
        refused ? showRefused(refused) : setPending({ act, row }),
      ),
    [kind],
  )
  const close = () => setPending(null)
  const hasAudience = kind.fields.some(({ input }) => input === 'audience')
  const dialog = pending && (
    <ActDialog
      key={`${pending.act} ${pending.row.id}`}
      kind={kind}
      act={pending.act}
      record={pending.row}
      audience={hasAudience ? (pending.row.audience ?? []) : null}
      onDone={close}
      onClose={close}
    />
  )
  return { ask, dialog }
}

function showRefused(refused: BulkOutcome) {
  showErrorToast(refusalText(refused), TOAST_MS.long)
}
