import { oc } from '@orpc/contract'
import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { freeText } from '../common/free-text.ts'
import { market } from '../market/current.ts'
import { addressSuggestion, geocodedPlace, propertyReport } from './place.ts'

/** Addresses, their coordinates and their property records. */
export const placesContract = {
  searchAddresses: oc
    .route({
      method: 'GET',
      path: '/api/app/AddressSearch',
      tags: ['Places'],
      summary: 'Address suggestions in the United States',
    })
    .input(
      z.object({
        text: freeText('Text', 200),
        country: z.literal(market.country, `Country must be ${market.country}`).default(market.country),
      }),
    )
    .output(listAnswer(addressSuggestion)),
  geocode: oc
    .route({
      method: 'GET',
      path: '/api/app/Geocode',
      tags: ['Places'],
      summary: 'Coordinates of an address',
    })
    .input(z.object({ address: freeText('Address', 300) }))
    .output(geocodedPlace),
  propertyReport: oc
    .route({
      method: 'GET',
      path: '/taxapi/PropertyReport/{postalCode}',
      tags: ['Places'],
      summary: 'Property record of a street address',
    })
    .input(z.object({ postalCode: freeText('Postal Code', 10), address: freeText('Address', 300) }))
    .output(propertyReport),
}
