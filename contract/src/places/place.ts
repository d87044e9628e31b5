import { z } from 'zod'

/** A suggestion of the address search (D2-53). */
export const addressSuggestion = z.object({
  label: z.string(),
  streetNumber: z.string(),
  streetDirPrefix: z.string().nullable(),
  streetName: z.string(),
  streetSuffix: z.string().nullable(),
  streetDirSuffix: z.string().nullable(),
  unitNumber: z.string().nullable(),
  city: z.string(),
  countyOrParish: z.string(),
  stateOrProvince: z.string(),
  postalCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type AddressSuggestion = z.infer<typeof addressSuggestion>

/** A property record, or none: not found is an answer, not an error (D2-59, S2-25). */
export const propertyReport = z.object({
  propertiesFound: z.number().int(),
  property: z
    .object({
      county: z.string(),
      state: z.string(),
      address: z.object({
        zip4: z.string().nullable(),
        streetSuffix: z.string().nullable(),
        full: z.string(),
      }),
      upi: z.string(),
      coordinates: z.tuple([z.number(), z.number()]),
      propertyType: z.string().nullable(),
    })
    .optional(),
})
export type PropertyReport = z.infer<typeof propertyReport>

/** Silence before the address search asks, in ms (spec 2 §2). */
export const ADDRESS_SEARCH_DEBOUNCE_MS = 1000

/** The address search asks from this many characters on, and answers at most so many (D2-53). */
export const ADDRESS_SEARCH_MIN_CHARACTERS = 3
export const ADDRESS_SEARCH_MAX_RESULTS = 10

/** The only country that the address search covers (spec 2 §2). */
export const ADDRESS_SEARCH_COUNTRY = 'US'

/** Zoom of the map of a listing (spec 2 §9). */
export const LISTING_MAP_ZOOM = 19
