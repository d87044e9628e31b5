import { z } from 'zod'
import { REGISTERED_STATUSES } from './listing-rules.ts'

const optionalText = z.string().nullable()

/** A registered listing as it is answered: entered, given and derived fields (spec 2 §3). */
export const listing = z.object({
  id: z.string(),
  listingId: z.string(),
  standardStatus: z.string(),
  registeredYN: z.boolean(),
  registeredStatus: z.enum(REGISTERED_STATUSES),
  endDate: z.string(),
  sortKey: z.string(),
  universalPropertyId: optionalText,
  propertyType: z.string(),
  listPrice: z.number(),
  listingContractDate: z.string(),
  startShowingDate: optionalText,
  expirationDate: z.string(),
  cancellationDate: optionalText,
  promotedDate: optionalText,
  promotedMlsId: optionalText,
  unparsedAddress: z.string(),
  streetNumber: z.string(),
  streetNumberNumeric: z.number().nullable(),
  streetDirPrefix: optionalText,
  streetName: z.string(),
  streetSuffix: optionalText,
  streetSuffixModifier: optionalText,
  streetDirSuffix: optionalText,
  unitNumber: optionalText,
  city: z.string(),
  countyOrParish: z.string(),
  stateOrProvince: z.string(),
  postalCode: z.string(),
  postalCodePlus4: optionalText,
  country: z.string(),
  subdivisionName: optionalText,
  subdivisionNameOther: optionalText,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  listAgentMlsId: z.string(),
  coListAgentMlsId: optionalText,
  listTeamKey: optionalText,
  coListTeamKey: optionalText,
  offersEmail: optionalText,
  photographerMlsId: optionalText,
  createdBy: z.string(),
  createdOn: z.string(),
  modifiedBy: z.string(),
  modifiedOn: z.string(),
  rowVersion: z.number().int(),
})
export type Listing = z.infer<typeof listing>

/** Fields by which a list may be narrowed, and by which it may be ordered (D2-11, S2-22). */
export const LISTING_FILTER_FIELDS = [
  'standardStatus',
  'registeredStatus',
  'listingId',
  'streetName',
  'streetNumber',
  'postalCode',
  'propertyType',
  'listAgentMlsId',
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
