/** Fields by which a list may be narrowed, and by which it may be ordered. */
export const LISTING_FILTER_FIELDS = [
  'standardStatus',
  'registeredStatus',
  'listingId',
  'streetName',
  'streetNumber',
  'postalCode',
  'propertyType',
  'listAgentMlsId',
  'listOfficeCode',
] as const

export const LISTING_ORDER_FIELDS = [
  'registeredStatus',
  'listingId',
  'unparsedAddress',
  'propertyType',
  'listPrice',
  'listAgentMlsId',
  'listingContractDate',
  'startShowingDate',
  'expirationDate',
  'endDate',
  'createdOn',
  'modifiedOn',
] as const
export type ListingOrderField = (typeof LISTING_ORDER_FIELDS)[number]
