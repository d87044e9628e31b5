import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { BulkAct, BulkOutcome, ContentRow } from 'contract/staff/content/content-record.ts'
import { useState } from 'react'
import { refusedBefore } from '../acts/refused-before.ts'
import { bulkActs } from './bulk-acts.ts'
import { BulkBar, Refusals } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { useBulk } from './use-bulk.ts'
import { useSelection } from './use-selection.ts'

const NO_ROWS: ContentRow[] = []

/** The selection of rows in a list, and its acts: `bar` is shown above the rows, `dialog` asks. */
export function useBulkActs(
  kind: ContentKind,
  {
    mayPublish,
    rows = NO_ROWS,
    shown,
  }: { mayPublish: boolean; rows: ContentRow[] | undefined; shown: string },
) {
  const { selection, chosen, clear } = useSelection(rows, shown)
  const [pending, setPending] = useState<{ act: BulkAct; rows: ContentRow[] } | null>(null)
  const [refused, setRefused] = useState<BulkOutcome[]>([])
  const { run, isPending } = useBulk(kind, refused.length, (outcomes) => {
    setPending(null)
    setRefused((before) => [...before, ...outcomes])
    clear()
  })
  /** Asks about the records that the act can be applied to; the others show their reason immediately. */
  const ask = async (act: BulkAct) => {
    const early = await refusedBefore(kind, act, chosen)
    const ids = new Set(early.map(({ id }) => id))
    const rest = chosen.filter(({ id }) => !ids.has(id))
    setRefused(early)
    setPending(rest.length > 0 ? { act, rows: rest } : null)
  }
  const acts = bulkActs(kind, mayPublish)
  if (acts.length === 0) return { selection: null, bar: null, dialog: null }
  return {
    selection,
    bar: (
      <>
        <Refusals outcomes={refused} onClose={() => setRefused([])} />
        {rows.length > 0 && (
          <BulkBar
            acts={acts}
            count={chosen.length}
            head={selection.head}
            onAct={(act) => void ask(act)}
            onClear={clear}
          />
        )}
      </>
    ),
    dialog: pending && (
      <BulkDialog
        {...pending}
        isPending={isPending}
        onConfirm={(categoryIds) => run(pending.act, pending.rows, categoryIds)}
        onClose={() => setPending(null)}
      />
    ),
  }
}
