import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { BulkAct, BulkOutcome, ContentRow } from 'contract/staff/content/content-record.ts'
import { useState } from 'react'
import { bulkActs } from './bulk-acts.ts'
import { BulkBar, Refusals } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { useBulk } from './use-bulk.ts'
import { useSelection } from './use-selection.ts'

const NO_ROWS: ContentRow[] = []

/** Choosing rows of a list, and what is done with them: `bar` stands above the rows, `dialog` asks. */
export function useBulkActs(
  kind: ContentKind,
  {
    mayPublish,
    rows = NO_ROWS,
    shown,
  }: { mayPublish: boolean; rows: ContentRow[] | undefined; shown: string },
) {
  const { selection, chosen, clear } = useSelection(rows, shown)
  const [asked, setAsked] = useState<BulkAct | null>(null)
  const [refused, setRefused] = useState<BulkOutcome[]>([])
  const { run, isPending } = useBulk(kind, (outcomes) => {
    setAsked(null)
    setRefused(outcomes)
    clear()
  })
  const acts = bulkActs(kind, mayPublish)
  if (acts.length === 0) return { selection: null, bar: null, dialog: null }
  return {
    selection,
    bar: (
      <>
        <Refusals outcomes={refused} onClose={() => setRefused([])} />
        {rows.length > 0 && (
          <BulkBar acts={acts} count={chosen.length} head={selection.head} onAct={setAsked} onClear={clear} />
        )}
      </>
    ),
    dialog: asked && (
      <BulkDialog
        act={asked}
        rows={chosen}
        isPending={isPending}
        onConfirm={(categoryIds) => run(asked, chosen, categoryIds)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
