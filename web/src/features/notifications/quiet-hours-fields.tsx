import { QUIET_DAYS, quietDaysOf, timeText } from 'contract/notifications/mail-times-words.ts'
import type { QuietHours } from 'contract/notifications/quiet-hours-form.ts'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'

/** The default quiet hours: the night. */
const NIGHT: QuietHours = { from: '22:00', to: '07:00', weekdays: true, weekend: true }

const TIMES = Array.from({ length: 48 }, (_, half) => {
  const id = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
  return { id, label: timeText(id) }
})

/** Half-hour times, plus a stored one in between; without the time of the other end. */
function timesBut(other: string, kept: string) {
  const all = TIMES.some(({ id }) => id === kept) ? TIMES : [...TIMES, { id: kept, label: timeText(kept) }]
  return all.filter(({ id }) => id !== other)
}

/** Quiet hours on or off, their start and end, and the days on which they start. */
export function QuietHoursFields({
  quietHours,
  onChange,
}: {
  quietHours: QuietHours | null
  onChange: (quietHours: QuietHours | null) => void
}) {
  return (
    <div className="py-2 sm:col-span-2">
      <SwitchField isSelected={quietHours !== null} onChange={(isOn) => onChange(isOn ? NIGHT : null)}>
        Quiet hours
      </SwitchField>
      {quietHours && (
        <div className="mt-3 grid gap-x-5 gap-y-2 sm:grid-cols-3">
          <SelectField
            label="From"
            value={quietHours.from}
            onChange={(from) => onChange({ ...quietHours, from })}
            options={timesBut(quietHours.to, quietHours.from)}
          />
          <SelectField
            label="To"
            value={quietHours.to}
            onChange={(to) => onChange({ ...quietHours, to })}
            options={timesBut(quietHours.from, quietHours.to)}
            hint={quietHours.to < quietHours.from ? 'On the next day' : undefined}
          />
          <SelectField
            label="Beginning on"
            value={quietDaysOf(quietHours).id}
            onChange={(id) => {
              const chosen = QUIET_DAYS.find((days) => days.id === id)
              if (chosen) onChange({ ...quietHours, ...chosen.days })
            }}
            options={QUIET_DAYS}
          />
        </div>
      )}
    </div>
  )
}
