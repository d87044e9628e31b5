import { type CalendarDay, calendarDayIn } from 'contract/common/calendar-day.ts'
import { now } from '#shared/clock.ts'
import { portalConfig } from '#shared/portal-config.ts'

/** Today where the market is: the day by which roles end. */
export function today(): CalendarDay {
  return calendarDayIn(portalConfig().marketZone, now())
}
