import { type CalendarDay, calendarDayIn } from 'contract/common/calendar-day.ts'
import { now } from '../clock.ts'
import { portalConfig } from '../portal-config.ts'

/** Today in the market: the day the server uses. */
export function marketToday(): CalendarDay {
  return calendarDayIn(portalConfig().marketZone, now())
}
