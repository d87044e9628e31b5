import { clockTime, dayAndTime } from '../common/clock-time.ts'
import { DAY_MS } from '../common/day.ts'
import { calendarLocation, shownClassName } from './shown-class.ts'

/** Reminders of a class, the earliest first. */
export const REMINDER_KINDS = ['day', 'hour'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** How long before the start of a class each one is due, in ms. */
const BEFORE_START_MS: Record<ReminderKind, number> = { day: DAY_MS, hour: 3_600_000 }

/** When a reminder of a class is due. */
export function reminderMoment(kind: ReminderKind, startTime: Date): Date {
  return new Date(startTime.getTime() - BEFORE_START_MS[kind])
}

/**
 * The classes of which a reminder goes out at a time, by their start: after the one, at the latest at the other. Each goes
 * out until the next one is due, and the last one until the start.
 */
export function remindedStarts(kind: ReminderKind, now: Date): { after: Date; latest: Date } {
  const next = REMINDER_KINDS[REMINDER_KINDS.indexOf(kind) + 1]
  const after = next ? BEFORE_START_MS[next] : 0
  return {
    after: new Date(now.getTime() + after),
    latest: new Date(now.getTime() + BEFORE_START_MS[kind]),
  }
}

/** The reminders that are due no more when a class is moved to another start. */
export function missedReminders(startTime: Date, now: Date): ReminderKind[] {
  return REMINDER_KINDS.filter((kind) => reminderMoment(kind, startTime) <= now)
}

type Reminded = {
  className: string | null
  startTime: string
  presentationType: string
  location: { name: string; address: string | null } | null
}

/** The reminder of a class; it stays true when it is read late. */
export function reminderMessage(kind: ReminderKind, found: Reminded, zone: string) {
  const name = shownClassName(found.className)
  const place = calendarLocation(found)
  const start = dayAndTime(found.startTime, zone)
  return {
    subject:
      kind === 'day'
        ? `Reminder: ${name}, ${start}`
        : `Starting soon: ${name}, ${clockTime(found.startTime, zone)}`,
    text: `${name} starts ${start}.${place ? ` Place: ${place}.` : ''}`,
  }
}
