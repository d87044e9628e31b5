import { calendarDayIn, toCalendarDay } from 'contract/common/calendar-day.ts'
import { isSamePosition } from 'contract/listings/entered-address.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import { listingForm } from 'contract/listings/listing-form.ts'
import {
  composeUnparsedAddress,
  LISTING_REFUSALS,
  streetNumberNumeric,
} from 'contract/listings/listing-rules.ts'
import type { SentListing } from 'contract/listings/listings.contract.ts'
import {
  INVALID_PROPERTY_TYPE,
  isPropertyTypeLocked,
  offeredPropertyTypes,
  toPropertyTypeCode,
} from 'contract/listings/property-types.ts'
import type { Call } from '#access/call.ts'
import { badRequest, invalidField } from '#http/errors.ts'
import { marketToday } from './listing-record.ts'

const formFields = Object.keys(LISTING_FIELDS) as ListingField[]

/**
 * The values to store of a sent listing over the stored one (none for a new one): a missing field is kept, null
 * clears it; all rules are checked on the merged record.
 * @throws HttpError 400 with every failed field and its literal message.
 */
export function checkedListing(call: Call, sent: SentListing, stored: Listing | null) {
  const merged = Object.fromEntries(
    formFields.map((field) => [field, sent[field] === undefined ? (stored?.[field] ?? null) : sent[field]]),
  )
  const propertyType = checkedPropertyType(sent.propertyType, stored)
  const form = listingForm({ latestContractDate: latestDay(call), isForm: false }).safeParse({
    ...merged,
    propertyType,
    noMarketing: !merged['startShowingDate'],
  })
  if (!form.success) {
    const errors = form.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
    throw badRequest('Please correct the values below.', errors)
  }
  const { noMarketing: _, listPrice, ...texts } = form.data
  const values = emptyToNull(texts)
  const isMoved = stored !== null && !isSamePosition(stored, values)
  return {
    ...values,
    propertyType: texts.propertyType,
    listPrice: listPrice ?? 0,
    streetNumber: texts.streetNumber,
    streetName: texts.streetName,
    city: texts.city,
    countyOrParish: texts.countyOrParish,
    stateOrProvince: texts.stateOrProvince,
    postalCode: texts.postalCode,
    listAgentMlsId: texts.listAgentMlsId,
    listingContractDate: toCalendarDay(texts.listingContractDate) ?? '',
    expirationDate: toCalendarDay(texts.expirationDate) ?? '',
    startShowingDate: toCalendarDay(texts.startShowingDate),
    streetNumberNumeric: streetNumberNumeric(texts.streetNumber),
    unparsedAddress: unparsedAddress(sent, stored, values),
    photographerMlsId: keepOrTake(sent.photographerMlsId, stored?.photographerMlsId),
    ...placeOf(sent, isMoved ? null : stored),
    postalCodePlus4: isMoved && sent.postalCodePlus4 === undefined ? null : values.postalCodePlus4,
  }
}

/** The location of the listing; missing values are kept while it is `stored` for the same address. */
function placeOf(sent: SentListing, stored: Listing | null) {
  const latitude = sent.latitude === undefined ? (stored?.latitude ?? null) : sent.latitude
  const longitude = sent.longitude === undefined ? (stored?.longitude ?? null) : sent.longitude
  const isSamePoint = stored !== null && latitude === stored.latitude && longitude === stored.longitude
  const kept = isSamePoint ? stored.geocodeAccuracy : null
  const accuracy = sent.geocodeAccuracy === undefined ? kept : sent.geocodeAccuracy
  return {
    latitude,
    longitude,
    geocodeAccuracy: latitude === null || longitude === null ? null : accuracy,
    universalPropertyId: keepOrTake(sent.universalPropertyId, stored?.universalPropertyId),
  }
}

/** The last day that a date of today may have: no member is refused for sitting in another zone. */
export function latestDay(call: Call): string {
  const market = marketToday(call)
  const utc = calendarDayIn('UTC', call.now)
  return market > utc ? market : utc
}

function checkedPropertyType(sent: SentListing['propertyType'], stored: Listing | null): string | null {
  if (sent === undefined) return stored?.propertyType ?? null
  if (sent === null || sent.trim() === '') return null
  const code = codeOf(sent)
  if (stored && code === stored.propertyType) return code
  const listingId = stored?.listingId ?? null
  if (isPropertyTypeLocked(listingId)) throw invalidField('propertyType', LISTING_REFUSALS.propertyTypeLocked)
  const isOffered = offeredPropertyTypes(listingId).some((type) => type.code === code)
  if (!isOffered) throw invalidField('propertyType', INVALID_PROPERTY_TYPE)
  return code
}

function codeOf(text: string): string {
  try {
    return toPropertyTypeCode(text)
  } catch {
    throw invalidField('propertyType', INVALID_PROPERTY_TYPE)
  }
}

function unparsedAddress(
  sent: SentListing,
  stored: Listing | null,
  parts: Parameters<typeof composeUnparsedAddress>[0],
): string {
  const given = sent.unparsedAddress
  const isSameAddress = stored && composeUnparsedAddress(stored) === composeUnparsedAddress(parts)
  return given || (isSameAddress ? stored.unparsedAddress : composeUnparsedAddress(parts))
}

function keepOrTake(sent: string | null | undefined, stored: string | null | undefined): string | null {
  return sent === undefined ? (stored ?? null) : sent || null
}

function emptyToNull<Field extends string>(texts: Record<Field, string>): Record<Field, string | null> {
  const entries = Object.entries<string>(texts).map(([field, text]) => [field, text === '' ? null : text])
  return Object.fromEntries(entries)
}
