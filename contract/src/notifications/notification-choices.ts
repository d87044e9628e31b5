import { LOCKED_CATEGORIES, type NotificationCategory } from './notification-categories.ts'

/** What is mailed: nothing, what is above priority 0, or all of it. */
export const MAIL_CHOICES = ['off', 'on', 'all'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

/**
 * How a category reaches a member. All of it is in the inbox; without `portal` it is read from the start. With `digest`,
 * what is mailed of it comes together once a day.
 */
export type CategoryChoice = { portal: boolean; mail: MailChoice; digest?: boolean | undefined }
export type NotificationChoices = Partial<Record<NotificationCategory, CategoryChoice>>

/** How everything reaches members who have chosen nothing. */
const UNCHOSEN: CategoryChoice = { portal: true, mail: 'on' }

/** What holds for a category; what is kept for a locked one counts for nothing. */
export function choiceFor(choices: NotificationChoices, category: NotificationCategory): CategoryChoice {
  return LOCKED_CATEGORIES.includes(category) ? UNCHOSEN : (choices[category] ?? UNCHOSEN)
}

/** Whether a notification is mailed too. */
export function isMailed({ mail }: CategoryChoice, priority: number): boolean {
  return mail === 'all' || (mail === 'on' && priority > 0)
}
