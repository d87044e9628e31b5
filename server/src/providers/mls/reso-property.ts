import { ADDRESS_FIELDS } from 'contract/listings/entered-address.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { propertyTypeLabel } from 'contract/listings/property-types.ts'

/** Listing fields that bear the same name in the RESO Data Dictionary but for its capital. */
const SAME_NAMED = [
  'listPrice',
  'listingContractDate',
  'expirationDate',
  'unparsedAddress',
  ...ADDRESS_FIELDS,
  'streetNumberNumeric',
  'country',
  'subdivisionName',
  'latitude',
  'longitude',
  'universalPropertyId',
  'listAgentMlsId',
  'coListAgentMlsId',
] as const satisfies readonly (keyof Listing)[]

const POSITION: readonly (keyof Listing)[] = ['latitude', 'longitude']

/** Our listing fields by the RESO name under which they are sent. */
const fieldsByReso = new Map<string, keyof Listing>([
  ...SAME_NAMED.map((field): [string, keyof Listing] => [resoName(field), field]),
  ['PropertyType', 'propertyType'],
])

/** Status in which the MLS takes a listing over. */
export const TAKEN_OVER_STATUS = 'Incomplete'

/** A listing as a RESO Data Dictionary property; what is empty is left out. */
export function toResoProperty(listing: Listing): Record<string, unknown> {
  // The middle of a postal code is no position of a property.
  const isExact = listing.geocodeAccuracy !== 'approximate'
  const fields = SAME_NAMED.filter((field) => isExact || !POSITION.includes(field)).map(
    (field): [string, unknown] => [resoName(field), listing[field]],
  )
  return Object.fromEntries(
    [
      ...fields,
      ['StandardStatus', TAKEN_OVER_STATUS],
      ['PropertyType', propertyTypeLabel(listing.propertyType)],
      ['SourceSystemKey', listing.id],
      ['SourceSystemName', 'Gatehouse'],
    ].filter(([, value]) => value !== null && value !== ''),
  )
}

/** The listing field that a RESO name stands for; a name that we do not send stays as it is. */
export function toListingField(resoTarget: string): string {
  return fieldsByReso.get(resoTarget) ?? resoTarget
}

function resoName(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1)
}
