import { IconHistory } from '@tabler/icons-react'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

type NoticeProps = { draft: { changedOn: string }; onDiscard: () => void }

/** Says that input was restored, and offers to discard it. */
export function DraftNotice({ draft: { changedOn }, onDiscard }: NoticeProps) {
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
        We restored your unsaved changes from <time dateTime={changedOn}>{formatTimestamp(changedOn)}</time>.
      </p>
    </Notice>
  )
}
