import type { NotificationCategory } from 'contract/notifications/notification-categories.ts'
import type { CategoryChoice } from 'contract/notifications/notification-choices.ts'
import type { Fact, Outbox } from '../db/outbox.ts'
import type { Chosen } from './notification-choices.ts'

/** The services that notify members. */
export type NoticeServices = { outbox: Outbox; now: Date }

/** The badge of notices about the own account: it is mailed to bouncing addresses too. */
export const ACCOUNT_SECURITY = 'Account Security'

/** A notification, before it has receivers. */
export type Notice = {
  /** Names the cause: the same notice again adds nothing. */
  key: string
  subject: string
  /** Plain text; becomes one paragraph. */
  text: string
  /** Where it leads: a paragraph below the text, and the last word of the mail. */
  link?: { label: string; url: string }
  /** Clean HTML for the inbox in place of text and link. */
  body?: string
  /** The text of the mail in place of both, for a reader who is not in the portal. */
  mailText?: string
  /** The facts among the text of the mail, which it shows as rows. */
  mailFacts?: Fact[]
  /** A button of the mail with a secret in its address. */
  mailAction?: { label: string; url: string }
  /** The text message in place of the subject, where that names a person or an address. */
  phoneText?: string
  /** Above 0 it is mailed too; 0 where none is named. */
  priority?: number
  /** The badge in the inbox; free text. */
  emailCategory?: string | null
  /** The category by which the member chooses, where that does not follow from the badge. */
  category?: NotificationCategory
  /** The time from which it is of no use any more: it is mailed before that, with any choices of the member. */
  endsOn?: Date
}

/** A notice as the channels take it. */
export type Sent = Notice & { priority: number; category: NotificationCategory }

/** A member for whom a notice is new, with the own choices. */
export type Receiver = {
  memberId: number
  firstName: string
  notificationId: number
  choice: CategoryChoice
  chosen: Chosen | undefined
}

/** Names a notification and its mail to one member. */
export function keyOf({ key }: Pick<Notice, 'key'>, memberId: number): string {
  return `${key}:${memberId}`
}

/** A subject and a text of one sentence that says it all; a subject ends without a period. */
export function sentence(text: string): { subject: string; text: string } {
  return { subject: text.replace(/\.$/, ''), text }
}
