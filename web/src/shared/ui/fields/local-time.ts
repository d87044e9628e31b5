import { offsetMinutes, toZonedTime } from 'contract/training/course-request-times.ts'

/** `YYYY-MM-DDTHH:mm` in a zone, by default the reader's, as the picker has it. */
export function localTime(date: Date, zone?: string): string {
  if (Number.isNaN(date.getTime())) return ''
  const offset = zone === undefined ? -date.getTimezoneOffset() : offsetMinutes(zone, date)
  return new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 16)
}

/** The instant in UTC, empty for none. */
export function instantOf(local: string, zone?: string): string {
  const isWhole = !Number.isNaN(new Date(local).getTime())
  const date = new Date(zone && isWhole ? toZonedTime(local.slice(0, 10), local.slice(11, 16), zone) : local)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
