import { DAY_MS } from 'contract/common/day.ts'
import { CONTENT_KINDS, type ContentKindName } from 'contract/staff/content/content-kind.ts'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { draftProblems, publishProblems } from 'contract/staff/content/content-problems.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { loadAccount } from '../access/load-account.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { accounts, factorRemovals, signInBlocks } from '../db/tables/accounts.table.ts'
import { applications } from '../db/tables/applications.table.ts'
import { articles } from '../db/tables/articles.table.ts'
import { proofs } from '../db/tables/compliance/proof.table.ts'
import { sendings, sendingTries } from '../db/tables/compliance/sending.table.ts'
import { contentRecords, contentVersions } from '../db/tables/content.table.ts'
import { adImpressions, adProviders, dashboardSections } from '../db/tables/dashboard.table.ts'
import { listings, sendAttempts } from '../db/tables/listings.table.ts'
import { aors, members, offices } from '../db/tables/members.table.ts'
import { systemNotificationStatuses, systemNotifications } from '../db/tables/messages.table.ts'
import { lookupValues, postalPlaces } from '../db/tables/places.table.ts'
import { eulas } from '../db/tables/portal.table.ts'
import { officeSettings, settingGroups, settingTypes, settingValues } from '../db/tables/settings.table.ts'
import { staffGrants } from '../db/tables/staff.table.ts'
import { outcomeOf, stateOf } from '../features/listings/sending/sending-state.ts'
import { inspectPdf } from '../features/proof/pdf/inspect-pdf.ts'
import { verifyReceipt } from '../features/proof/verify-receipt.ts'
import { readPieces } from '../files/proof-pieces.ts'
import { verifyAll } from '../history/verify-all.ts'
import { imageFacts } from '../media/image-facts.ts'
import { TEST_NOW } from '../testing/test-clock.ts'
import { testConfig } from '../testing/test-config.ts'
import { testDatabase } from '../testing/test-database.ts'
import { seedDatabase } from './seed.ts'

const database = await testDatabase('template0')
await migrateDatabase(database.url)
afterAll(() => database.drop())
const { db } = database
const seed = () =>
  seedDatabase(db, {
    clock: () => TEST_NOW,
    hasDemoData: true,
    config: testConfig(),
    progress: () => undefined,
  })

async function counts() {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return Promise.all(
    rows.map(async ({ name }) => {
      const counted = await db.execute(sql`select count(*)::int as count from ${sql.identifier(name)}`)
      return [name, counted.rows[0]?.['count']]
    }),
  )
}

/** As an import leaves it that comes before the first start. */
const imported = {
  postalCode: '75001',
  city: 'Addison',
  countyOrParish: 'Dallas',
  stateOrProvince: 'TX',
  latitude: 32.96,
  longitude: -96.84,
}
await db.insert(postalPlaces).values(imported)
await Promise.all([seed(), seed()])

test('places that were imported before the first start stay, and places and look-ups are loaded beside them', async () => {
  const places = await db.select().from(postalPlaces)
  expect(places).toContainEqual(imported)
  expect(places.length).toBeGreaterThan(2000)
  const [suffix] = await db.select().from(lookupValues).where(eq(lookupValues.shortValue, 'Blvd'))
  expect(suffix).toMatchObject({ lookupName: 'StreetSuffix', longValue: 'Boulevard' })
})

test('migrating and seeding again doubles nothing, also when two processes start at once [1/S1-46]', async () => {
  const before = await counts()
  expect(Object.fromEntries(before)).toMatchObject({
    members: 300,
    accounts: 301,
    listings: 2000,
    offices: 6,
    articles: 25,
    article_categories: 5,
    user_notifications: 200,
    training_classes: 65,
  })
  await migrateDatabase(database.url)
  await Promise.all([seed(), seed()])
  expect(await counts()).toEqual(before)
})

test('there are two main offices with two sub-offices each, in two AORs, with members in each [1/S1-48]', async () => {
  const rows = await db
    .select({
      code: offices.officeCode,
      main: offices.mainOfficeCode,
      aor: aors.name,
      members: sql<number>`count(*)`,
    })
    .from(offices)
    .innerJoin(members, eq(members.officeId, offices.id))
    .innerJoin(aors, eq(aors.id, offices.aorId))
    .groupBy(offices.id, aors.name)
  const mains = rows.filter((row) => row.code === row.main)
  expect(mains).toHaveLength(2)
  expect(new Set(mains.map((row) => row.aor))).toEqual(new Set(['CV', 'PT']))
  for (const main of mains) {
    const family = rows.filter((row) => row.main === main.code)
    expect(family).toHaveLength(3)
    expect(new Set(family.map((row) => row.aor))).toEqual(new Set([main.aor]))
  }
})

test('the first agent has listings in every state, and new ids follow the seeded ones', async () => {
  const own = await db.select().from(listings).where(eq(listings.listAgentMlsId, 'agent1'))
  expect(own.some((row) => row.standardStatus === 'K')).toBe(true)
  expect(own.some((row) => row.promotedMlsId !== null)).toBe(true)
  expect(own.some((row) => row.expirationDate < '2026-11-10' && row.standardStatus === 'A')).toBe(true)
  expect(own.some((row) => row.expirationDate > '2026-11-18' && row.promotedMlsId === null)).toBe(true)
  const { rows } = await db.execute(sql`select nextval('listing_number')::int as next`)
  expect(rows[0]?.['next']).toBe(2001)
})

test('two listings of agent1 have files that open, with receipts, one has a long history, and the chains are whole [5/D5-107]', async () => {
  const files = await db
    .select({ file: proofs, agent: listings.listAgentMlsId })
    .from(proofs)
    .innerJoin(listings, eq(listings.id, proofs.registrationId))
  expect(new Set(files.map(({ agent }) => agent))).toEqual(new Set(['agent1']))
  expect(new Set(files.map(({ file }) => file.registrationId)).size).toBe(2)
  expect(
    files
      .map(({ file }) => file.state)
      .toSorted()
      .join(),
  ).toBe('attached,attached,attached,attached,attached,withdrawn')
  for (const { file } of files) {
    const pieces: Buffer[] = []
    for await (const piece of readPieces(db, file.id)) pieces.push(piece)
    const content = Buffer.concat(pieces)
    if (file.contentType === 'application/pdf')
      expect(await inspectPdf(new Uint8Array(content))).toEqual({ problem: null })
    else expect(imageFacts('jpeg', content)).toMatchObject({ width: 320, height: 240 })
    expect(await verifyReceipt(db, file.receipt, content)).toMatchObject({ isValid: true })
  }
  const { rows } = await db.execute<{ most: number }>(
    sql`select max(number) as most from history_entries where registration_id = ${files[0]?.file.registrationId}`,
  )
  expect(rows[0]?.most).toBeGreaterThan(50)
  expect(await verifyAll(db, new Map())).toMatchObject({ isIntact: true })
})

test('agent1 has a hand-over in each state, and one that can be tried again [5/D5-107]', async () => {
  const rows = await db
    .select()
    .from(listings)
    .leftJoin(sendAttempts, eq(sendAttempts.listingId, listings.id))
    .leftJoin(sendings, eq(sendings.listingId, listings.id))
    .innerJoin(sendingTries, eq(sendingTries.listingId, listings.id))
    .orderBy(listings.listingId, sendingTries.number)
  const last = new Map(rows.map((row) => [row.listings.listingId, row]))
  const found = [...last.values()].map((row) => {
    const outcome = outcomeOf(row.hand_over_tries, row.listing_promotions, TEST_NOW)
    const isSent = row.listings.promotedMlsId !== null
    const state = stateOf(isSent, row.listing_promotions, row.hand_overs, outcome === 'Running')
    return [row.listings.listAgentMlsId, state, outcome]
  })
  expect(found).toEqual([
    ['agent1', 'Sent', 'Sent'],
    ['agent1', 'Not sent', 'No answer'],
    ['agent1', 'Sending', 'Running'],
    ['agent1', 'Retrying', 'No answer'],
    ['agent1', 'Rejected', 'Rejected'],
  ])
})

test('the demo applications cover short ids, categories, ages and levels [1/S1-49, 1/D1-52]', async () => {
  const rows = await db.select().from(applications)
  const shortIds = ['FLEXMLS', 'GLIDE', 'LIONDESK', 'TOPPRODUCER', 'CLOUDCMA', 'SHOWINGTIME', 'BOXMLS']
  expect(rows.map((row) => row.shortId).filter(Boolean)).toEqual(expect.arrayContaining(shortIds))
  expect(new Set(rows.map((row) => row.applicationCategory))).toEqual(
    new Set(['member', 'aor', 'broker', 'marketplace']),
  )
  expect(new Set(rows.map((row) => row.accessLevel))).toEqual(new Set([null, 1, 2, 3]))
  expect(rows.some((row) => row.url === null)).toBe(true)
  const ageDays = (row: (typeof rows)[number]) => (TEST_NOW.getTime() - row.createdOn.getTime()) / DAY_MS
  expect(rows.some((row) => ageDays(row) < 30)).toBe(true)
})

test('the demo dashboard has a pending and a locked section, and ads that are on and off [1/S1-51]', async () => {
  const sections = await db.select().from(dashboardSections)
  expect(sections).toHaveLength(9)
  expect(sections.filter((row) => row.status === 'Pending')).toHaveLength(1)
  expect(sections.filter((row) => row.locked)).toHaveLength(1)
  const impressions = await db
    .select()
    .from(adImpressions)
    .innerJoin(adProviders, eq(adProviders.id, adImpressions.providerId))
    .where(eq(adProviders.isEnabled, true))
  const countOf = (tagName: string, isEnabled: boolean) =>
    impressions.filter(({ ad_impressions: row }) => row.tagName === tagName && row.isEnabled === isEnabled)
      .length
  expect([countOf('dashboard-billboard', true), countOf('dashboard-billboard', false)]).toEqual([1, 1])
  expect(countOf('carousel-ad', true)).toBeGreaterThanOrEqual(3)
  expect(countOf('carousel-ad', false)).toBe(1)
})

test('the demo settings cover every input type, each way of being locked and a main office that locks [1/S1-50]', async () => {
  expect(await db.select().from(settingGroups)).toHaveLength(2)
  const types = await db.select().from(settingTypes)
  expect(new Set(types.map((type) => type.settingInputTypeId))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
  expect(new Set(types.map((type) => type.accessLevel))).toEqual(new Set([1, 2, 3]))
  expect(new Set(types.map((type) => type.defaultAllow))).toEqual(new Set([true, false]))
  const choices = await db.select().from(settingValues)
  const lockable = choices.filter((choice) => choice.shortValue === '99').map((choice) => choice.typeId)
  expect(types.filter((type) => lockable.includes(type.id)).map((type) => type.settingInputTypeId)).toContain(
    4,
  )
  const locks = await db
    .select()
    .from(officeSettings)
    .innerJoin(offices, eq(offices.id, officeSettings.officeId))
    .where(eq(officeSettings.shortValue, '99'))
  expect(locks).toHaveLength(1)
  expect(locks[0]?.offices.officeCode).toBe(locks[0]?.offices.mainOfficeCode)
})

test('the demo has staff with each granted role, also for one association alone [4/S4-34]', async () => {
  const rows = await db
    .select({ loginId: members.loginId, role: staffGrants.role, aor: aors.name })
    .from(staffGrants)
    .innerJoin(members, eq(members.id, staffGrants.memberId))
    .leftJoin(aors, eq(aors.id, staffGrants.aorId))
    .orderBy(members.loginId)
  expect(rows).toEqual([
    { loginId: 'editor1', role: 'Content Editor', aor: null },
    { loginId: 'helpdesk1', role: 'Help Desk', aor: null },
    { loginId: 'helpdesk2', role: 'Help Desk', aor: null },
    { loginId: 'helpdesk3', role: 'Help Desk', aor: 'PT' },
    { loginId: 'operator1', role: 'Operator', aor: null },
    { loginId: 'trainer1', role: 'Training Staff', aor: 'CV' },
  ])
})

test('the demo has one removal that waits and one blocked member [4/S4-35]', async () => {
  const owner = (accountId: string) =>
    db.select({ loginId: accounts.loginId }).from(accounts).where(eq(accounts.id, accountId))
  const [removal, ...removals] = await db.select().from(factorRemovals)
  const [block, ...blocks] = await db.select().from(signInBlocks)
  expect([removals, blocks]).toEqual([[], []])
  expect(removal).toMatchObject({ state: 'waiting', types: ['totp'], isForStaff: false })
  expect(removal?.endsOn.getTime()).toBeGreaterThan(TEST_NOW.getTime())
  expect(await owner(removal?.accountId ?? '')).toEqual([{ loginId: 'm1160' }])
  expect(await owner(block?.accountId ?? '')).toEqual([{ loginId: 'm1161' }])
})

test('the demo users have their types, levels, flags, systems and associations [1/S1-47]', async () => {
  const facts = async (loginId: string) => {
    const [account] = await db.select().from(accounts).where(eq(accounts.loginId, loginId))
    const found = account && (await loadAccount(db, account.id))
    const { member } = found ?? {}
    return member && [member.typeId, member.userlevel, member.originatingSystemId, member.aor?.name]
  }
  for (const [loginId, ...expected] of [
    ['agent1', 1, 1, 'CRM', 'CV'],
    ['agent2', 1, 1, 'CRM', 'PT'],
    ['pa1', 5, 1, 'CRM', 'CV'],
    ['broker2', 2, 2, 'CRM', 'CV'],
    ['om2', 3, 2, 'CRM', 'CV'],
    ['broker3', 2, 3, 'CRM', 'CV'],
    ['aoradmin1', 11, 4, 'CRM', 'CV'],
    ['mlsadmin1', 12, 5, 'CRM', 'CV'],
    ['mlsadmin2', 12, 5, 'CRM', 'CV'],
    ['editor1', 12, 0, 'CRM', 'CV'],
    ['helpdesk3', 11, 0, 'CRM', 'PT'],
    ['appraiser1', 6, 0, 'CRM', 'CV'],
    ['other1', null, 0, 'CRM', 'CV'],
    ['eula1', 1, 1, 'CRM', 'CV'],
    ['swl1', 1, 1, 'SWL', 'CV'],
    ['cn1', 1, 1, 'CN', 'CV'],
    ['hd1', 1, 1, 'HD', 'CV'],
    ['gd1', 1, 1, 'GD', 'CV'],
  ] as const)
    expect(await facts(loginId), loginId).toEqual(expected)
  const flagged = await db
    .select()
    .from(members)
    .where(sql`login_id in ('om2', 'aoradmin1', 'mlsadmin1', 'noaccess1')`)
    .orderBy(members.loginId)
  expect(
    flagged.map((row) => [
      row.isCrmlsOfficeAdmin,
      row.isCrmlsAorAdmin,
      row.isCrmlsAdmin,
      row.hasMemberPortalAccess,
    ]),
  ).toEqual([
    [false, true, false, true],
    [false, false, true, true],
    [false, false, false, false],
    [true, false, false, true],
  ])
  expect(await facts('nomember1')).toBeNull()
  const unsigned = await db.execute<{ loginId: string }>(sql`
    select login_id as "loginId" from members where not exists (
      select from eula_acknowledgements where member_id = members.id
        and acknowledged_on > ${TEST_NOW.toISOString()}::timestamptz - interval '365 days')`)
  expect(unsigned.rows).toEqual([{ loginId: 'eula1' }])
})

test('every demo account has a password but nobody has it in clear [1/S1-42]', async () => {
  const rows = await db.select().from(accounts)
  for (const row of rows) expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('there are classes of every kind around today, and agent1 has them in every state [2/D2-109]', async () => {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select count(*) filter (where start_time < ${TEST_NOW.toISOString()}::timestamptz)::int as past,
      count(*) filter (where seats_taken = capacity and start_time > ${TEST_NOW.toISOString()}::timestamptz)::int as full,
      count(*) filter (where presentation_type = 'Virtual')::int as virtual,
      count(*) filter (where extract(isodow from start_time at time zone 'America/Los_Angeles') > 5)::int as weekend,
      count(*) filter (where (start_time at time zone 'America/Los_Angeles')::date = '2026-11-18')::int as today,
      count(*) filter (where seats_taken <> (select count(*) from attendees
        where training_class_id = training_classes.id and un_registered_on is null))::int as miscounted,
      count(*) filter (where seats_taken > capacity)::int as oversold
    from training_classes`)
  expect(rows[0]).toMatchObject({ weekend: 4, today: 1, miscounted: 0, oversold: 0 })
  for (const kind of ['past', 'full', 'virtual']) expect(rows[0]?.[kind], kind).toBeGreaterThan(2)
  const places = await db.execute<Record<string, number>>(sql`
    select count(*) filter (where start_time > ${TEST_NOW.toISOString()}::timestamptz and un_registered_on is null)::int as scheduled,
      count(*) filter (where was_present)::int as attended,
      count(*) filter (where not was_present)::int as missed,
      count(un_registered_on)::int as unregistered
    from attendees join training_classes on training_classes.id = training_class_id
    join members on members.id = member_id where login_id = 'agent1'`)
  for (const kind of ['scheduled', 'attended', 'missed', 'unregistered'])
    expect(places.rows[0]?.[kind], kind).toBeGreaterThan(0)
  const requests = await db.execute<{ status: number | null }>(sql`
    select distinct request_status as status from course_requests join members on members.id = requested_by
    where login_id = 'agent1' order by 1`)
  expect(requests.rows.map(({ status }) => status)).toEqual([1, 2, 3, 4, null])
})

test('there are notices of each position and status, an expired one and some of two associations, articles, and two agreements [1/S1-52]', async () => {
  const notices = await db.select().from(systemNotifications)
  expect(new Set(notices.map((row) => row.position))).toEqual(
    new Set(['popover', 'modal', 'simpleModal', 'dash']),
  )
  const statuses = await db.select().from(systemNotificationStatuses)
  expect(new Set(notices.map((row) => row.systemNotificationStatusId))).toEqual(
    new Set(statuses.map(({ id }) => id)),
  )
  expect(notices.some(({ expirationDate }) => expirationDate !== null && expirationDate < TEST_NOW)).toBe(
    true,
  )
  expect(new Set(notices.map(({ aorName }) => aorName))).toEqual(new Set([null, 'CV', 'PT']))
  const promoted = await db.select({ isPromoted: articles.isPromoted }).from(articles)
  expect(new Set(promoted.map((row) => row.isPromoted))).toEqual(new Set([true, false]))
  const agreements = await db.select().from(eulas)
  expect(agreements.filter(({ publishedOn }) => publishedOn !== null).length).toBeGreaterThanOrEqual(1)
  expect(agreements.length).toBeGreaterThanOrEqual(2)
})

test('each kind of content has a draft, a plan, something retired, an edit that waits and a history', async () => {
  const records = await db.select().from(contentRecords)
  const versions = await db.select().from(contentVersions)
  const lasting: ContentKindName[] = ['agreements', 'lookups', 'ruleSets']
  // Of these all records are there from the beginning.
  const fixed: ContentKindName[] = ['texts', 'branding', 'market']
  for (const name of CONTENT_KINDS.filter((kind) => !fixed.includes(kind))) {
    const own = records.filter(({ kind }) => kind === name)
    const states = new Set<string>(own.map(({ state }) => state))
    const hasAll = !lasting.includes(name)
    const isPending = own.some(
      (row) => row.state === 'published' && row.latestVersion !== row.publishedVersion,
    )
    const found = ['draft', 'scheduled', 'retired'].map((state) => states.has(state))
    expect([name, ...found, isPending]).toEqual([name, true, hasAll, hasAll, hasAll])
    expect(own.some(({ publishedVersion }) => publishedVersion === 3)).toBe(hasAll)
  }
  for (const { kind, state, values } of versions.filter(({ authorId }) => authorId !== null)) {
    const problems = state === 'draft' ? draftProblems : publishProblems
    expect(problems(contentKind(kind), values), `${kind} ${state}`).toEqual([])
  }
  const [proposal] = records.filter(({ state }) => state === 'review')
  expect([proposal?.kind, proposal?.author]).toEqual(['articles', 'Sofia Reyes'])
})
