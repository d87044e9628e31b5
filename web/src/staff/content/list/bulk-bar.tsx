import { IconX } from '@tabler/icons-react'
import type { BulkAct, BulkOutcome } from 'contract/staff/content/content-record.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { SelectBox } from '#shared/ui/fields/select-box.tsx'
import { refusalText } from '../acts/undo-action.ts'
import { BULK_NAMES, itemsText } from './bulk-acts.ts'
import type { Selection } from './use-selection.ts'

/** The acts on the chosen rows; on a phone, whose cards have no head, it contains the box for all of them. */
export function BulkBar({
  acts,
  count,
  head,
  onAct,
  onClear,
}: {
  acts: BulkAct[]
  count: number
  head: Selection['head']
  onAct: (act: BulkAct) => void
  onClear: () => void
}) {
  return (
    <div
      role="group"
      aria-label="Selected items"
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border px-4 py-2 max-md:pl-1 print:hidden ${count > 0 ? 'bg-accent-soft' : 'md:hidden'}`}
    >
      <span className="flex items-center text-13 md:hidden">
        <SelectBox label="Select all on this page" {...head} />
        {count === 0 && <span aria-hidden="true">Select all on this page</span>}
      </span>
      <p role="status" className="text-13 font-semibold empty:hidden">
        {count > 0 && `${itemsText(count)} selected`}
      </p>
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-2 max-md:pl-3 md:ml-auto">
          {acts.map((act) => (
            <Button
              key={act}
              size="small"
              variant={act === 'retire' ? 'danger' : 'secondary'}
              onPress={() => onAct(act)}
            >
              {BULK_NAMES[act]}
            </Button>
          ))}
          <Button size="small" variant="text" onPress={onClear} className="max-md:hidden">
            Clear Selection
          </Button>
        </div>
      )}
    </div>
  )
}

/** The rows for which a bulk act was refused, each with its reason, until dismissed. */
export function Refusals({ outcomes, onClose }: { outcomes: BulkOutcome[]; onClose: () => void }) {
  if (outcomes.length === 0) return null
  return (
    <div
      role="alert"
      className="flex items-start gap-3 border-b border-border bg-error-soft py-2.5 pr-2 pl-4 text-13"
    >
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-semibold text-error">{itemsText(outcomes.length)} not updated</p>
        <ul className="mt-1 list-disc pl-4 wrap-anywhere">
          {outcomes.map((outcome) => (
            <li key={outcome.id}>{refusalText(outcome)}</li>
          ))}
        </ul>
      </div>
      <IconButton label="Close" onPress={onClose}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
