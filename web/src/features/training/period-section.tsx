import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { formatHours } from 'contract/training/credit-hours.ts'
import { periodInWords } from 'contract/training/record-texts.ts'
import { shownClassName } from 'contract/training/shown-class.ts'
import type { AttendedClass, RecordPeriod } from 'contract/training/training-record.ts'
import { useId } from 'react'
import { portalConfig } from '#shared/portal-config.ts'
import { DatedText } from '#shared/ui/dated-text.tsx'
import { Day } from '#shared/ui/dates.tsx'
import { type ClientColumn, ClientTable } from '#shared/ui/table/client-table.tsx'
import { CertificateButton } from './certificate-button.tsx'
import { ClassLink } from './class-link.tsx'
import { HourSums } from './hour-sums.tsx'

/** One period: its sums, then its classes. */
export function PeriodSection({ period }: { period: RecordPeriod }) {
  const id = useId()
  const title = periodInWords(period)
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-16 font-semibold">
        <DatedText>{title}</DatedText>
      </h2>
      <HourSums period={period} />
      {period.classes.length > 0 ? (
        <ClientTable
          label={`Classes, ${title}`}
          columns={COLUMNS}
          rows={period.classes}
          rowKey={({ attendeeId }) => String(attendeeId)}
          initialSort={{ columnId: 'endTime', direction: 'desc' }}
          isLoading={false}
        />
      ) : (
        <p className="text-14 text-muted">No attended classes in this period.</p>
      )}
    </section>
  )
}

const COLUMNS: ClientColumn<AttendedClass>[] = [
  {
    id: 'className',
    title: 'Class',
    isCardHead: true,
    sortValue: ({ className }) => shownClassName(className).toLowerCase(),
    cell: ({ trainingClassId, className }) => (
      <ClassLink trainingClass={{ id: trainingClassId, className }} />
    ),
  },
  {
    id: 'endTime',
    title: 'Date',
    sortValue: ({ endTime }) => endTime,
    cell: ({ startTime }) => <Day day={calendarDayIn(portalConfig().marketZone, new Date(startTime))} />,
  },
  {
    id: 'creditCategory',
    title: 'Category',
    sortValue: ({ creditCategory }) => creditCategory?.toLowerCase() ?? '',
    cell: ({ creditCategory }) => creditCategory ?? '–',
  },
  {
    id: 'creditHours',
    title: 'Hours',
    sortValue: ({ creditHours }) => creditHours ?? 0,
    cell: ({ creditHours }) => (
      <span className="tabular-nums">{creditHours === null ? '–' : formatHours(creditHours)}</span>
    ),
  },
  {
    id: 'provider',
    title: 'Provider',
    sortValue: ({ provider }) => provider,
    cell: ({ provider }) => provider,
  },
  {
    id: 'certificate',
    title: 'Certificate',
    isActions: true,
    cell: ({ attendeeId, creditHours, className }) =>
      creditHours !== null && (
        <CertificateButton attendeeId={attendeeId} className={shownClassName(className)} size="small" />
      ),
  },
]
