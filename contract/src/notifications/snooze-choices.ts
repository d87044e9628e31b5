import { addDays, type CalendarDay, calendarDayIn } from '../common/calendar-day.ts'
import { momentOn } from '../deadlines/moment-on.ts'

const HOUR_MS = 3_600_000

export type SnoozeChoice = { label: string; until: (now: Date, zone: string) => Date }

/** The times that are offered at once, by the clock of a zone. */
export const SNOOZE_CHOICES: readonly SnoozeChoice[] = [
  { label: 'In 1 hour', until: (now) => new Date(now.getTime() + HOUR_MS) },
  { label: 'Tomorrow at 8:00 AM', until: tomorrowMorning },
  {
    label: 'Next Monday at 8:00 AM',
    until: (now, zone) => morningOf(nextMonday(calendarDayIn(zone, now)), zone),
  },
]

/** 8:00 AM of the next day, whatever the clocks do that night. */
export function tomorrowMorning(now: Date, zone: string): Date {
  return morningOf(addDays(calendarDayIn(zone, now), 1), zone)
}

function morningOf(day: CalendarDay, zone: string): Date {
  return momentOn(day, '08:00:00', zone)
}

/** The first Monday after a day: on a Monday that of the next week. */
function nextMonday(day: CalendarDay): CalendarDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return addDays(day, 8 - weekday)
}
