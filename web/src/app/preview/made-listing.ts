import { calendarDayIn } from 'contract/common/calendar-day.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { market } from 'contract/market/current.ts'
import { now } from '#shared/clock.ts'
import { portalConfig } from '#shared/portal-config.ts'

/** A made-up listing for the question before sending. */
export function madeListing(): Listing {
  const at = now()
  const day = calendarDayIn(portalConfig().marketZone, at)
  return {
    id: '',
    listingId: 'PREVIEW',
    standardStatus: 'I',
    registeredYN: true,
    registeredStatus: 'Incomplete',
    endDate: day,
    sortKey: '',
    universalPropertyId: null,
    propertyType: 'Resi',
    listPrice: 500_000,
    listingContractDate: day,
    startShowingDate: null,
    expirationDate: day,
    cancellationDate: null,
    promotedDate: null,
    promotedMlsId: null,
    unparsedAddress: '1 Example Street',
    streetNumber: '1',
    streetNumberNumeric: 1,
    streetDirPrefix: null,
    streetName: 'Example',
    streetSuffix: 'Street',
    streetSuffixModifier: null,
    streetDirSuffix: null,
    unitNumber: null,
    city: 'Example City',
    countyOrParish: '',
    stateOrProvince: market.states[0] ?? '',
    postalCode: '00000',
    postalCodePlus4: null,
    country: market.country,
    subdivisionName: null,
    subdivisionNameOther: null,
    latitude: null,
    longitude: null,
    geocodeAccuracy: null,
    listAgentMlsId: '',
    listAgentName: null,
    modifiedByName: null,
    coListAgentMlsId: null,
    listTeamKey: null,
    coListTeamKey: null,
    offersEmail: null,
    photographerMlsId: null,
    createdBy: '',
    createdOn: at.toISOString(),
    modifiedBy: '',
    modifiedOn: at.toISOString(),
    rowVersion: 1,
  }
}
