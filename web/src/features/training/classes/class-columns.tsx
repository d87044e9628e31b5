import { formatTimestamp } from 'contract/common/calendar-day.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { shownClassName, shownLocation } from 'contract/training/training-texts.ts'
import type { ClientColumn } from '#shared/ui/table/client-table.tsx'
import { ClassLink } from '../class-link.tsx'
import { RegisterButton } from '../register-button.tsx'

const nameColumn: ClientColumn<TrainingClass> = {
  id: 'className',
  title: 'Class',
  isCardHead: true,
  sortValue: (row) => shownClassName(row.className).toLowerCase(),
  cell: (row) => <ClassLink trainingClass={row} />,
}

const factColumns: ClientColumn<TrainingClass>[] = [
  {
    id: 'startTime',
    title: 'Start',
    sortValue: (row) => row.startTime,
    cell: (row) => <Time instant={row.startTime} />,
  },
  {
    id: 'endTime',
    title: 'End',
    sortValue: (row) => row.endTime,
    cell: (row) => <Time instant={row.endTime} />,
  },
  {
    id: 'instructor',
    title: 'Instructor',
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
  cell: (row) => <RegisterButton trainingClass={row} size="small" />,
}

/** Columns of `Class List`. */
export const OFFERED_COLUMNS: ClientColumn<TrainingClass>[] = [
  nameColumn,
  ...factColumns,
  {
    id: 'provider',
    title: 'Provider',
    sortValue: (row) => row.aor?.name ?? '',
    cell: (row) => row.aor?.name ?? '',
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
export const SCHEDULED_COLUMNS: ClientColumn<TrainingClass>[] = [nameColumn, ...factColumns, buttonColumn]

function Time({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      {formatTimestamp(instant)}
    </time>
  )
}
