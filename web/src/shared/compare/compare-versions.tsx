import { IconArrowsDiff } from '@tabler/icons-react'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import type { ComparedField, Side } from './compared-fields.ts'
import { useComparison } from './use-comparison.ts'

type CompareProps<Name extends string> = {
  /** What is said of the newer version. */
  lead: string
  /** Another value for each newer version. */
  version: unknown
  /** Those that differ. */
  fields: readonly ComparedField<Name>[]
  saveLabel: string
  isPending: boolean
  /** Gets the side of each field that differs. */
  onSave: (sides: { name: Name; side: Side }[]) => void
}

/**
 * Over a form of which somebody else has saved a newer version: nothing is lost, and nothing saved, until both are
 * compared. It asks for the comparison, and holds it.
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
