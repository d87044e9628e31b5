import { LOCKED_CATEGORIES, type NotificationCategory } from './notification-categories.ts'

/** The notifications that are mailed: none, those above priority 0, or all. */
export const MAIL_CHOICES = ['off', 'on', 'all'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

/**
 * How a category reaches a member. All of it is in the inbox; without `portal` it is read from the start. With `digest`,
 * what is mailed of it comes together once a day.
 */
export type CategoryChoice = { portal: boolean; mail: MailChoice; digest?: boolean | undefined }

/** The choices of a member for the mail of a category. */
export const EMAIL_CHOICES = [
  { id: 'off', label: 'Off' },
  { id: 'on', label: 'Important only' },
  { id: 'all', label: 'Everything' },
  { id: 'digest', label: 'Daily digest' },
] as const

/** The choice among `EMAIL_CHOICES` that is in effect. */
export function emailChoiceOf({ mail, digest }: CategoryChoice): (typeof EMAIL_CHOICES)[number]['id'] {
  return digest && mail !== 'off' ? 'digest' : mail
}

/** A category with another of `EMAIL_CHOICES`: all of it comes with the digest, as one mail disturbs nobody. */
export function withEmailChoice({ portal }: CategoryChoice, chosen: string): CategoryChoice {
  const mail = MAIL_CHOICES.find((choice) => choice === chosen) ?? 'all'
  return { portal, mail, digest: chosen === 'digest' }
}

export type NotificationChoices = Partial<Record<NotificationCategory, CategoryChoice>>

/**
 * Categories that can be sent as a text message too, beside other choices, because they may not wait for the
 * next mail.
 */
export const TEXT_CATEGORIES = ['Security', 'Deadlines'] as const
export type TextCategory = (typeof TEXT_CATEGORIES)[number]

/** How many text messages a member gets within 24 hours. */
export const TEXTS_A_DAY = 5
/** Signs of what a text message says after the name of the market: longer ones are sent, and paid, in parts. */
export const TEXT_LENGTH = 140

export const TEXT_MESSAGE_TEXTS = {
  noPhone: 'Add a phone number as a sign-in method to get text messages.',
  noSender: 'This portal sends no text messages.',
} as const

/** Whether text messages can be chosen for a category. */
export function isTextCategory(category: NotificationCategory): category is TextCategory {
  return TEXT_CATEGORIES.some((name) => name === category)
}

/** How everything reaches members who have chosen nothing. */
const UNCHOSEN: CategoryChoice = { portal: true, mail: 'on' }

/** The choice in effect for a category; a kept choice for a locked one is ignored. */
export function choiceFor(choices: NotificationChoices, category: NotificationCategory): CategoryChoice {
  return LOCKED_CATEGORIES.includes(category) ? UNCHOSEN : (choices[category] ?? UNCHOSEN)
}

/** Whether a notification is mailed too. */
export function isMailed({ mail }: CategoryChoice, priority: number): boolean {
  return mail === 'all' || (mail === 'on' && priority > 0)
}
