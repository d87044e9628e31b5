import { CONTENT_TEXTS } from 'contract/staff/content/content-texts.ts'
import { useState } from 'react'
import { now } from '#shared/clock.ts'
import { DateTimeField } from '#shared/ui/fields/date-field.tsx'
import { instantOf, localTime } from '#shared/ui/fields/local-time.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { zoneWords } from '../zone-words.ts'
import type { ActDialogProps } from './act-dialog-props.ts'

/** When a draft is published, and when it is retired unless the record has an end of its own. */
export function ScheduleDialog({
  title,
  hasOwnEnd,
  isPending,
  entered,
  onAct,
  onClose,
}: ActDialogProps & { hasOwnEnd: boolean }) {
  const [publish, setPublish] = useState(() => localOf(entered?.publishOn))
  const [retire, setRetire] = useState(() => localOf(entered?.retireOn))
  const [isSent, setIsSent] = useState(false)
  const [publishOn, retireOn] = [instantOf(publish), instantOf(retire)]
  const problems = timeProblems(publishOn, retireOn)
  const schedule = () => {
    setIsSent(true)
    if (!problems.publish && !problems.retire) onAct({ publishOn, retireOn: retireOn || null })
  }
  return (
    <ConfirmModal
      title="Schedule"
      isOpen
      confirmText="Schedule"
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={schedule}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{title}</p>
      <DateTimeField
        label="Publish on"
        isRequired
        value={publish}
        onChange={setPublish}
        hint={zoneWords(publishOn)}
        problem={isSent ? problems.publish : undefined}
      />
      {!hasOwnEnd && (
        <DateTimeField
          label="Retire on"
          value={retire}
          onChange={setRetire}
          hint={zoneWords(retireOn)}
          problem={isSent ? problems.retire : undefined}
        />
      )}
    </ConfirmModal>
  )
}

/** A stored time in the field's format. */
function localOf(instant: string | null | undefined): string {
  return instant ? localTime(new Date(instant)) : ''
}

function timeProblems(publishOn: string, retireOn: string): { publish?: string; retire?: string } {
  const start = Date.parse(publishOn)
  if (!(start > now().getTime())) return { publish: CONTENT_TEXTS.future }
  return retireOn && Date.parse(retireOn) <= start ? { retire: CONTENT_TEXTS.endAfterStart } : {}
}
