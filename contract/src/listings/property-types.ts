import { market } from '../market/current.ts'
/** Property types by code. */
export const PROPERTY_TYPES = [
  { code: 'Resi', label: 'Residential' },
  { code: 'Land', label: 'Land' },
  { code: 'Rinc', label: 'Residential Income' },
  { code: 'Rlse', label: 'Residential Lease' },
  { code: 'Manu', label: 'Manufactured in Park' },
  { code: 'Comm', label: 'Commercial Sale' },
  { code: 'Clse', label: 'Commercial Lease' },
  { code: 'Busop', label: 'Business Opportunity' },
] as const

export const INVALID_PROPERTY_TYPE = 'Invalid property type'

/** Offered only once a listing has an id that begins with AA. */
const standardOnly: readonly string[] = ['Manu', 'Comm', 'Clse', 'Busop']

/** A listing whose id begins with AA is a standard one. */
export function isStandardListing(listingId: string | null): boolean {
  return listingId?.startsWith(market.listingIdPrefix) ?? false
}

/** The property types that a listing may be given; `listingId` is null for a new listing. */
export function offeredPropertyTypes(listingId: string | null) {
  return PROPERTY_TYPES.filter((type) => isStandardListing(listingId) || !standardOnly.includes(type.code))
}

/** The type of a listing with an id that does not begin with AA cannot be changed. */
export function isPropertyTypeLocked(listingId: string | null): boolean {
  return listingId !== null && !isStandardListing(listingId)
}

/** The label of a code; a code that is unknown is shown as it is. */
export function propertyTypeLabel(code: string): string {
  return PROPERTY_TYPES.find((type) => type.code === code)?.label ?? code
}

/**
 * The code of a label or of a code, case-insensitively.
 * @throws Error `Invalid property type` for anything else.
 */
export function toPropertyTypeCode(text: string): string {
  const wanted = text.trim().toLowerCase()
  const found = PROPERTY_TYPES.find(
    (type) => type.label.toLowerCase() === wanted || type.code.toLowerCase() === wanted,
  )
  if (!found) throw new Error(INVALID_PROPERTY_TYPE)
  return found.code
}
