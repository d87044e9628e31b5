import { addMonths } from 'contract/common/calendar-day.ts'
import { type GrantDays, latestLastDay } from 'contract/grants/grant-dates.ts'
import { useState } from 'react'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { DaySpan } from '#shared/zones/day-span.tsx'
import type { DraftProblems } from './draft-problems.ts'

const ENDS = [
  { id: '1', label: 'In 1 month' },
  { id: '3', label: 'In 3 months' },
  { id: '6', label: 'In 6 months' },
  { id: '12', label: 'In 1 year' },
  { id: 'days', label: 'On a date I choose' },
]

type GrantEndProps = {
  days: GrantDays
  problems: DraftProblems
  onChange: (days: Partial<GrantDays>) => void
}

/** When a new grant ends, counted from its first day; with a date of its own, its first day can be chosen too. */
export function GrantEnd({ days, problems, onChange }: GrantEndProps) {
  const { firstDay, lastDay } = days
  const [isDateWanted, setIsDateWanted] = useState(false)
  const months = monthsBetween(days)
  const isDated = isDateWanted || !months || Boolean(problems.firstDay ?? problems.lastDay)
  return (
    <>
      <SelectField
        label="Ends"
        value={isDated ? 'days' : months}
        onChange={(id) => {
          setIsDateWanted(id === 'days')
          if (id !== 'days') onChange({ lastDay: addMonths(firstDay, Number(id)) })
        }}
        options={ENDS}
      />
      {isDated && <DaySpan days={{ firstDay, lastDay }} problems={problems} onChange={onChange} />}
    </>
  )
}

/** The id of the choice that leads to these days. */
function monthsBetween({ firstDay, lastDay }: GrantDays): string | undefined {
  if (!firstDay || lastDay > latestLastDay(firstDay)) return undefined
  return ENDS.find(({ id }) => id !== 'days' && addMonths(firstDay, Number(id)) === lastDay)?.id
}
