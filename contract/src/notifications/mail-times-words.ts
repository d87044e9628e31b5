import { addDays, calendarDayIn, formatCalendarDay } from '../common/calendar-day.ts'
import type { MailTimes } from './mail-times.ts'
import type { QuietHours } from './quiet-hours-form.ts'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** `7:00 AM` of `07:00`. */
export function timeText(time: string): string {
  return clock.format(new Date(`1970-01-01T${time}:00Z`)).replace(/\s/g, ' ')
}

/** The days on which quiet hours can begin. */
export const QUIET_DAYS = [
  { id: 'all', label: 'Every day', days: { weekdays: true, weekend: true } },
  { id: 'weekdays', label: 'Monday to Friday', days: { weekdays: true, weekend: false } },
  { id: 'weekend', label: 'Saturday and Sunday', days: { weekdays: false, weekend: true } },
] as const

/** Which of these it is. */
export function quietDaysOf({ weekdays, weekend }: Pick<QuietHours, 'weekdays' | 'weekend'>) {
  return (
    QUIET_DAYS.find(({ days }) => days.weekdays === weekdays && days.weekend === weekend) ?? QUIET_DAYS[0]
  )
}

/** `10:00 PM to 7:00 AM, Monday to Friday`. */
export function quietText(quiet: QuietHours): string {
  const { label, id } = quietDaysOf(quiet)
  return `${timeText(quiet.from)} to ${timeText(quiet.to)}, ${id === 'all' ? 'every day' : label}`
}

/** When the next digest comes, as its reader would say it: `today at 7:00 AM`, `tomorrow at …`, `on 11-30-2026 at …`. */
export function digestMomentText({ zone }: Pick<MailTimes, 'zone'>, at: Date, now: Date): string {
  const [day, today] = [calendarDayIn(zone, at), calendarDayIn(zone, now)]
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone })
    .format(at)
    .replace(/\s/g, ' ')
  if (day === today) return `today at ${time}`
  return day === addDays(today, 1) ? `tomorrow at ${time}` : `on ${formatCalendarDay(day)} at ${time}`
}
