import { z } from 'zod'
import { LOCKED_CATEGORIES, LOCKED_REASON, NOTIFICATION_CATEGORIES } from './notification-categories.ts'
import { MAIL_CHOICES } from './notification-choices.ts'

const categoryChoice = z.object({
  portal: z.boolean('portal must be true or false'),
  mail: z.enum(MAIL_CHOICES, `mail must be one of ${MAIL_CHOICES.join(', ')}`),
})

/** How each category reaches the member, those that were never chosen among them. */
export const notificationPreferences = z.object({
  categories: z.record(z.enum(NOTIFICATION_CATEGORIES), categoryChoice),
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>

/** What a member has changed; the other categories stay as they are. */
export const chosenPreferences = z.object({
  categories: z
    .partialRecord(z.enum(NOTIFICATION_CATEGORIES), categoryChoice)
    .refine((chosen) => LOCKED_CATEGORIES.every((category) => !(category in chosen)), LOCKED_REASON),
})
export type ChosenPreferences = z.infer<typeof chosenPreferences>
