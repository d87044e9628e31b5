import { calendarDayIn } from '../common/calendar-day.ts'
import type { DeadlineState } from '../listings/deadline-kinds.ts'

/** A deadline is due soon when no more time is left than this, in ms. */
const SOON_MS = 48 * 3_600_000

type Facts = {
  dueAt: Date
  zone: string
  endedAt: Date | null
  isNeeded: boolean
  /** Whether it is informational only, and ends when due. */
  isReminder: boolean
}

/** How a deadline stands at a moment: the one rule of screens, mails and the server. */
export function deadlineState(
  { dueAt, zone, endedAt, isNeeded, isReminder }: Facts,
  now: Date,
): DeadlineState {
  if (!isNeeded) return 'Not needed'
  if (endedAt) return endedAt > dueAt ? 'Done late' : 'Done'
  if (now > dueAt) return isReminder ? 'Done' : 'Overdue'
  if (calendarDayIn(zone, now) === calendarDayIn(zone, dueAt)) return 'Due today'
  return dueAt.getTime() - now.getTime() <= SOON_MS ? 'Due soon' : 'Upcoming'
}
