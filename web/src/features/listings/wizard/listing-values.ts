import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'

/** What the wizard keeps beside the form: given by the address search and the property record (D2-38). */
export type ListingPlace = {
  latitude: number | null
  longitude: number | null
  universalPropertyId: string | null
  unparsedAddress: string | null
}

const fields = Object.keys(LISTING_FIELDS) as ListingField[]

/** The form of a new listing: today as contract date, the member's own login id when the member is an agent (D2-48). */
export function newListingValues(today: string, ownLoginId: string | null): ListingFormValues {
  return { ...emptyValues(), listingContractDate: today, listAgentMlsId: ownLoginId ?? '' }
}

/** The form of a stored listing; without start marketing date the checkbox is set (spec 2 §4). */
export function valuesOf(listing: Listing): ListingFormValues {
  const texts = Object.fromEntries(fields.map((field) => [field, listing[field] ?? '']))
  return {
    ...emptyValues(),
    ...texts,
    listPrice: listing.listPrice,
    noMarketing: listing.startShowingDate === null,
  }
}

export function placeOf(listing: Listing): ListingPlace {
  const { latitude, longitude, universalPropertyId, unparsedAddress } = listing
  return { latitude, longitude, universalPropertyId, unparsedAddress }
}

export const NO_PLACE: ListingPlace = {
  latitude: null,
  longitude: null,
  universalPropertyId: null,
  unparsedAddress: null,
}

function emptyValues(): ListingFormValues {
  const texts = Object.fromEntries(fields.map((field) => [field, '']))
  return {
    ...(texts as Record<Exclude<ListingField, 'listPrice'>, string>),
    listPrice: null,
    noMarketing: false,
  }
}

/** The form as it is sent: the checkbox stays here, empty is null, the expiration an ISO date-time (spec 2 §7, D2-06). */
export function toSentListing(values: ListingFormValues, place: ListingPlace) {
  const { noMarketing, ...rest } = values
  const texts = Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [field, value === '' ? null : value]),
  )
  return {
    ...texts,
    ...place,
    startShowingDate: noMarketing ? null : values.startShowingDate || null,
    expirationDate: `${values.expirationDate}T00:00:00.000Z`,
  }
}
