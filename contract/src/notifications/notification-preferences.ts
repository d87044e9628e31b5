import { z } from 'zod'
import { isZone, ZONE_REQUIRED } from '../common/zones/known-zone.ts'
import { LOCKED_CATEGORIES, LOCKED_REASON, NOTIFICATION_CATEGORIES } from './notification-categories.ts'
import { MAIL_CHOICES, TEXT_CATEGORIES } from './notification-choices.ts'
import { quietHours } from './quiet-hours-form.ts'

const categoryChoice = z.object({
  portal: z.boolean('portal must be true or false'),
  mail: z.enum(MAIL_CHOICES, `mail must be one of ${MAIL_CHOICES.join(', ')}`),
  digest: z.boolean('digest must be true or false').optional(),
})

const HOUR_PROBLEM = 'The hour of the digest is from 0 to 23.'
const digestHour = z.number(HOUR_PROBLEM).int(HOUR_PROBLEM).min(0, HOUR_PROBLEM).max(23, HOUR_PROBLEM)

/** How each category reaches the member, including those that were never chosen, and when mails come. */
export const notificationPreferences = z.object({
  categories: z.record(z.enum(NOTIFICATION_CATEGORIES), categoryChoice),
  /** The zone of digest and quiet hours; null until something is saved. */
  zone: z.string().nullable(),
  digestHour,
  quietHours: quietHours.nullable(),
  /** When the next digest comes, if there is something for it. */
  nextDigestOn: z.string(),
  /** The categories sent as text messages, and the phone (masked); null where the portal sends none. */
  texts: z.object({ phone: z.string().nullable(), categories: z.array(z.enum(TEXT_CATEGORIES)) }).nullable(),
  /** Grows with each change; 0 until something is saved. */
  rowVersion: z.number().int(),
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>

export const PREFERENCES_CHANGED = 'Your preferences were changed elsewhere.'

/** The changes of a member; everything else stays as it is. */
export const chosenPreferences = z
  .object({
    categories: z
      .partialRecord(z.enum(NOTIFICATION_CATEGORIES), categoryChoice)
      .refine((chosen) => LOCKED_CATEGORIES.every((category) => !(category in chosen)), LOCKED_REASON)
      .optional(),
    zone: z.string().max(100, ZONE_REQUIRED).refine(isZone, ZONE_REQUIRED).optional(),
    digestHour: digestHour.optional(),
    quietHours: quietHours.nullable().optional(),
    texts: z.array(z.enum(TEXT_CATEGORIES)).max(TEXT_CATEGORIES.length).optional(),
    /** The version that was shown when it was changed; without it the change overwrites any other. */
    rowVersion: z.number().int().min(0).optional(),
  })
  .refine(
    (chosen) => Object.entries(chosen).some(([name, part]) => name !== 'rowVersion' && part !== undefined),
    'Choose something to change.',
  )
export type ChosenPreferences = z.infer<typeof chosenPreferences>
