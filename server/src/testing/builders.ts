import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { composeUnparsedAddress } from 'contract/listings/listing-rules.ts'
import { market } from 'contract/market/current.ts'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../accounts/password.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/tables/accounts.table.ts'
import { listings } from '../db/tables/listings.table.ts'
import { aors, members, offices } from '../db/tables/members.table.ts'
import { settingGroups, settingTypes, settingValues } from '../db/tables/settings.table.ts'
import { trainingClasses } from '../db/tables/training.table.ts'
import type { TestClock } from './test-clock.ts'

type Aor = typeof aors.$inferSelect
type Office = typeof offices.$inferSelect
type MemberRow = typeof members.$inferSelect
type ListingRow = typeof listings.$inferSelect

export type TestMember = MemberRow & { accountId: string; office: Office | null; aor: Aor | null }
type MemberInput = Partial<typeof members.$inferInsert> & {
  office?: Office
  aor?: Aor
  password?: string
}
type ListingInput = Partial<typeof listings.$inferInsert> & { agent: TestMember }

let count = 0
const nextNumber = () => ++count

/** Builders of stored records; each fills in what a test does not care about. */
export function makeBuilders(db: Db, clock: TestClock) {
  async function anAor(input: Partial<typeof aors.$inferInsert> = {}): Promise<Aor> {
    const name = `A${nextNumber()}`
    return theOnly(
      await db
        .insert(aors)
        .values({ name, fullName: `${name} Association`, ...input })
        .returning(),
    )
  }

  /** A main office, unless `mainOfficeCode` names another one. */
  async function anOffice(input: Partial<typeof offices.$inferInsert> & { aor: Aor }): Promise<Office> {
    const { aor, ...more } = input
    const officeCode = more.officeCode ?? `O${nextNumber()}`
    const row = { mainOfficeCode: officeCode, name: 'Office', officeMlsId: `M${officeCode}`, aorId: aor.id }
    return theOnly(
      await db
        .insert(offices)
        .values({ ...row, ...more, officeCode })
        .returning(),
    )
  }

  /** An active agent of the system `CRM`, unless another one is given, with an account. */
  async function aMember(input: MemberInput = {}): Promise<TestMember> {
    const { office = null, aor = null, password, ...more } = input
    const loginId = more.loginId ?? `member${nextNumber()}`
    const row = theOnly(
      await db
        .insert(members)
        .values({
          firstName: 'Ada',
          lastName: 'Young',
          memberStatus: 'Active',
          memberTypeId: 1,
          originatingSystemId: 'CRM',
          officeId: office?.id ?? null,
          aorId: aor?.id ?? null,
          hasMemberPortalAccess: true,
          isCrmlsAdmin: false,
          isCrmlsAorAdmin: false,
          isCrmlsOfficeAdmin: false,
          createdOn: clock.now(),
          modifiedOn: clock.now(),
          ...more,
          loginId,
        })
        .returning(),
    )
    const { accountId } = await anAccount({ loginId, memberId: row.id, password })
    return { ...row, accountId, office, aor }
  }

  /** An account, without member data unless `memberId` is given. */
  async function anAccount(input: { loginId?: string; memberId?: number; password?: string } = {}) {
    const loginId = input.loginId ?? `account${nextNumber()}`
    const passwordHash = input.password === undefined ? null : await hashPassword(input.password)
    const values = { loginId, memberId: input.memberId ?? null, passwordHash, createdOn: clock.now() }
    const row = theOnly(await db.insert(accounts).values(values).returning())
    return { accountId: row.id, loginId }
  }

  /** An open listing of `agent`, stored as the portal itself would. */
  async function aListing({ agent, ...input }: ListingInput): Promise<ListingRow> {
    const address = {
      streetNumber: '123',
      streetDirPrefix: 'N',
      streetName: 'Main',
      streetSuffix: 'St',
      streetSuffixModifier: null,
      streetDirSuffix: null,
      unitNumber: null,
    }
    const values = {
      ...address,
      listingId: `AA26${String(500_000 + nextNumber())}`,
      standardStatus: 'A',
      registeredYN: true,
      propertyType: 'Resi',
      listPrice: 750_000,
      listingContractDate: '2026-10-01',
      expirationDate: '2027-03-31',
      unparsedAddress: composeUnparsedAddress(address),
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

  /** A setting type of text that every owner may change, in a group of its own; `choices` in their order. */
  async function aSettingType(
    input: Partial<typeof settingTypes.$inferInsert> & { choices?: [string, string][] } = {},
  ) {
    const { choices = [], ...more } = input
    const name = `Setting ${nextNumber()}`
    const group = theOnly(
      await db
        .insert(settingGroups)
        .values({ name: `Group of ${name}`, description: '' })
        .returning(),
    )
    const type = { settingGroupId: group.id, settingInputTypeId: 1, accessLevel: 1, defaultAllow: true }
    const row = theOnly(
      await db
        .insert(settingTypes)
        .values({ name, description: '', ...type, ...more })
        .returning(),
    )
    for (const [sortOrder, [shortValue, longValue]] of choices.entries())
      await db.insert(settingValues).values({ typeId: row.id, sortOrder, shortValue, longValue })
    return row
  }

  async function storedListing(id: string): Promise<ListingRow> {
    return theOnly(await db.select().from(listings).where(eq(listings.id, id)))
  }

  /** A class in a week's time with 25 seats. */
  async function aClass(input: Partial<typeof trainingClasses.$inferInsert> = {}) {
    const startTime = input.startTime ?? new Date(clock.now().getTime() + 7 * DAY_MS)
    const values = {
      className: 'Fair Housing',
      endTime: new Date(startTime.getTime() + DAY_MS / 24),
      capacity: 25,
      presentationType: 'In Person',
      ...input,
      startTime,
    }
    return theOnly(await db.insert(trainingClasses).values(values).returning())
  }

  return { anAor, anOffice, aMember, anAccount, aListing, aSettingType, aClass, storedListing }
}

/** What a form sends for a new listing of `agent`, valid at the time of the tests. */
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

function theOnly<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('Nothing was stored')
  return row
}
