import type { PropertyReport } from 'contract/places/place.ts'

/** Property records by postal code and street address; nothing found is an answer. */
export type PropertyRecords = { find: (postalCode: string, address: string) => Promise<PropertyReport> }
