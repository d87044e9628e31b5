import type { GeocodedPlace } from 'contract/places/place.ts'

/** Where an address lies, and how exactly that is known, or null. */
export type Geocoding = { locate: (address: string) => Promise<GeocodedPlace | null> }
