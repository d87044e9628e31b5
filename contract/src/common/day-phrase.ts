import { type CalendarDay, daysBetween } from './calendar-day.ts'

/** A day as people say it: `today`, `tomorrow`, within a week `Wednesday`, otherwise `Mon, Dec 7`. */
export function dayPhrase(day: CalendarDay, today: CalendarDay): string {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return 'today'
  if (ahead === 1) return 'tomorrow'
  const isNear = ahead > 1 && ahead < 7
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    ...(isNear ? { weekday: 'long' } : { weekday: 'short', month: 'short', day: 'numeric' }),
  })
}
