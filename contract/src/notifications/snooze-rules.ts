import { formatTimestamp } from '../common/calendar-day.ts'
import { DAY_MS } from '../common/day.ts'
import { MAX_SNOOZE_DAYS } from './notification-limits.ts'

/** A notification with the end of its last snooze, if there was one. */
export type Snoozable = { snoozedUntil?: string | null | undefined }

/** Whether it is away at this moment; its time itself belongs to the inbox again. */
export function isSnoozed({ snoozedUntil }: Snoozable, now: Date): boolean {
  return snoozedUntil ? Date.parse(snoozedUntil) > now.getTime() : false
}

/** The notifications that are not snoozed, for all lists and counts. */
export function withoutSnoozed<Item extends Snoozable>(items: readonly Item[], now: Date): Item[] {
  return items.filter((item) => !isSnoozed(item, now))
}

/** The moment by which a notification is sorted: that of its return once it was away, else that of its creation. */
export function sortedOn(item: Snoozable & { createdOn: string }, now: Date): string {
  return item.snoozedUntil && !isSnoozed(item, now) ? item.snoozedUntil : item.createdOn
}

/** The moments at which notifications come back. */
export function returnsOf(items: readonly Snoozable[]): Date[] {
  return items.flatMap(({ snoozedUntil }) => (snoozedUntil ? new Date(snoozedUntil) : []))
}

/** The latest end of a snooze. */
export function latestSnooze(now: Date): Date {
  return new Date(now.getTime() + MAX_SNOOZE_DAYS * DAY_MS)
}

/** The problem with a time until which a member wants to snooze a notification. */
export function snoozeProblem(until: Date | null, now: Date): string | undefined {
  if (until === null || until <= now) return 'Choose a time in the future'
  return until > latestSnooze(now) ? `At most ${MAX_SNOOZE_DAYS} days` : undefined
}

/** `Snoozed until 11-27-2026 08:00 AM`, by the clock of the reader. */
export function snoozedText(snoozedUntil: string): string {
  return `Snoozed until ${formatTimestamp(snoozedUntil)}`
}
