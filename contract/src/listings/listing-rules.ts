import { type CalendarDay, daysBetween, formatCalendarDay } from '../common/calendar-day.ts'
import { market } from '../market/current.ts'
import type { RegisteredStatus } from './registered-status.ts'

/** `A` active, `K` cancelled, `Z` deleted. */
export const STANDARD_STATUS = { active: 'A', cancelled: 'K', deleted: 'Z' } as const
export const STANDARD_STATUSES = ['A', 'K', 'Z'] as const

/** Days after its expiration date in which a listing can be edited. */
export const LOCK_AFTER_EXPIRY_DAYS = 7

type StateFacts = {
  standardStatus: string
  cancellationDate: CalendarDay | null
  promotedDate: string | null
  promotedMlsId: string | null
  expirationDate: CalendarDay
}

/** Sending outranks all, an act outranks time; one mark of a pair is enough. */
export function registeredStatus(listing: StateFacts, today: CalendarDay): RegisteredStatus {
  if (isPromoted(listing)) return 'Sent to MLS'
  if (isCancelled(listing)) return 'Cancelled'
  return listing.expirationDate < today ? 'Expired' : 'Incomplete'
}

export function isPromoted(listing: StateFacts): boolean {
  return listing.promotedMlsId !== null || listing.promotedDate !== null
}

export function isCancelled(listing: StateFacts): boolean {
  return listing.cancellationDate !== null || listing.standardStatus === STANDARD_STATUS.cancelled
}

/** Locked from day 8 after the expiration date on; day 7 is still open. */
export function isExpiredBeyondLock(expirationDate: CalendarDay, today: CalendarDay): boolean {
  return daysBetween(expirationDate, today) > LOCK_AFTER_EXPIRY_DAYS
}

/** Row actions are disabled by a cancellation or by sending, never by expiry. */
export function isRowLocked(listing: StateFacts): boolean {
  return isPromoted(listing) || isCancelled(listing)
}

/** Why the actions of a row are disabled; null while they are not. */
export function rowLockReason(listing: StateFacts): string | null {
  if (isPromoted(listing)) return 'This listing was sent to the MLS.'
  return isCancelled(listing) ? 'This listing was cancelled.' : null
}

/** Why the edit view is read-only: cancelled, promoted, or expired more than seven days ago. Null while it is not. */
export function listingLockReason(listing: StateFacts, today: CalendarDay): string | null {
  const isTooLate = isExpiredBeyondLock(listing.expirationDate, today)
  return rowLockReason(listing) ?? (isTooLate ? 'This listing expired more than 7 days ago.' : null)
}

/** Send to MLS is offered only to members of these originating systems. */
export function isSendingOffered(originatingSystemID: string | null): boolean {
  return originatingSystemID !== null && market.sendingSystems.includes(originatingSystemID)
}

/** Refusals that both sides word alike. */
export const LISTING_REFUSALS = {
  notFound: 'Registered listing not found.',
  locked: 'This listing can no longer be edited.',
  mayNotRegister: "You can't register this listing.",
  alreadySending: 'This listing is already being sent to the MLS.',
  alreadySent: 'This listing has already been sent to the MLS.',
  expiredTooLongAgo: 'This listing expired more than 7 days ago and can no longer be sent to the MLS.',
  cancellationDateRequired: 'Cancellation date is required.',
  invalidStandardStatus: 'Invalid standard status',
  propertyTypeLocked: 'Property Type cannot be changed',
  sendFailed: "We're sorry, but we were unable to send your listing to the MLS. Please try again later.",
} as const

/** The answer to a text that is in too many listings to be looked for in time. */
export const SEARCH_TOO_WIDE = 'Type at least 3 letters so we can narrow it down.'

/** Says that a create with a known key is not the one that was stored; null for a listing out of reach. */
export function registeredBefore(listingId: string | null): string {
  const listing = listingId ? `${listingId}, with other values` : 'a listing that you can no longer view'
  return `This form was already registered as ${listing}. Nothing was saved this time.`
}

/** Why a write to a listing that is no longer the one that was seen is refused; `time` as members read it. */
export function changedBy(name: string, time: string): string {
  return `${name} changed this listing on ${time}.`
}

/** Why a date of cancellation cannot be: later than today, or before the contract; undefined when it can. */
export function cancellationProblem(
  day: CalendarDay,
  { today, contractDay }: { today: CalendarDay; contractDay: CalendarDay },
): string | undefined {
  if (day > today) return cancellationTooLate(formatCalendarDay(today))
  const first = formatCalendarDay(contractDay)
  return day < contractDay && day < today
    ? `Cancellation must not be before Listing Contract Date, ${first}`
    : undefined
}

/** `today` as `MM-DD-YYYY`. */
export function cancellationTooLate(today: string): string {
  return `Cancellation must be prior to ${today}`
}

type AddressParts = Record<
  | 'streetNumber'
  | 'streetDirPrefix'
  | 'streetName'
  | 'streetSuffix'
  | 'streetSuffixModifier'
  | 'streetDirSuffix'
  | 'unitNumber',
  string | null
>

/** One line from the parts of a street address, empty parts left out. */
export function composeUnparsedAddress(parts: AddressParts): string {
  const street = [
    parts.streetNumber,
    parts.streetDirPrefix,
    parts.streetSuffixModifier,
    parts.streetName,
    parts.streetSuffix,
    parts.streetDirSuffix,
  ]
  const unit = parts.unitNumber ? `Unit ${parts.unitNumber}` : null
  return [...street, unit].filter(Boolean).join(' ')
}

/** The leading digits of a street number, null when there are none or too many for a number. */
export function streetNumberNumeric(streetNumber: string): number | null {
  const digits = /^\d{1,9}/.exec(streetNumber.trim())?.[0]
  return digits ? Number(digits) : null
}

type PropertyAddress = AddressParts & { postalCode: string | null }

/** True when two listings are of one property, compared case-insensitively. */
export function isSameProperty(one: PropertyAddress, other: PropertyAddress): boolean {
  const line = (parts: PropertyAddress) =>
    `${composeUnparsedAddress(parts)} ${parts.postalCode ?? ''}`.toLowerCase().replace(/\s+/g, ' ').trim()
  return line(one) === line(other)
}
