import { calendarDayIn, formatCalendarDay } from '../common/calendar-day.ts'
import { zoneLetters } from '../common/clock-time.ts'

/** The time at which something opens with its zone, `09:45 AM PT`; its day where that is not the one of `now`. */
export function openingTime(opens: Date, now: Date, zone: string): { day: string | null; time: string } {
  const day = calendarDayIn(zone, opens)
  return {
    // An hour alone reads as one of today.
    day: day === calendarDayIn(zone, now) ? null : formatCalendarDay(day),
    time: `${timeOfDay(opens, zone)} ${zoneLetters(zone, opens)}`,
  }
}

/** `hh:mm A` */
function timeOfDay(at: Date, zone: string): string {
  const options = { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: true } as const
  // Some versions put a narrow space before AM and PM, which no search finds.
  return at.toLocaleTimeString('en-US', options).replace(/\s/g, ' ')
}
