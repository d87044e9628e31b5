import { IconHistory } from '@tabler/icons-react'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Notice } from '#shared/ui/feedback/notice.tsx'
import type { ListingDraft } from '../draft/listing-draft.ts'

/** Says that typed input was brought back, and offers to give it up. */
export function DraftNotice({ draft, onDiscard }: { draft: ListingDraft; onDiscard: () => void }) {
  return (
    <Notice
      tone="info"
      icon={<IconHistory size={18} aria-hidden="true" className="text-info" />}
      actions={
        <Button size="small" onPress={onDiscard}>
          Discard changes
        </Button>
      }
    >
      <p>
        We restored your unsaved changes from{' '}
        <time dateTime={draft.changedOn}>{formatTimestamp(draft.changedOn)}</time>.
      </p>
    </Notice>
  )
}
