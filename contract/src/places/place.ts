import { z } from 'zod'

/** How exactly a position is known: of the property itself, or of the area around it. */
export const GEOCODE_ACCURACIES = ['rooftop', 'approximate'] as const
export const geocodeAccuracy = z.enum(GEOCODE_ACCURACIES, 'Accuracy must be rooftop or approximate')
export type GeocodeAccuracy = z.infer<typeof geocodeAccuracy>

/** A suggestion of the address search; one that is not verified is in no record that we know. */
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
  postalCodePlus4: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  geocodeAccuracy: geocodeAccuracy.nullable(),
  isVerified: z.boolean(),
})
export type AddressSuggestion = z.infer<typeof addressSuggestion>

/** The position of an address, and its place, when the provider returns it. */
export const geocodedPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  geocodeAccuracy,
  city: z.string().nullable(),
  countyOrParish: z.string().nullable(),
  stateOrProvince: z.string().nullable(),
})
export type GeocodedPlace = z.infer<typeof geocodedPlace>

/** A property record, or none: not found is an answer, not an error. */
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
