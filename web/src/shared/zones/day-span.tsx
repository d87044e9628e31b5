import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { type GrantDays, latestLastDay } from 'contract/grants/grant-dates.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { marketToday } from './market-day.ts'

type DaySpanProps = {
  days: GrantDays
  problems: Partial<Record<keyof GrantDays, string>>
  /** The first day stays as it is. */
  isStartFixed?: boolean
  onChange: (more: Partial<GrantDays>) => void
}

/** The first and last day of a permission, at most a year apart. */
export function DaySpan({
  days: { firstDay, lastDay },
  problems,
  isStartFixed = false,
  onChange,
}: DaySpanProps) {
  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      <DateField
        label="Start date"
        isRequired
        min={marketToday()}
        isDisabled={isStartFixed}
        value={firstDay}
        onChange={(day) => onChange({ firstDay: day })}
        problem={problems.firstDay}
      />
      <DateField
        label="End date"
        isRequired
        min={firstDay}
        value={lastDay}
        onChange={(day) => onChange({ lastDay: day })}
        problem={problems.lastDay}
        hint={firstDay ? `At most one year: ${formatCalendarDay(latestLastDay(firstDay))}` : undefined}
      />
    </div>
  )
}
