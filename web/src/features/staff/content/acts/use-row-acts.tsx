import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentRow } from 'contract/staff/content/content-record.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'
import { useCallback, useState } from 'react'
import { ActDialog } from './act-dialog.tsx'

/** The acts of the rows of a list: `ask` begins one, `dialog` is what it asks. */
export function useRowActs(kind: ContentKind) {
  const [asked, setAsked] = useState<{ act: ContentAct; row: ContentRow } | null>(null)
  const ask = useCallback((act: ContentAct, row: ContentRow) => setAsked({ act, row }), [])
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
