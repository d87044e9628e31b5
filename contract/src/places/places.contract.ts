import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { freeText } from '../common/free-text.ts'
import { market } from '../market/current.ts'
import { addressSuggestion, geocodedPlace, propertyReport } from './place.ts'

const { get } = endpoints('Places', { access: 'member' })

/** Addresses, their coordinates and their property records. */
export const placesContract = {
  searchAddresses: get('/api/app/AddressSearch', 'Address suggestions in the United States', {
    acting: ['viewListings'],
  })
    .input(
      z.object({
        text: freeText('Text', 200),
        country: z
          .string()
          .default(() => market.country)
          .refine((code) => code === market.country, { error: () => `Country must be ${market.country}` }),
      }),
    )
    .output(listAnswer(addressSuggestion)),
  geocode: get('/api/app/Geocode', 'Coordinates of an address', { acting: ['viewListings'] })
    .input(z.object({ address: freeText('Address', 300) }))
    .output(geocodedPlace),
  propertyReport: get('/taxapi/PropertyReport/{postalCode}', 'Property record of a street address', {
    acting: ['viewListings'],
  })
    .input(z.object({ postalCode: freeText('Postal Code', 10), address: freeText('Address', 300) }))
    .output(propertyReport),
}
