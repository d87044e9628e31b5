import { zoneName } from 'contract/common/zones/zone-name.ts'
import {
  formatRequestClock,
  isWeekend,
  offeredTimes,
  requestDays,
  toZonedTime,
} from 'contract/training/course-request-times.ts'
import { useState } from 'react'
import { now } from '#shared/clock.ts'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { ownZone } from '#shared/zones/class-zone.ts'

/** Day and time of a request on the reader's clock, as one text with its offset. */
export function RequestTime({
  value,
  onChange,
  onBlur,
  problem,
}: {
  value: string
  onChange: (dateTime: string) => void
  onBlur: () => void
  problem: string | undefined
}) {
  const timeZone = ownZone()
  const [limits] = useState(() => requestDays(timeZone, now()))
  const day = value.slice(0, 10)
  const clock = value.slice(11, 16)
  const times = day === '' ? [] : offeredTimes(day, timeZone, now())
  const pickDay = (next: string) => {
    const offered = next === '' ? [] : offeredTimes(next, timeZone, now())
    const kept = offered.includes(clock) ? clock : offered[0]
    onChange(kept === undefined ? next : toZonedTime(next, kept, timeZone))
  }
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <DateField
        label="Date"
        isRequired
        value={day}
        onChange={pickDay}
        onBlur={onBlur}
        problem={problem}
        min={limits.first}
        max={limits.last}
        isDayUnavailable={isWeekend}
      />
      <SelectField
        label="Time"
        isRequired
        value={clock}
        onChange={(next) => onChange(toZonedTime(day, next, timeZone))}
        options={times.map((time) => ({ id: time, label: formatRequestClock(time) }))}
        isDisabled={times.length === 0}
        placeholder={day === '' ? 'Choose a date first' : 'No time on this day'}
        hint={zoneName(timeZone, 'longGeneric', now())}
      />
    </div>
  )
}
