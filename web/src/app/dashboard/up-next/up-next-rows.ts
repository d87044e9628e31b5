import type { LinkOptions } from '@tanstack/react-router'
import {
  type CalendarDay,
  calendarDayIn,
  daysBetween,
  formatCalendarDay,
} from 'contract/common/calendar-day.ts'
import { clockTime, dayAndTime } from 'contract/common/clock-time.ts'
import { nearDay } from 'contract/common/day-phrase.ts'
import type { ItemId } from 'contract/common/item-id.ts'
import { formatDollars } from 'contract/common/money.ts'
import type { ListingOrderField } from 'contract/listings/listing-query-fields.ts'
import type { WaitingListings } from 'contract/listings/listing-summary.ts'
import { dueStage } from 'contract/members/standing.ts'
import type { OwnStanding } from 'contract/members/standing-form.ts'
import { shownClassName, shownLocation } from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'

/** The groups of the card, in their order. */
export const UP_NEXT_GROUPS = ['Overdue', 'Today', 'Tomorrow', 'This week', 'Later'] as const
export type UpNextGroup = (typeof UP_NEXT_GROUPS)[number]

/** A row of the card: its subject, what is to do and when, and its screen. */
export type UpNextRow = {
  key: string
  kind: 'deadline' | 'expiring' | 'class' | 'unread' | 'ready' | 'request' | 'payment'
  group: UpNextGroup
  subject: string
  what: string
  when: string
  /** The whole date, as a title. */
  date?: string
  link: LinkOptions
  /** The listing that can be sent from here, by its id. */
  sendable?: string | undefined
}

/** The group of something that is `ahead` days away. */
export function groupOf(ahead: number): UpNextGroup {
  if (ahead <= 0) return 'Today'
  if (ahead === 1) return 'Tomorrow'
  return ahead <= 7 ? 'This week' : 'Later'
}

/** The listings that end soon; `today` is the market's day. Null without any. */
export function expiringRow({ count, first }: WaitingListings, today: CalendarDay): UpNextRow | null {
  if (!first) return null
  const isOne = count === 1
  return {
    key: 'expiring',
    kind: 'expiring',
    group: groupOf(daysBetween(today, first.day)),
    subject: isOne ? first.unparsedAddress : `${count} listings expire within a week`,
    what: isOne ? 'Expires' : `Next: ${first.unparsedAddress}`,
    when: nearDay(first.day, today),
    link: isOne ? toListing(first.id) : toOpenListings('expirationDate'),
  }
}

/**
 * The listings that are already marketed and not yet in the MLS. Null without any, and when the first one is in a row:
 * then the others have deadlines too.
 */
export function readyRow(
  { count, first }: WaitingListings,
  inRows: ReadonlySet<string> = new Set(),
): UpNextRow | null {
  if (!first || inRows.has(first.id)) return null
  const isOne = count === 1
  return {
    key: 'ready',
    kind: 'ready',
    group: 'Today',
    subject: isOne ? first.unparsedAddress : `${count} listings are ready to send`,
    what: isOne ? 'Ready to send' : `Next: ${first.unparsedAddress}`,
    when: '',
    link: isOne ? toListing(first.id) : toOpenListings('startShowingDate'),
    sendable: isOne ? first.id : undefined,
  }
}

/** The member's next class, in the zone its times are shown in. Null without one. */
export function classRow(next: TrainingClass | null, now: Date, zone: string): UpNextRow | null {
  if (!next) return null
  const today = calendarDayIn(zone, now)
  const day = calendarDayIn(zone, new Date(next.startTime))
  return {
    key: 'class',
    kind: 'class',
    group: groupOf(daysBetween(today, day)),
    subject: shownClassName(next.className),
    what: shownLocation(next) ?? '',
    when: `${nearDay(day, today)} at ${clockTime(next.startTime, zone)}`,
    date: dayAndTime(next.startTime, zone),
    link: { to: '/training/registration/$eventId', params: { eventId: String(next.id) } },
  }
}

/** The payment of the member, from the first of its notice days on; `today` is the market's day. Null without anything. */
export function paymentRow(standing: OwnStanding | undefined, today: CalendarDay): UpNextRow | null {
  if (!standing || dueStage(standing, today) === null) return null
  const { amount, dueOn, reason } = standing
  const ahead = dueOn === null ? -1 : daysBetween(today, dueOn)
  return {
    key: 'payment',
    kind: 'payment',
    group: ahead < 0 ? 'Overdue' : groupOf(ahead),
    subject: amount === null ? 'Payment' : `Payment of ${formatDollars(amount)}`,
    what: reason ?? '',
    when:
      dueOn === null ? 'Past due' : ahead < 0 ? `Was due ${formatCalendarDay(dueOn)}` : nearDay(dueOn, today),
    link: { to: '/profile' },
  }
}

type Message = { id: ItemId; subject: string; createdOn: string; snoozedUntil?: string | undefined }

/** The member's unread messages, newest as sorted by the inbox. Null when all are read. */
export function unreadRow(messages: readonly Message[], read: readonly ItemId[]): UpNextRow | null {
  const known = new Set(read.map(String))
  const unread = messages.filter(({ id }) => !known.has(String(id)))
  const placeOf = ({ snoozedUntil, createdOn }: Message) => snoozedUntil ?? createdOn
  const [newest] = unread.toSorted((one, other) => placeOf(other).localeCompare(placeOf(one)))
  if (!newest) return null
  const count = unread.length.toLocaleString('en-US')
  return {
    key: 'unread',
    kind: 'unread',
    group: 'Today',
    subject: unread.length === 1 ? '1 unread message' : `${count} unread messages`,
    what: `Newest: ${newest.subject}`,
    when: '',
    link: { to: '/notifications', search: { filter: 'unread' } },
  }
}

function toListing(id: string): LinkOptions {
  return { to: '/registered/$id', params: { id } }
}

function toOpenListings(sort: ListingOrderField): LinkOptions {
  return { to: '/registered', search: { status: 'Incomplete', sort } }
}
