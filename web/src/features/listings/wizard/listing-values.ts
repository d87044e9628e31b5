import {
  ADDRESS_FIELDS,
  type AddressPlace,
  EMPTY_PLACE,
  type GivenValues,
} from 'contract/listings/entered-address.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'

/**
 * The wizard's data besides the form: the position of the property, and the prefilled values: parts of the address, and
 * the property type of its record.
 */
export type ListingPlace = AddressPlace & { given: GivenValues; givenType: string | null }

const fields = Object.keys(LISTING_FIELDS) as ListingField[]

/** The form of a new listing: today as contract date, the member's own User ID when the member is an agent. */
export function newListingValues(today: string, ownLoginId: string | null): ListingFormValues {
  return { ...emptyValues(), listingContractDate: today, listAgentMlsId: ownLoginId ?? '' }
}

/** The form of a stored listing; without start marketing date the checkbox is set. */
export function valuesOf(listing: Listing): ListingFormValues {
  const texts = Object.fromEntries(fields.map((field) => [field, listing[field] ?? '']))
  return {
    ...emptyValues(),
    ...texts,
    listPrice: listing.listPrice,
    noMarketing: listing.startShowingDate === null,
  }
}

/** The position of a stored listing: no part of its address was typed into this form. */
export function placeOf(listing: Listing): ListingPlace {
  const { latitude, longitude, geocodeAccuracy, universalPropertyId, unparsedAddress } = listing
  const given = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, listing[field] ?? '']))
  return {
    latitude,
    longitude,
    geocodeAccuracy,
    universalPropertyId,
    unparsedAddress,
    given,
    givenType: null,
  }
}

export const NO_PLACE: ListingPlace = { ...EMPTY_PLACE, given: {}, givenType: null }

function emptyValues(): ListingFormValues {
  const texts = Object.fromEntries(fields.map((field) => [field, '']))
  return {
    ...(texts as Record<Exclude<ListingField, 'listPrice'>, string>),
    listPrice: null,
    noMarketing: false,
  }
}

/** The form as it is sent: without the checkbox, empty as null, the expiration as an ISO date-time. */
export function toSentListing(values: ListingFormValues, place: ListingPlace) {
  const { noMarketing, exemptionKind: _option, ...rest } = values
  const { given: _, givenType: __, ...position } = place
  const texts = Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [field, value === '' ? null : value]),
  )
  return {
    ...texts,
    ...position,
    startShowingDate: noMarketing ? null : values.startShowingDate || null,
    expirationDate: `${values.expirationDate}T00:00:00.000Z`,
  }
}
