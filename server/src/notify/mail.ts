import { nextDigest, quietUntil } from 'contract/notifications/mail-times.ts'
import { type CategoryChoice, isMailed } from 'contract/notifications/notification-choices.ts'
import type { Chosen } from './notification-choices.ts'

/** The facts that decide when a notification is mailed. */
export type Timed = {
  priority: number
  /** Whether it is mailed in quiet hours too. */
  isUrgent: boolean
  /** From when on it is of no use any more. */
  endsOn?: Date | undefined
}

/** Not at all, by itself (at once, or not before the quiet hours end), or with the digest that is due next. */
export type Mailing =
  | { way: 'none' }
  | { way: 'single'; startAfter: Date | null }
  | { way: 'digest'; dueOn: Date }

/**
 * When a notification is mailed to a member. What would come too late with the digest is mailed by itself, and what would
 * come too late after the quiet hours is mailed within them.
 */
export function whenMailed(
  choice: CategoryChoice,
  times: Chosen['times'],
  { priority, isUrgent, endsOn }: Timed,
  now: Date,
): Mailing {
  if (!isMailed(choice, priority)) return { way: 'none' }
  if (!times) return { way: 'single', startAfter: null }
  if (choice.digest) {
    const dueOn = nextDigest(times, null, now)
    if (!isTooLate(dueOn, endsOn)) return { way: 'digest', dueOn }
  }
  return { way: 'single', startAfter: heldUntil(times, { isUrgent, endsOn }, now) }
}

/** When the quiet hours end that hold something back; null for what goes out at once. */
export function heldUntil(
  times: Chosen['times'],
  { isUrgent, endsOn }: Omit<Timed, 'priority'>,
  now: Date,
): Date | null {
  const end = isUrgent || !times ? null : quietUntil(times, now)
  return end && !isTooLate(end, endsOn) ? end : null
}

const isTooLate = (at: Date, endsOn: Date | undefined) => endsOn !== undefined && endsOn <= at
