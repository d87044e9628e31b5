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
