import { formatTimestamp } from './calendar-day.ts'
import { zoneName } from './zones/zone-name.ts'

/** The time of day of an ISO 8601 instant with the letters of its zone: `5:30 PM PT`. */
export function clockTime(instant: string, zone: string): string {
  const at = new Date(instant)
  const time = at.toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
  // Some versions put a narrow space before AM and PM, which no search finds.
  return `${time.replace(/\s/g, ' ')} ${zoneName(zone, 'shortGeneric', at)}`
}

/** `MM-DD-YYYY hh:mm A PT`. */
export function zonedTimestamp(instant: string, zone: string): string {
  return `${formatTimestamp(instant, zone)} ${zoneName(zone, 'shortGeneric', new Date(instant))}`
}
