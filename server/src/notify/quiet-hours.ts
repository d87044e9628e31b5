import { quietUntil } from 'contract/notifications/mail-times.ts'
import type { Sent } from './notice.ts'
import type { Chosen } from './notification-choices.ts'

/** The facts that decide when something is sent. */
type Timed = Pick<Sent, 'priority' | 'category' | 'endsOn'>

/**
 * When the quiet hours end that hold a notice back; null for what goes out at once, as do `Security` and what would come
 * too late.
 */
export function heldUntil(
  times: Chosen['times'],
  { priority, category, endsOn }: Timed,
  now: Date,
): Date | null {
  const isUrgent = category === 'Security' && priority > 0
  const end = isUrgent || !times ? null : quietUntil(times, now)
  return end && !isTooLate(end, endsOn) ? end : null
}

/** Whether a notice is of no use any more at a moment. */
export function isTooLate(at: Date, endsOn: Date | undefined): boolean {
  return endsOn !== undefined && endsOn <= at
}
