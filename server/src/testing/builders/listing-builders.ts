import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { composeUnparsedAddress } from 'contract/listings/listing-rules.ts'
import { market } from 'contract/market/current.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { listings } from '../../db/tables/listings.table.ts'
import type { TestClock } from '../test-clock.ts'
import type { TestMember } from './member-builders.ts'
import { theOnly } from './the-only.ts'

type ListingRow = typeof listings.$inferSelect
type ListingInput = Partial<typeof listings.$inferInsert> & { agent: TestMember }

const address = {
  streetNumber: '123',
  streetDirPrefix: 'N',
  streetName: 'Main',
  streetSuffix: 'St',
  streetSuffixModifier: null,
  streetDirSuffix: null,
  unitNumber: null,
}

let count = 0
const nextNumber = () => ++count

export function listingBuilders(db: Db, clock: TestClock) {
  /** An open listing of `agent`, stored as the portal itself would. */
  async function aListing({ agent, ...input }: ListingInput): Promise<ListingRow> {
    const values = {
      ...address,
      listingId: `AA26${String(500_000 + nextNumber())}`,
      standardStatus: 'A',
      registeredYN: true,
      propertyType: 'Resi',
      listPrice: 750_000,
      listingContractDate: '2026-10-01',
      expirationDate: '2027-03-31',
      unparsedAddress: composeUnparsedAddress({ ...address, ...input }),
      streetNumberNumeric: 123,
      city: 'Indio',
      countyOrParish: 'Riverside',
      stateOrProvince: 'CA',
      postalCode: '92201',
      country: 'US',
      listAgentMlsId: agent.loginId,
      listOfficeCode: agent.office?.officeCode ?? null,
      listMainOfficeCode: agent.office?.mainOfficeCode ?? null,
      listAor: agent.aor?.name ?? null,
      createdBy: agent.loginId,
      createdOn: clock.now(),
      modifiedBy: agent.loginId,
      modifiedOn: clock.now(),
      rowVersion: 1,
      promotedOn: input.promotedDate ? calendarDayIn(market.zone, input.promotedDate) : null,
      ...input,
    }
    return theOnly(await db.insert(listings).values(values).returning())
  }

  async function storedListing(id: string): Promise<ListingRow> {
    return theOnly(await db.select().from(listings).where(eq(listings.id, id)))
  }

  return { aListing, storedListing }
}

/** The body of a form for a new listing of `agent`, valid at the time of the tests. */
export function aListingBody(agent: { loginId: string }, more: Record<string, unknown> = {}) {
  return {
    streetNumber: '350',
    streetDirPrefix: 'S',
    streetName: 'Grand',
    streetSuffix: 'Ave',
    city: 'Los Angeles',
    countyOrParish: 'Los Angeles',
    stateOrProvince: 'CA',
    postalCode: '90071',
    propertyType: 'Resi',
    listPrice: 1_250_000,
    listingContractDate: '2026-11-18',
    expirationDate: '2027-05-18T00:00:00.000Z',
    startShowingDate: '2026-11-20',
    listAgentMlsId: agent.loginId,
    ...more,
  }
}
