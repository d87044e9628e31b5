import { calendarDayIn, formatCalendarDay } from 'contract/common/calendar-day.ts'
import { classSpan } from 'contract/training/class-times.ts'
import { shownClassName, shownLocation } from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import type { ClientColumn } from '#shared/ui/table/client-table.tsx'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { ClassHead } from './class-head.tsx'
import { ReasonedButton } from './register-button.tsx'

/** Values without room in a narrow table are on the page of the class; paper has room for all. */
const FROM = {
  896: '@max-[56rem]:hidden print:table-cell',
  1024: '@max-[64rem]:hidden print:table-cell',
}

function nameColumn(hasSeats: boolean): ClientColumn<TrainingClass> {
  return {
    id: 'className',
    title: 'Class',
    isCardHead: true,
    sortValue: (row) => shownClassName(row.className).toLowerCase(),
    cell: (row) => <ClassHead trainingClass={row} hasSeats={hasSeats} />,
  }
}

const factColumns: ClientColumn<TrainingClass>[] = [
  {
    id: 'startTime',
    title: 'Date and Time',
    sortValue: (row) => row.startTime,
    cell: (row) => <DateAndTime trainingClass={row} />,
  },
  {
    id: 'instructor',
    title: 'Instructor',
    className: FROM[896],
    sortValue: (row) => row.instructor?.name ?? '',
    cell: (row) => row.instructor?.name ?? '',
  },
  {
    id: 'location',
    title: 'Location',
    sortValue: (row) => shownLocation(row) ?? '',
    cell: (row) => shownLocation(row) ?? '',
  },
]

const buttonColumn: ClientColumn<TrainingClass> = {
  id: 'registration',
  title: 'Registration',
  isActions: true,
  cell: (row) => <ReasonedButton trainingClass={row} size="small" isWideOnPhone />,
}

/** Columns of `Class List`. */
export const OFFERED_COLUMNS: ClientColumn<TrainingClass>[] = [
  nameColumn(true),
  ...factColumns,
  {
    id: 'provider',
    title: 'Provider',
    className: FROM[1024],
    sortValue: (row) => row.aor?.fullName ?? '',
    cell: (row) => row.aor?.fullName ?? '',
  },
  {
    id: 'seats',
    title: 'Seats Available',
    sortValue: (row) => row.seatsAvailable,
    cell: (row) => (
      <span className="whitespace-nowrap tabular-nums">
        {row.seatsAvailable} of {row.capacity}
      </span>
    ),
  },
  buttonColumn,
]

/** Columns of `My Scheduled Classes`: the same without provider and seats. */
export const SCHEDULED_COLUMNS: ClientColumn<TrainingClass>[] = [
  nameColumn(false),
  ...factColumns,
  buttonColumn,
]

/** The day once, and below it start and end. */
function DateAndTime({ trainingClass }: { trainingClass: TrainingClass }) {
  const zone = zoneOf(trainingClass)
  return (
    <time dateTime={trainingClass.startTime} className="block whitespace-nowrap tabular-nums">
      {formatCalendarDay(calendarDayIn(zone, new Date(trainingClass.startTime)))}
      <span className="block text-12 text-muted">{classSpan(trainingClass, zone)}</span>
    </time>
  )
}
