import { IconHistory } from '@tabler/icons-react'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { Button } from '../../../shared/ui/actions/button.tsx'
import type { ListingDraft } from './listing-draft.ts'

/** Says that typed input was brought back, also over a listing that was saved since, and offers to give it up. */
export function DraftNotice({
  draft,
  rowVersion,
  onDiscard,
}: {
  draft: ListingDraft
  rowVersion: number | null
  onDiscard: () => void
}) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-large border border-border bg-info-soft px-4 py-2.5"
    >
      <IconHistory size={18} aria-hidden="true" className="text-info" />
      <p className="min-w-0 flex-1">
        Your unsaved changes of {formatTimestamp(draft.changedOn)} are back.
        {draft.rowVersion !== rowVersion &&
          ' The listing was saved by somebody else since then: check it before you save.'}
      </p>
      <Button size="small" onPress={onDiscard}>
        Discard changes
      </Button>
    </div>
  )
}
