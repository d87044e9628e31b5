import type { AddressSuggestion } from 'contract/places/place.ts'

/** Addresses in the United States that fit a typed text, best first, at most ten. */
export type AddressSearch = { suggest: (text: string) => Promise<AddressSuggestion[]> }
