import type { LinkOptions } from '@tanstack/react-router'
import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { clockTime } from 'contract/common/clock-time.ts'
import { dayPhrase } from 'contract/common/day-phrase.ts'
import type { ItemId } from 'contract/common/item-id.ts'
import type { ListingOrderField } from 'contract/listings/listing-query-fields.ts'
import type { WaitingListings } from 'contract/listings/listing-summary.ts'
import { shownClassName, shownLocation } from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'

/** A task: an emphasized part and the rest of its text, its subject, and its screen. */
export type TodayRow = {
  kind: 'expiring' | 'class' | 'unread' | 'ready'
  strong: string
  rest: string
  hint: string
  link: LinkOptions
}

/** The listings that end soon; `today` is the market's day. Null without any. */
export function expiringRow({ count, first }: WaitingListings, today: string): TodayRow | null {
  if (!first) return null
  const ends = dayPhrase(first.day, today)
  const isOne = count === 1
  return {
    kind: 'expiring',
    strong: isOne ? first.unparsedAddress : String(count),
    rest: isOne ? ` expires ${ends}` : ' listings expire within a week',
    hint: isOne ? first.listingId : `Next: ${first.unparsedAddress}, ${ends}`,
    link: isOne ? toListing(first.id) : toOpenListings('expirationDate'),
  }
}

/** The listings that are already marketed and not yet in the MLS. Null without any. */
export function readyRow({ count, first }: WaitingListings): TodayRow | null {
  if (!first) return null
  const isOne = count === 1
  return {
    kind: 'ready',
    strong: isOne ? first.unparsedAddress : String(count),
    rest: isOne ? ' is ready to send' : ' listings are ready to send',
    hint: isOne ? first.listingId : `Next: ${first.unparsedAddress}`,
    link: isOne ? toListing(first.id) : toOpenListings('startShowingDate'),
  }
}

/** The member's next class, in the zone its times are shown in. Null without one. */
export function classRow(next: TrainingClass | null, now: Date, zone: string): TodayRow | null {
  if (!next) return null
  const day = dayPhrase(calendarDayIn(zone, new Date(next.startTime)), calendarDayIn(zone, now))
  return {
    kind: 'class',
    strong: shownClassName(next.className),
    rest: ` ${day} at ${clockTime(next.startTime, zone)}`,
    hint: shownLocation(next) ?? '',
    link: { to: '/training/registration/$eventId', params: { eventId: String(next.id) } },
  }
}

type Message = { id: ItemId; subject: string; createdOn: string; snoozedUntil?: string | undefined }

/** The member's unread messages, newest as sorted by the inbox. Null when all are read. */
export function unreadRow(messages: readonly Message[], read: readonly ItemId[]): TodayRow | null {
  const known = new Set(read.map(String))
  const unread = messages.filter(({ id }) => !known.has(String(id)))
  const placeOf = ({ snoozedUntil, createdOn }: Message) => snoozedUntil ?? createdOn
  const [newest] = unread.toSorted((one, other) => placeOf(other).localeCompare(placeOf(one)))
  if (!newest) return null
  return {
    kind: 'unread',
    strong: unread.length.toLocaleString('en-US'),
    rest: unread.length === 1 ? ' unread message' : ' unread messages',
    hint: `Newest: ${newest.subject}`,
    link: { to: '/notifications', search: { filter: 'unread' } },
  }
}

function toListing(id: string): LinkOptions {
  return { to: '/registered/$id', params: { id } }
}

function toOpenListings(sort: ListingOrderField): LinkOptions {
  return { to: '/registered', search: { status: 'Incomplete', sort } }
}
