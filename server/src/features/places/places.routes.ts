import { admitted } from '#access/procedures.ts'
import { findPropertyReport } from './find-property-report.ts'
import { geocodeAddress } from './geocode-address.ts'
import { searchAddresses } from './search-addresses.ts'

export const placeRoutes = {
  searchAddresses: admitted.places.searchAddresses.handler(({ context, input }) =>
    searchAddresses(context.call, input.text),
  ),
  geocode: admitted.places.geocode.handler(({ context, input }) =>
    geocodeAddress(context.call, input.address),
  ),
  propertyReport: admitted.places.propertyReport.handler(({ context, input }) =>
    findPropertyReport(context.call, input.postalCode, input.address),
  ),
}
