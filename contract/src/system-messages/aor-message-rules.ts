import type { FieldProblem } from '../common/answer.ts'
import { DAY_RANGE } from '../common/calendar-day.ts'
import { hasHtml } from '../common/html-text.ts'
import { toInstant } from '../common/instant.ts'

/** Marks the messages of an association. */
export const AOR_SOURCE = 'AOR'
/** Status of a message that names none. */
export const DEFAULT_STATUS_ID = 1
export const MIN_AOR_MESSAGE = 5
export const MAX_AOR_MESSAGE = 200
const MAX_TITLE = 200
const MAX_URL = 2048

/** Texts of the form of an association's message and of the server. */
export const AOR_MESSAGE_TEXTS = {
  titleRequired: 'Title Required',
  titleTooLong: `Title must be at most ${MAX_TITLE} characters`,
  messageRequired: 'Message Required',
  messageTooShort: `Message must be at least ${MIN_AOR_MESSAGE} characters`,
  messageTooLong: `Message must be at most ${MAX_AOR_MESSAGE} characters`,
  noHtml: 'HTML is not allowed',
  invalidUrl: 'Please enter a valid url, including protocol (http, https)',
  expirationRequired: 'Expiration Date Required',
  expirationRange: `Expiration Date must be a date ${DAY_RANGE}`,
  expirationPast: 'Expiration Date must be in the future',
  typeRequired: 'Message Type Required',
  changedElsewhere: 'This message was changed by another user. Reload and try again.',
  notFound: 'AOR message not found.',
} as const

/** The fields of the form. */
export const AOR_MESSAGE_LABELS = {
  systemNotificationStatusId: 'Message Type',
  message: 'Message',
  url: 'More Information URL',
  expirationDate: 'Expiration Date',
} as const

/** Length in Unicode characters after trimming. */
export function countedLength(text: string): number {
  return Array.from(text.trim()).length
}

export function titleProblem(title: string): string | null {
  if (title.trim() === '') return AOR_MESSAGE_TEXTS.titleRequired
  return countedLength(title) > MAX_TITLE ? AOR_MESSAGE_TEXTS.titleTooLong : null
}

/** The problem with the text of an association's message. */
export function messageProblem(message: string): string | null {
  const length = countedLength(message)
  if (length === 0) return AOR_MESSAGE_TEXTS.messageRequired
  if (length < MIN_AOR_MESSAGE) return AOR_MESSAGE_TEXTS.messageTooShort
  if (length > MAX_AOR_MESSAGE) return AOR_MESSAGE_TEXTS.messageTooLong
  return hasHtml(message) ? AOR_MESSAGE_TEXTS.noHtml : null
}

/** An address with http or https, a host, no user part and no blanks; none is fine. */
export function urlProblem(url: string): string | null {
  const text = url.trim()
  const isValid =
    text === '' || (text.length <= MAX_URL && /^https?:\/\/[^\s/?#@:]+(:\d{1,5})?([/?#]\S*)?$/i.test(text))
  return isValid ? null : AOR_MESSAGE_TEXTS.invalidUrl
}

/** An instant after now. */
export function expirationProblem(expiration: string, now: Date): string | null {
  const instant = toInstant(expiration)
  if (instant === null)
    return expiration === '' ? AOR_MESSAGE_TEXTS.expirationRequired : AOR_MESSAGE_TEXTS.expirationRange
  return instant <= now ? AOR_MESSAGE_TEXTS.expirationPast : null
}

/** The input in the form of an association's message. */
export type AorMessageEntry = {
  systemNotificationStatusId: number | null
  message: string
  url: string
  expirationDate: string
}

/** Every failed field of an association's message with the first rule that it breaks. */
export function aorMessageProblems(entry: AorMessageEntry, now: Date): FieldProblem[] {
  const found: [string, string | null][] = [
    [
      'systemNotificationStatusId',
      entry.systemNotificationStatusId === null ? AOR_MESSAGE_TEXTS.typeRequired : null,
    ],
    ['message', messageProblem(entry.message)],
    ['url', urlProblem(entry.url)],
    ['expirationDate', expirationProblem(entry.expirationDate, now)],
  ]
  return found.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}

/** The title of a message that was given none: by the full name of the association, else its code. */
export function defaultAorTitle(aor: { name: string; fullName: string | null }): string {
  return `Message from ${aor.fullName?.trim() || aor.name}`
}
