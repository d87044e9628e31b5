import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { composeUnparsedAddress } from 'contract/listings/listing-rules.ts'
import { PROPERTY_TYPES } from 'contract/listings/property-types.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { listings } from '#db/tables/listings.table.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { postalPlaces, propertyRecords } from '#db/tables/places.table.ts'
import { normaliseStreet } from '#providers/places/street.ts'
import { type SeededRandom, seededRandom } from '../random.ts'
import { inParts } from '../reference-data.ts'

const LISTING_COUNT = 2000
const RECORD_COUNT = 600
/** No other open listing ends sooner, and none begins to be marketed later. */
const SOONEST_END_DAYS = 20
/** Listings of `agent1`, in every state. */
const AGENT1_LISTINGS = 36
const streetNames = [
  'Agave',
  'Bayou',
  'Cypress',
  'Desert Willow',
  'El Paseo',
  'Fred Waring',
  'Gardenia',
  'Highland',
  'Indian Wells',
  'Jacaranda',
  'Kingfisher',
  'Laurel',
  'Magnolia',
  'Monterey',
  'Napoleon',
  'Oleander',
  'Palm Canyon',
  'Quail',
  'Ramon',
  'Saint Charles',
  'Tamarisk',
  'Vista Chino',
  'Washington',
  'Yucca',
]
const suffixes = ['Ave', 'Blvd', 'Cir', 'Ct', 'Dr', 'Ln', 'Pl', 'Rd', 'St', 'Way']
const areas: Record<string, string[]> = {
  CV: ['Palm Desert', 'Palm Springs', 'Indio', 'La Quinta', 'Rancho Mirage', 'Cathedral City'],
  PT: ['New Orleans', 'Metairie', 'Kenner', 'Gretna', 'Slidell'],
}

type Place = typeof postalPlaces.$inferSelect
type ListingRow = typeof listings.$inferInsert
type Agent = { loginId: string; officeCode: string | null; mainOfficeCode: string | null; aor: string | null }

/** Property records on real postal codes, and listings of the demo agents in every state. */
export async function seedDemoListings(tx: Db, now: Date, marketZone: string): Promise<void> {
  const random = seededRandom(2)
  const places = await tx
    .select()
    .from(postalPlaces)
    .where(inArray(postalPlaces.city, Object.values(areas).flat()))
    .orderBy(postalPlaces.postalCode)
  const records = Array.from({ length: RECORD_COUNT }, (_, index) =>
    makeRecord(random, random.pick(places), index),
  )
  for (const part of inParts(records, 1000)) await tx.insert(propertyRecords).values(part)
  const agents = await selectAgents(tx)
  const today = calendarDayIn(marketZone, now)
  const rows = Array.from({ length: LISTING_COUNT }, (_, index) => {
    const agent =
      index < AGENT1_LISTINGS ? agents.find(({ loginId }) => loginId === 'agent1') : random.pick(agents)
    if (!agent) throw new Error('There are no demo agents')
    const local = places.filter((place) => areas[agent.aor ?? 'CV']?.includes(place.city))
    return makeListing(random, { agent, place: random.pick(local), index, now, today, marketZone })
  })
  for (const part of inParts(rows, 500)) await tx.insert(listings).values(part)
  await tx.execute(
    sql`select setval('listing_number', ${LISTING_COUNT}), setval('mls_listing_number', ${LISTING_COUNT})`,
  )
}

function selectAgents(tx: Db): Promise<Agent[]> {
  return tx
    .select({
      loginId: members.loginId,
      officeCode: offices.officeCode,
      mainOfficeCode: offices.mainOfficeCode,
      aor: aors.name,
    })
    .from(members)
    .innerJoin(offices, eq(offices.id, members.officeId))
    .innerJoin(aors, eq(aors.id, members.aorId))
    .where(eq(members.memberTypeId, 1))
    .orderBy(members.id)
}

function makeAddress(random: SeededRandom) {
  return {
    streetNumber: String(random.whole(100, 9899)),
    streetDirPrefix: random.chance(0.2) ? random.pick(['N', 'S', 'E', 'W']) : null,
    streetName: random.pick(streetNames),
    streetSuffix: random.pick(suffixes),
    streetDirSuffix: null,
    streetSuffixModifier: null,
    unitNumber: random.chance(0.15) ? String(random.whole(1, 40)) : null,
  }
}

/** A point near the center of the postal code. */
function nearby(random: SeededRandom, place: Place) {
  const shift = () => random.whole(-900, 900) / 100_000
  return { latitude: place.latitude + shift(), longitude: place.longitude + shift() }
}

function placeFields({ city, countyOrParish, stateOrProvince, postalCode }: Place) {
  return { city, countyOrParish, stateOrProvince, postalCode }
}

function makeRecord(random: SeededRandom, place: Place, index: number): typeof propertyRecords.$inferInsert {
  const { streetSuffixModifier: _, ...address } = { ...makeAddress(random), unitNumber: null }
  const street = [address.streetNumber, address.streetDirPrefix, address.streetName, address.streetSuffix]
  return {
    ...address,
    ...placeFields(place),
    ...nearby(random, place),
    universalPropertyId: `US-${place.stateOrProvince === 'CA' ? '06' : '22'}-${String(100_000 + index)}`,
    propertyType: random.pick(['Residential', 'Residential', 'Residential', 'Land', 'Residential Income']),
    postalCodePlus4: String(random.whole(1000, 9999)),
    streetKey: normaliseStreet(street.filter(Boolean).join(' ')),
  }
}

function makeListing(
  random: SeededRandom,
  {
    agent,
    place,
    index,
    now,
    today,
    marketZone,
  }: { agent: Agent; place: Place; index: number; now: Date; today: string; marketZone: string },
): ListingRow {
  const address = makeAddress(random)
  const startedDaysAgo = isSpread(index) ? random.whole(20, 330) : random.whole(62, 150)
  const listingContractDate = addDays(today, -startedDaysAgo)
  const createdOn = new Date(now.getTime() - startedDaysAgo * DAY_MS)
  const isMarketed = random.chance(0.7)
  return {
    ...address,
    ...placeFields(place),
    ...nearby(random, place),
    ...stateOf(random, index, { now, today, marketZone, startedDaysAgo }),
    listingId: `AA${today.slice(2, 4)}${String(index + 1).padStart(6, '0')}`,
    registeredYN: true,
    propertyType: random.pick(PROPERTY_TYPES).code,
    listPrice: random.whole(180, 4200) * 1000,
    listingContractDate,
    startShowingDate: isMarketed ? addDays(listingContractDate, random.whole(0, 10)) : null,
    ...(isOpen(index) && openDates(index, today, isMarketed)),
    unparsedAddress: composeUnparsedAddress(address),
    streetNumberNumeric: Number(address.streetNumber),
    postalCodePlus4: null,
    country: 'US',
    listAgentMlsId: agent.loginId,
    listOfficeCode: agent.officeCode,
    listMainOfficeCode: agent.mainOfficeCode,
    listAor: agent.aor,
    offersEmail: `${agent.loginId}@example.com`,
    createdBy: agent.loginId,
    createdOn,
    modifiedBy: agent.loginId,
    modifiedOn: createdOn,
    rowVersion: 1,
  }
}

/** Listings that are done, cancelled or sent, were registered all over the year. */
const isSpread = (index: number) => index >= AGENT1_LISTINGS && index % 6 >= 4

/** The places in which `stateOf` leaves a listing open. */
const isOpen = (index: number) => index % 6 < 2 || index % 12 === 8

/** Some open listings end within days and are not marketed; the marketing of most others is still to start. */
function openDates(index: number, today: string, isMarketed: boolean): Partial<ListingRow> {
  if (index % 12 === 1) return { startShowingDate: null, expirationDate: addDays(today, 1 + (index % 5)) }
  return isMarketed ? { startShowingDate: addDays(today, ((index * 7) % SOONEST_END_DAYS) - 1) } : {}
}

/** The states take turns, so that every agent with some listings has all of them. */
function stateOf(
  random: SeededRandom,
  index: number,
  {
    now,
    today,
    marketZone,
    startedDaysAgo,
  }: { now: Date; today: string; marketZone: string; startedDaysAgo: number },
): Pick<
  ListingRow,
  'standardStatus' | 'expirationDate' | 'cancellationDate' | 'promotedDate' | 'promotedOn' | 'promotedMlsId'
> {
  const open = {
    standardStatus: 'A',
    expirationDate: addDays(today, random.whole(SOONEST_END_DAYS, 240)),
    cancellationDate: null,
    promotedDate: null,
    promotedOn: null,
    promotedMlsId: null,
  }
  switch (index % 6) {
    case 3:
      return { ...open, expirationDate: addDays(today, -Math.min(random.whole(1, 6), startedDaysAgo)) }
    case 4:
      return {
        ...open,
        standardStatus: 'K',
        cancellationDate: addDays(today, -random.whole(0, startedDaysAgo)),
      }
    case 5: {
      const promotedDate = new Date(now.getTime() - random.whole(0, startedDaysAgo) * DAY_MS)
      return {
        ...open,
        promotedDate,
        promotedOn: calendarDayIn(marketZone, promotedDate),
        promotedMlsId: `ML${today.slice(2, 4)}${String(index + 1).padStart(6, '0')}`,
      }
    }
    case 2:
      return index % 12 === 2 ? { ...open, expirationDate: addDays(today, -random.whole(8, 60)) } : open
    default:
      return open
  }
}
