import { IconArrowsDiff } from '@tabler/icons-react'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import type { ComparedField, Side } from './compared-fields.ts'
import { useComparison } from './use-comparison.ts'

type CompareProps<Name extends string> = {
  /** The introduction of the newer version. */
  lead: string
  /** A different value for each newer version. */
  version: unknown
  /** The differing fields. */
  fields: readonly ComparedField<Name>[]
  saveLabel: string
  isPending: boolean
  /** Gets the side of each differing field. */
  onSave: (sides: { name: Name; side: Side }[]) => void
}

/**
 * Shown over a form when another user has saved a newer version: nothing is lost or saved until both are
 * compared. Offers and contains the comparison.
 */
export function CompareVersions<Name extends string>({
  lead,
  version,
  fields,
  ...dialog
}: CompareProps<Name>) {
  const comparison = useComparison(version, fields)
  return (
    <>
      {fields.length > 0 && <CompareNotice lead={lead} onCompare={comparison.open} />}
      <CompareDialog {...dialog} comparison={comparison} />
    </>
  )
}

function CompareNotice({ lead, onCompare }: { lead: string; onCompare: () => void }) {
  return (
    <Notice
      tone="warn"
      icon={<IconArrowsDiff size={18} aria-hidden="true" className="text-warn" />}
      actions={
        <Button size="small" onPress={onCompare}>
          Compare
        </Button>
      }
    >
      <p>{lead} What you typed is kept.</p>
    </Notice>
  )
}
