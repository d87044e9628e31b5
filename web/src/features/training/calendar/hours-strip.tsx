import { clockTime } from 'contract/common/clock-time.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { shownClassName } from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { hourEdge, isOnWorkDay } from './class-events.ts'

const labels = { before: 'Before 8 AM:', after: 'After 5 PM:' } as const

/** The classes of the shown days outside the visible hours, on one side of them. */
export function HoursStrip({
  edge,
  days,
  classes,
  onOpen,
}: {
  edge: keyof typeof labels
  days: { start: Date; end: Date }
  classes: TrainingClass[]
  onOpen: (trainingClass: TrainingClass, anchor: HTMLElement) => void
}) {
  const shown = classes.filter((entry) => {
    const start = new Date(entry.startTime)
    return start >= days.start && start < days.end && isOnWorkDay(entry) && hourEdge(entry) === edge
  })
  if (shown.length === 0) return null
  const isWeek = days.end.getTime() - days.start.getTime() > 2 * DAY_MS
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-border px-4 py-1.5 text-13 not-last:border-b last:border-t">
      <span className="text-muted">{labels[edge]}</span>
      {shown.map((entry) => (
        <button
          key={entry.id}
          type="button"
          className="min-h-7 cursor-pointer rounded-[4px] text-left hover:underline pointer-coarse:min-h-11"
          onClick={(event) => onOpen(entry, event.currentTarget)}
        >
          <span className="text-muted tabular-nums">
            {isWeek && `${new Date(entry.startTime).toLocaleDateString('en-US', { weekday: 'short' })} `}
            {clockTime(entry.startTime, zoneOf(entry))}
          </span>{' '}
          <span className="font-medium">{shownClassName(entry.className)}</span>
        </button>
      ))}
    </div>
  )
}
