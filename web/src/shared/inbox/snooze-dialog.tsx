import { tomorrowMorning } from 'contract/notifications/snooze-choices.ts'
import { latestSnooze, snoozeProblem } from 'contract/notifications/snooze-rules.ts'
import { useState } from 'react'
import { now } from '../clock.ts'
import { DateTimeField } from '../ui/fields/date-field.tsx'
import { instantOf, localTime } from '../ui/fields/local-time.ts'
import { FormModal } from '../ui/overlay/form-modal.tsx'

/** Asks for the time to snooze messages until: in the reader's zone, within the limit. */
export function SnoozeDialog({
  onSnooze,
  onClose,
}: {
  onSnooze: (until: Date) => void
  onClose: () => void
}) {
  const [local, setLocal] = useState(() => localTime(tomorrowMorning(now())))
  const [isSent, setIsSent] = useState(false)
  const instant = instantOf(local)
  const until = instant ? new Date(instant) : null
  const problem = snoozeProblem(until, now())
  const submit = () => {
    setIsSent(true)
    if (until === null || problem) return
    onClose()
    onSnooze(until)
  }
  return (
    <FormModal title="Pick a time" submitText="Snooze" onSubmit={submit} onClose={onClose}>
      <DateTimeField
        label="Snooze until"
        isRequired
        value={local}
        onChange={setLocal}
        min={localTime(now())}
        max={localTime(latestSnooze(now()))}
        problem={isSent ? problem : undefined}
      />
    </FormModal>
  )
}
