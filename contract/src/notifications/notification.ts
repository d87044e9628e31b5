import { z } from 'zod'
import { DAY_RANGE } from '../common/calendar-day.ts'
import { freeText } from '../common/free-text.ts'
import { toInstant } from '../common/instant.ts'
import { NOTIFICATION_CATEGORIES } from './notification-categories.ts'
import { MAX_NOTIFICATIONS, MAX_NOTIFIED_MEMBERS } from './notification-limits.ts'

/** A message of the portal to one member. */
export const notification = z.object({
  id: z.number().int(),
  subject: z.string(),
  body: z.string(),
  createdOn: z.string(),
  priority: z.number().int(),
  emailCategory: z.string().nullable(),
  /** The category by which the member chooses. */
  category: z.enum(NOTIFICATION_CATEGORIES),
  /** Until when the member has put it away, also after it has come back. */
  snoozedUntil: z.string().optional(),
})
export type Notification = z.infer<typeof notification>

/** A notification for several members; the same `idempotencyKey` notifies each of them once. */
export const sentNotification = z.object({
  memberIds: z
    .array(z.number('memberIds must be numbers').int('memberIds must be whole numbers'))
    .min(1, 'memberIds must not be empty')
    .max(MAX_NOTIFIED_MEMBERS, `At most ${MAX_NOTIFIED_MEMBERS} members`),
  subject: freeText('Subject', 200).min(1, 'Subject Required'),
  body: freeText('Body', 20_000).min(1, 'Body Required'),
  priority: z
    .number('Priority must be a number')
    .int('Priority must be a whole number')
    .min(0, 'Priority must not be negative')
    .max(9, 'Priority must be at most 9')
    .nullish(),
  emailCategory: freeText('Email category', 50).nullish(),
  idempotencyKey: freeText('Idempotency key', 200).nullish(),
})
export type SentNotification = z.infer<typeof sentNotification>

/**
 * Own notifications with the end of each snooze. A past time shows it again, on top as of then; null shows it
 * as if it had never been snoozed.
 */
export const snoozedNotifications = z.object({
  entries: z
    .array(
      z.object({
        id: z.number('id must be a number').int('id must be a whole number'),
        snoozedUntil: z
          .string()
          .refine((text) => toInstant(text) !== null, `snoozedUntil must be a date and time, ${DAY_RANGE}`)
          .nullable(),
      }),
    )
    .min(1, 'entries must not be empty')
    .max(MAX_NOTIFICATIONS, `At most ${MAX_NOTIFICATIONS} notifications`),
})
export type SnoozedNotifications = z.infer<typeof snoozedNotifications>
