import type { GeocodedPlace } from 'contract/places/place.ts'

/** Where an address lies, and how exactly that is known, or null (D2-55, D2-132). */
export type Geocoding = { locate: (address: string) => Promise<GeocodedPlace | null> }
