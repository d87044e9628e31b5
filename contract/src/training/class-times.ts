import { calendarDayIn } from '../common/calendar-day.ts'
import { zoneLetters } from '../common/clock-time.ts'
import { isVirtual } from './shown-class.ts'

type Times = { startTime: string; endTime: string }

/** A class with its room, whose zone is that of the market where none is kept. */
export type Placed = {
  presentationType: string
  location: { zone?: string | null | undefined } | null | undefined
}

/**
 * The zone in which the times of a class are shown: people come to its room, and join the rest from anywhere. `ownZone` is
 * that of the reader where it is known.
 */
export function classZone(facts: Placed, marketZone: string, ownZone = marketZone): string {
  return isVirtual(facts) ? ownZone : facts.location?.zone || marketZone
}

/** From when to when: `5:30–7:00 PM PT`; with both days when a class goes beyond midnight. */
export function classSpan({ startTime, endTime }: Times, zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
  const start = new Date(startTime)
  const end = new Date(endTime)
  const [from, to] = [zoneLetters(zone, start), zoneLetters(zone, end)]
  const span =
    from === to
      ? `${format.formatRange(start, end).replace(/\s*–\s*/, '–')} ${from}`
      : `${format.format(start)} ${from}–${format.format(end)} ${to}`
  return span.replace(/\s/g, ' ')
}

/** The parts of a date block: `MON` and `23`. */
export function dayBlock(instant: string, zone: string): { weekday: string; day: string } {
  const at = new Date(instant)
  const part = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString('en-US', { timeZone: zone, ...options })
  return { weekday: part({ weekday: 'short' }).toUpperCase(), day: part({ day: 'numeric' }) }
}

/** The month that a date block leaves out, where it is not this one: `Dec`, in another year `Dec 2027`. */
export function otherMonth(instant: string, zone: string, now: Date): string | null {
  const at = new Date(instant)
  const [day, today] = [calendarDayIn(zone, at), calendarDayIn(zone, now)]
  if (day.slice(0, 7) === today.slice(0, 7)) return null
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return at.toLocaleDateString('en-US', {
    timeZone: zone,
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
}
