import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { type Listing, listing } from 'contract/listings/listing.ts'
import { market } from 'contract/market/current.ts'
import { now } from '#shared/clock.ts'
import { portalConfig } from '#shared/portal-config.ts'

/** A made-up listing for the question before sending. */
export function madeListing(): Listing {
  const at = now()
  const day = calendarDayIn(portalConfig().marketZone, at)
  return listing.parse({
    ...Object.fromEntries(Object.keys(listing.shape).map((name) => [name, null])),
    id: '',
    listingId: 'PREVIEW',
    standardStatus: 'I',
    registeredYN: true,
    registeredStatus: 'Incomplete',
    endDate: day,
    sortKey: '',
    propertyType: 'Resi',
    listPrice: 500_000,
    listingContractDate: day,
    expirationDate: day,
    unparsedAddress: '1 Example Street',
    streetNumber: '1',
    streetName: 'Example',
    city: 'Example City',
    countyOrParish: '',
    stateOrProvince: market.states[0] ?? '',
    postalCode: '00000',
    country: market.country,
    listAgentMlsId: '',
    createdBy: '',
    createdOn: at.toISOString(),
    modifiedBy: '',
    modifiedOn: at.toISOString(),
    rowVersion: 1,
  })
}
