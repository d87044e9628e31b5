import { type CalendarDay, calendarDayIn } from 'contract/common/calendar-day.ts'
import { now } from '../clock.ts'
import { portalConfig } from '../portal-config.ts'

/** Today where the market is: the day by which the server judges and counts. */
export function marketToday(): CalendarDay {
  return calendarDayIn(portalConfig().marketZone, now())
}
