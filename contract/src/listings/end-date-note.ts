import { type CalendarDay, daysBetween } from '../common/calendar-day.ts'
import type { Listing } from './listing.ts'

/** Days to its end, today included, from which a listing wants attention. */
export const EXPIRING_SOON_DAYS = 7

export type EndDateNote = { text: string; urgency: 'past' | 'near' | 'later' }

/** How far the end of a listing is from today; null for one that was sent or cancelled, whose end is no deadline. */
export function endDateNote(
  { registeredStatus, endDate }: Pick<Listing, 'registeredStatus' | 'endDate'>,
  today: CalendarDay,
): EndDateNote | null {
  if (registeredStatus !== 'Incomplete' && registeredStatus !== 'Expired') return null
  const days = daysBetween(today, endDate)
  if (days < 0) return { text: days === -1 ? 'yesterday' : `${-days} days ago`, urgency: 'past' }
  const text = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
  return { text, urgency: days < EXPIRING_SOON_DAYS ? 'near' : 'later' }
}
