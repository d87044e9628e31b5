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
  const [asked, setAsked] = useState<{ act: ContentAct; row: ContentRow } | null>(null)
  const ask = useCallback(
    (act: ContentAct, row: ContentRow) =>
      void refusedBefore(kind, act, [row]).then(([refused]) =>
        refused ? showRefused(refused) : setAsked({ act, row }),
      ),
    [kind],
  )
  const close = () => setAsked(null)
  const hasAudience = kind.fields.some(({ input }) => input === 'audience')
  const dialog = asked && (
    <ActDialog
      key={`${asked.act} ${asked.row.id}`}
      kind={kind}
      act={asked.act}
      record={asked.row}
      audience={hasAudience ? (asked.row.audience ?? []) : null}
      onDone={close}
      onClose={close}
    />
  )
  return { ask, dialog }
}

function showRefused(refused: BulkOutcome) {
  showErrorToast(refusalText(refused), TOAST_MS.long)
}
