import { calendarDayIn, daysBetween } from 'contract/common/calendar-day.ts'
import { weekdayAndDay } from 'contract/common/day-phrase.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { now } from '#shared/clock.ts'
import { type ClientColumn, ClientTable } from '#shared/ui/table/client-table.tsx'
import { zoneOf } from '#shared/zones/class-zone.ts'

/** Classes as a table, next one first; on a phone as cards, whose head shows the columns. */
export function ClassTable({
  label,
  columns,
  classes,
  isLoading,
}: {
  label: string
  columns: ClientColumn<TrainingClass>[]
  classes: TrainingClass[]
  isLoading: boolean
}) {
  return (
    <div className="max-md:[&_td[data-label]]:hidden">
      <ClientTable
        label={label}
        columns={columns}
        rows={classes}
        rowKey={({ id }) => String(id)}
        initialSort={{ columnId: 'startTime', direction: 'asc' }}
        groupOf={dayOf}
        isLoading={isLoading}
      />
    </div>
  )
}

/** The day of a class at its place: `Today`, `Tomorrow`, `Mon 11-30-2026`. */
function dayOf(trainingClass: TrainingClass): string {
  const zone = zoneOf(trainingClass)
  const day = calendarDayIn(zone, new Date(trainingClass.startTime))
  const ahead = daysBetween(calendarDayIn(zone, now()), day)
  return ahead === 0 ? 'Today' : ahead === 1 ? 'Tomorrow' : weekdayAndDay(day)
}
