import { ADDRESS_FIELDS } from 'contract/listings/entered-address.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { propertyTypeLabel } from 'contract/listings/property-types.ts'
import { STREET_DIRECTIONS, STREET_SUFFIXES } from '../places/street.ts'
import { spellingOf, type TargetRules, valuesOf } from './target-rules.ts'

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
const SENT_FIELDS: [string, keyof Listing][] = [
  ...SAME_NAMED.map((field): [string, keyof Listing] => [resoName(field), field]),
  ['PropertyType', 'propertyType'],
]

/** The same in small letters: servers are not of one mind about them. */
const fieldsByReso = new Map(SENT_FIELDS.map(([name, field]) => [name.toLowerCase(), field]))

/** The values of a listing that are sent, each under its RESO name. */
export function sentFields(
  listing: Listing,
): { resoName: string; field: keyof Listing; value: string | number | boolean | null }[] {
  return SENT_FIELDS.map(([name, field]) => ({
    resoName: name,
    field,
    value: field === 'propertyType' ? propertyTypeLabel(listing.propertyType) : listing[field],
  }))
}

/** Status in which the MLS takes a listing over. */
export const TAKEN_OVER_STATUS = 'Incomplete'

/** A listing as a RESO Data Dictionary property, in the spelling of the target; empty fields are left out. */
export function toResoProperty(listing: Listing, rules: TargetRules | null = null): Record<string, unknown> {
  // The middle of a postal code is no position of a property.
  const isExact = listing.geocodeAccuracy !== 'approximate'
  const fields = sentFields(listing)
    .filter(({ field }) => isExact || !POSITION.includes(field))
    .map(({ resoName: name, value }): [string, unknown] => [name, spelled(name, value, rules)])
  return Object.fromEntries(
    [
      ...fields,
      ['StandardStatus', TAKEN_OVER_STATUS],
      ['SourceSystemKey', listing.id],
      ['SourceSystemName', 'Gatehouse'],
    ].filter(([, value]) => value !== null && value !== ''),
  )
}

function spelled(name: string, value: unknown, rules: TargetRules | null): unknown {
  if (!rules || typeof value !== 'string' || value === '') return value
  const values = valuesOf(rules, name)
  return values ? (spellingOf(values, namesOf(name, value)) ?? value) : value
}

/** A value of a field with its long form, by which a target may know it. */
export function namesOf(name: string, value: string): string[] {
  const forms = Object.entries(longForms[name] ?? {})
  const long = forms.find(([short]) => short.toLowerCase() === value.toLowerCase())?.[1]
  return long ? [value, long] : [value]
}

const longForms: Record<string, Record<string, string>> = {
  StreetSuffix: STREET_SUFFIXES,
  StreetDirPrefix: STREET_DIRECTIONS,
  StreetDirSuffix: STREET_DIRECTIONS,
}

/**
 * The listing field that a RESO name stands for, case-insensitively and also as the end of a path; a name
 * that we do not send stays as it is.
 */
export function toListingField(resoTarget: string): string {
  const name = resoTarget.slice(resoTarget.lastIndexOf('/') + 1)
  return fieldsByReso.get(name.toLowerCase()) ?? resoTarget
}

function resoName(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1)
}
