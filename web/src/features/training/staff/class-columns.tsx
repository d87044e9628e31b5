import { Link } from '@tanstack/react-router'
import { shownClassName, shownLocation } from 'contract/training/shown-class.ts'
import { presenceInWords, type StaffClass } from 'contract/training/staff/staff-class.ts'
import { now } from '#shared/clock.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { zoneOf } from '#shared/zones/class-zone.ts'

/** The columns of the list of classes; ids of sortable ones are the fields of the server. */
export const classColumns: Column<StaffClass>[] = [
  {
    id: 'className',
    title: 'Class',
    isSortable: true,
    isCardHead: true,
    className: 'lg:w-[28%]',
    cell: ({ id, className, aor, seriesId }) => (
      <span className="grid justify-items-start text-left">
        <Link
          to="/staff/training/classes/$id"
          params={{ id: String(id) }}
          className="inline-flex min-h-6 items-center text-14 font-semibold wrap-anywhere text-ink no-underline hover:underline max-md:min-h-11 max-md:min-w-11 max-md:text-16"
        >
          {shownClassName(className)}
        </Link>
        <span className="text-12 font-normal text-muted">
          {[aor?.name ?? 'MLS', seriesId === null ? null : 'Series'].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'startTime',
    title: 'Start',
    inCard: 'first',
    isSortable: true,
    cell: ({ startTime, cancelledOn, ...placed }) => (
      <span className="flex flex-col items-start gap-0.5 max-md:items-end">
        <Moment at={startTime} zone={zoneOf(placed)} />
        {cancelledOn !== null && <Badge tone="error">Cancelled</Badge>}
      </span>
    ),
  },
  { id: 'instructor', title: 'Instructor', cell: ({ instructor }) => instructor?.name ?? '–' },
  { id: 'location', title: 'Location', cell: (row) => shownLocation(row) ?? '–' },
  {
    id: 'seatsTaken',
    title: 'Seats Taken',
    inCard: 'second',
    isSortable: true,
    cell: ({ seatsTaken, capacity }) => (
      <span className="whitespace-nowrap tabular-nums">
        {seatsTaken} of {capacity}
      </span>
    ),
  },
  {
    id: 'presence',
    title: 'Presence',
    inCard: 'line',
    cell: (row) => presenceInWords(row, now()) ?? <span className="max-md:hidden">–</span>,
  },
]
