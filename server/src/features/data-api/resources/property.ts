import { DAY_MS } from 'contract/common/day.ts'
import { PROPERTY_TYPES } from 'contract/listings/property-types.ts'
import { type SQL, sql } from 'drizzle-orm'
import { listings as l } from '#db/tables/listings.table.ts'
import { offices } from '#db/tables/members.table.ts'
import { day, decimal, instant, lookup, text, whole, yesNo } from './fields.ts'
import { hasConsent } from './reach.ts'
import type { Resource, View } from './resource.ts'

/** The number of days for which a deleted listing is visible as such. */
const DELETED_SEEN_DAYS = 90

/** The dictionary's names of property types, where these differ from the labels. */
const STANDARD_TYPE: Record<string, string> = { Manu: 'Manufactured In Park' }

/** The property types in the words of the dictionary, by code. */
export const RESO_PROPERTY_TYPES = PROPERTY_TYPES.map(({ code, label }) => ({
  code,
  name: STANDARD_TYPE[code] ?? label,
}))

/** Registered listings. They are on no market, so their states are never Active. */
export const property: Resource = {
  name: 'Property',
  key: 'ListingKey',
  keyType: 'uuid',
  keyForm: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  keyValue: sql`${l.id}`,
  fields: (view) => [
    text('ListingKey', 255, sql`${l.id}::text`),
    text('ListingId', 255, sql`${l.listingId}`),
    lookup('StandardStatus', standardStatus(view)),
    lookup('MlsStatus', sql`'Registered'::text`),
    lookup('PropertyType', propertyType),
    decimal('ListPrice', 14, 2, sql`${l.listPrice}::numeric`),
    day('ListingContractDate', sql`${l.listingContractDate}`),
    day('ExpirationDate', sql`${l.expirationDate}`),
    day('CancellationDate', sql`${l.cancellationDate}`),
    ...addressFields,
    text('ListAgentMlsId', 25, sql`${l.listAgentMlsId}`),
    text('CoListAgentMlsId', 25, sql`${l.coListAgentMlsId}`),
    text('ListOfficeKey', 255, ofOffice(sql`${offices.id}::text`)),
    text('ListOfficeMlsId', 25, ofOffice(sql`${offices.officeMlsId}`)),
    lookup('ListAOR', sql`${l.listAor}`, 'AOR'),
    instant('OriginalEntryTimestamp', sql`${l.createdOn}`),
    instant('ModificationTimestamp', modifiedOn(view)),
    text('X_PromotedListingId', 255, sql`${l.promotedMlsId}`),
    day('X_StartShowingDate', sql`${l.startShowingDate}`),
    yesNo('X_DoNotMarketYN', sql`not ${isSent}`),
  ],
  from: (view) => sql`${l} where ${hasConsent(view)} and ${isStillSeen(view)}`,
}

const addressFields = [
  text('UnparsedAddress', 255, sql`${l.unparsedAddress}`),
  text('StreetNumber', 25, sql`${l.streetNumber}`),
  whole('StreetNumberNumeric', sql`${l.streetNumberNumeric}`),
  lookup('StreetDirPrefix', sql`${l.streetDirPrefix}`, 'StreetDirection'),
  text('StreetName', 50, sql`${l.streetName}`),
  lookup('StreetSuffix', sql`${l.streetSuffix}`),
  text('StreetSuffixModifier', 25, sql`${l.streetSuffixModifier}`),
  lookup('StreetDirSuffix', sql`${l.streetDirSuffix}`, 'StreetDirection'),
  text('UnitNumber', 25, sql`${l.unitNumber}`),
  lookup('City', sql`${l.city}`),
  lookup('CountyOrParish', sql`${l.countyOrParish}`),
  lookup('StateOrProvince', sql`${l.stateOrProvince}`),
  text('PostalCode', 10, sql`${l.postalCode}`),
  text('PostalCodePlus4', 4, sql`${l.postalCodePlus4}`),
  lookup('Country', sql`${l.country}`),
  text('SubdivisionName', 50, sql`${l.subdivisionName}`),
  decimal('Latitude', 12, 8, sql`${l.latitude}::numeric(12, 8)`),
  decimal('Longitude', 12, 8, sql`${l.longitude}::numeric(12, 8)`),
]

const isSent = sql`(${l.promotedMlsId} is not null or ${l.promotedDate} is not null)`

function standardStatus(view: View): SQL {
  return sql`case when ${l.standardStatus} = 'Z' then 'Delete'
    when ${isSent} then 'Incomplete'
    when ${l.cancellationDate} is not null or ${l.standardStatus} = 'K' then 'Canceled'
    when ${isExpired(view)} then 'Expired' else 'Incomplete' end`
}

function isExpired({ today }: View): SQL {
  return sql`${l.expirationDate} < ${today}::date`
}

/** A listing changes by its expiration too, at the begin of the day after it. */
function modifiedOn(view: View): SQL {
  const expiredOn = sql`(${l.expirationDate} + 1)::timestamp at time zone ${view.marketZone}::text`
  return sql`case when ${standardStatus(view)} = 'Expired' then greatest(${l.modifiedOn}, ${expiredOn}) else ${l.modifiedOn} end`
}

const propertyType = sql`case ${l.propertyType} ${sql.join(
  RESO_PROPERTY_TYPES.map(({ code, name }) => sql`when ${code} then ${name}::text`),
  sql` `,
)} else ${l.propertyType} end`

/** A listing that is not deleted, or was not long ago. */
export function isStillSeen({ now }: Pick<View, 'now'>): SQL {
  const since = new Date(now.getTime() - DELETED_SEEN_DAYS * DAY_MS).toISOString()
  return sql`(${l.standardStatus} <> 'Z' or ${l.modifiedOn} >= ${since}::timestamptz)`
}

function ofOffice(value: SQL): SQL {
  return sql`(select ${value} from ${offices} where ${offices.officeCode} = ${l.listOfficeCode} limit 1)`
}
