import { CompareModal } from './compare-modal.tsx'
import type { Side } from './compared-fields.ts'
import type { Comparison } from './use-comparison.ts'

type DialogProps<Name extends string> = {
  comparison: Comparison<Name>
  /** The author of the newer version; null if unknown. */
  by?: string | null
  saveLabel: string
  isPending?: boolean
  onSave: (sides: { name: Name; side: Side }[]) => void
}

/** The comparison while it is open. `onSave` gets the side of each differing field. */
export function CompareDialog<Name extends string>({
  comparison: { fields, choices, choose, sides, isOpen, close },
  by = null,
  saveLabel,
  isPending = false,
  onSave,
}: DialogProps<Name>) {
  return (
    isOpen && (
      <CompareModal
        rows={fields.map((field) => ({
          field,
          choice: choices[field.name] ?? null,
          onChoose: (side: Side) => choose(field.name, side),
        }))}
        by={by}
        saveLabel={saveLabel}
        isPending={isPending}
        onSave={sides && (() => onSave(sides))}
        onClose={close}
      />
    )
  )
}
