import { addDays, type CalendarDay, toCalendarDay } from 'contract/common/calendar-day.ts'

/** The first and the last day of the period, both included. */
export type Period = { from?: CalendarDay; to?: CalendarDay }

/** A text of the address; undefined for anything else. */
export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, 200) || undefined
    : undefined
}

/** A day of the address; undefined for anything else. */
export function dayIn(value: unknown): CalendarDay | undefined {
  return (typeof value === 'string' && toCalendarDay(value)) || undefined
}

/** One condition of a search. */
export function criterion(field: string, op: string, ...values: (string | number | boolean)[]) {
  return { field, op, values }
}

/** The conditions of a period, with days in the reader's zone. */
export function periodCriteria(field: string, { from, to }: Period) {
  return [
    ...(from ? [criterion(field, 'GreaterThan', justBefore(from))] : []),
    ...(to ? [criterion(field, 'LessThan', beginOf(addDays(to, 1)).toISOString())] : []),
  ]
}

function beginOf(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00`)
}

/** The first instant of the day is included. */
function justBefore(day: CalendarDay): string {
  return new Date(beginOf(day).getTime() - 1).toISOString()
}
