import { calendarDayIn, formatTimestamp } from './calendar-day.ts'
import { dayName } from './day-phrase.ts'
import { zoneName } from './zones/zone-name.ts'

const HOUR_MS = 3_600_000

/** The time of day of an ISO 8601 instant with the letters of its zone: `5:30 PM PT`. */
export function clockTime(instant: string, zone: string): string {
  const at = new Date(instant)
  const time = at.toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
  // Some versions put a narrow space before AM and PM, which no search finds.
  return `${time.replace(/\s/g, ' ')} ${zoneLetters(zone, at)}`
}

/** A day and a time of day with its zone: `Tue, Dec 1 at 10:00 AM PT`. */
export function dayAndTime(instant: string, zone: string): string {
  return `${dayName(calendarDayIn(zone, new Date(instant)))} at ${clockTime(instant, zone)}`
}

/** The letters of a zone, `PT`; `PDT` or `PST` in the hour that the end of daylight saving repeats. */
export function zoneLetters(zone: string, at: Date): string {
  const shown = (hours: number) =>
    formatTimestamp(new Date(at.getTime() + hours * HOUR_MS).toISOString(), zone)
  const isTwice = shown(0) === shown(1) || shown(0) === shown(-1)
  return zoneName(zone, isTwice ? 'short' : 'shortGeneric', at)
}

/** `MM-DD-YYYY hh:mm A PT`. */
export function zonedTimestamp(instant: string, zone: string): string {
  return `${formatTimestamp(instant, zone)} ${zoneLetters(zone, new Date(instant))}`
}

/** A moment in the zone of the reader, without its year: `Nov 27, 8:00 AM`. */
export function shortTimestamp(instant: string): string {
  return inOwnZone(instant, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
}

/** A moment in a narrow list, in the zone of the reader: the time of today, the day of this year, or the date. */
export function shortestTime(instant: string, now: Date): string {
  const at = new Date(instant)
  if (at.toDateString() === now.toDateString())
    return inOwnZone(instant, { hour: 'numeric', minute: '2-digit' })
  const isThisYear = at.getFullYear() === now.getFullYear()
  return inOwnZone(instant, { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) })
}

function inOwnZone(instant: string, style: Intl.DateTimeFormatOptions): string {
  return new Date(instant).toLocaleString('en-US', style)
}
