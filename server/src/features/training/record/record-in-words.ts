import { calendarDayIn, formatCalendarDay } from 'contract/common/calendar-day.ts'
import { formatHours } from 'contract/training/credit-hours.ts'
import type { RecordFormat } from 'contract/training/record-formats.ts'
import { periodInWords } from 'contract/training/record-texts.ts'
import { shownClassName } from 'contract/training/shown-class.ts'
import type { RecordPeriod, TrainingRecord } from 'contract/training/training-record.ts'
import type { MemberCall } from '#access/call.ts'
import { type Cell, CSV_START, csvLine } from '#files/csv.ts'
import type { WrittenPeriod } from './record-pdf.ts'

/** The name of a file of the record, such as `training-record-2026-11-18.csv`. */
export function recordFileName(
  { now, marketZone }: Pick<MemberCall, 'now' | 'marketZone'>,
  format: RecordFormat,
) {
  return `training-record-${calendarDayIn(marketZone, now)}.${format}`
}

const HEAD = ['Date', 'Class', 'Category', 'Hours', 'Provider', 'Period from', 'Period to']

/** The record as CSV: a line for each class, the last one first. */
export function recordCsv({ periods }: TrainingRecord, zone: string): string {
  const lines = periods.flatMap(({ classes, startsOn, endsOn }) =>
    classes.map((attended): Cell[] => [
      calendarDayIn(zone, new Date(attended.startTime)),
      shownClassName(attended.className),
      attended.creditCategory,
      attended.creditHours === null ? null : formatHours(attended.creditHours),
      attended.provider,
      startsOn,
      endsOn,
    ]),
  )
  return CSV_START + [HEAD, ...lines].map(csvLine).join('')
}

/** The same by periods, for a document. */
export function writtenPeriods({ periods }: TrainingRecord, zone: string): WrittenPeriod[] {
  return periods.map((period) => ({
    title: periodInWords(period),
    sums: writtenSums(period),
    classes: period.classes.map((attended) => [
      formatCalendarDay(calendarDayIn(zone, new Date(attended.startTime))),
      shownClassName(attended.className),
      attended.creditCategory ?? '-',
      attended.creditHours === null ? '-' : formatHours(attended.creditHours),
      attended.provider,
    ]),
  }))
}

function writtenSums({ sums, total }: RecordPeriod): string[][] {
  if (sums.length === 0) return []
  const row = (label: string, { hours, required, missing }: RecordPeriod['total']) => [
    label,
    formatHours(hours),
    required === null ? '-' : formatHours(required),
    required === null ? '-' : formatHours(missing),
  ]
  return [...sums.map((sum) => row(sum.category, sum)), row('Total', total)]
}
