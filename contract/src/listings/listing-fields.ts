/** How a field is entered: decides its control on the screen and its rule in the form. */
export type FieldKind = 'text' | 'lookup' | 'state' | 'propertyType' | 'money' | 'date' | 'agent' | 'email'

export type FieldDefinition = {
  label: string
  kind: FieldKind
  step: 1 | 2 | 3
  isRequired?: true
  maxLength?: number
  /** Name of the lookup that offers the values, for `lookup` fields. */
  lookupName?: string
}

const text = (label: string, step: 1 | 2 | 3, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  label,
  kind: 'text',
  step,
  maxLength: 255,
  ...more,
})

const lookup = (label: string, lookupName: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...text(label, 1),
  kind: 'lookup',
  lookupName,
  ...more,
})

/** The field definition list: labels, controls and limits of the listing form, in step order. */
export const LISTING_FIELDS = {
  streetNumber: text('Street Number', 1, { isRequired: true, maxLength: 25 }),
  streetDirPrefix: lookup('Street Dir Prefix', 'StreetDirPrefix'),
  streetName: text('Street Name', 1, { isRequired: true }),
  streetSuffix: lookup('Street Suffix', 'StreetSuffix'),
  streetSuffixModifier: lookup('Street Suffix Modifier', 'StreetSuffixModifier'),
  streetDirSuffix: lookup('Street Dir Suffix', 'StreetDirSuffix'),
  unitNumber: text('Unit Number', 1, { maxLength: 25 }),
  city: lookup('City', 'City', { isRequired: true }),
  countyOrParish: lookup('County or Parish', 'CountyOrParish', { isRequired: true }),
  stateOrProvince: text('State or Province', 1, { kind: 'state', isRequired: true }),
  postalCode: text('Postal Code', 1, { isRequired: true, maxLength: 5 }),
  postalCodePlus4: text('Postal Code Plus 4', 1, { maxLength: 4 }),
  subdivisionName: lookup('Subdivision Name', 'SubdivisionName'),
  subdivisionNameOther: text('Subdivision Name Other', 1),
  propertyType: text('Property Type', 2, { kind: 'propertyType', isRequired: true }),
  listPrice: { label: 'List Price', kind: 'money', step: 2, isRequired: true },
  listingContractDate: { label: 'Listing Contract Date', kind: 'date', step: 2, isRequired: true },
  expirationDate: { label: 'Expiration Date', kind: 'date', step: 2, isRequired: true },
  startShowingDate: { label: 'Start Marketing Date', kind: 'date', step: 2 },
  listAgentMlsId: text('List Agent', 3, { kind: 'agent', isRequired: true }),
  coListAgentMlsId: text('Co-List Agent', 3, { kind: 'agent' }),
  listTeamKey: text('List Team', 3),
  coListTeamKey: text('Co-List Team', 3),
  offersEmail: text('Offers Email', 3, { kind: 'email' }),
} as const satisfies Record<string, FieldDefinition>

export type ListingField = keyof typeof LISTING_FIELDS

/** Their names, in the same order. */
export const LISTING_FIELD_NAMES = Object.keys(LISTING_FIELDS) as ListingField[]

/** The checkbox for a listing without start marketing date, its dots included, and its full wording. */
export const NO_MARKETING_LABEL =
  'No Start Marketing Date. Seller instructs Broker NOT to market the Property to the public...'
export const NO_MARKETING_FULL =
  'No Start Marketing Date. Seller instructs Broker NOT to market the Property to the public until Seller gives Broker a Start Marketing Date in writing.'

/** Stands where the start marketing date would be. */
export const DO_NOT_MARKET = 'DO NOT MARKET'

export const WIZARD_STEPS = ['Location', 'Listing Info', 'List/Co-list Agent', 'Confirmation'] as const
