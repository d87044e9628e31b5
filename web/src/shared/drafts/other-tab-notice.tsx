import { IconBrowser } from '@tabler/icons-react'
import { formatTime } from 'contract/common/calendar-day.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

type OtherTabProps = { changedOn: string; take: () => void; dismiss: () => void }

/** Says that another tab has typed into the same form, before either input is silently lost. */
export function OtherTabNotice({ changedOn, take, dismiss }: OtherTabProps) {
  return (
    <Notice
      tone="info"
      icon={<IconBrowser size={18} aria-hidden="true" className="text-info" />}
      actions={
        <>
          <Button size="small" onPress={take}>
            Show That
          </Button>
          <Button size="small" onPress={dismiss}>
            Keep This
          </Button>
        </>
      }
    >
      <p>
        You typed into this form in another tab at <time dateTime={changedOn}>{formatTime(changedOn)}</time>.
        What you type last is kept.
      </p>
    </Notice>
  )
}
