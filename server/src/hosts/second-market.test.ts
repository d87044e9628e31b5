import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { enteredRuleSet } from 'contract/deadlines/rule-set.ts'
import { california } from 'contract/market/california.ts'
import { market } from 'contract/market/current.ts'
import type { Market } from 'contract/market/market.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadMarket } from '#branding/load-market.ts'
import { recordUnknown } from '#console/content/stored-kinds.ts'
import { dist } from '#hosts/built-files.ts'
import { readMarketFile } from '#seeding/market-file.ts'
import { seedDatabase } from '#seeding/seed.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import { contentCalls } from '#testing/staff-content.ts'
import { testConfig } from '#testing/test-config.ts'
import { testServer } from '#testing/test-server.ts'

const silverState: Market = {
  name: 'Silver State Listings',
  zone: 'America/Denver',
  country: 'CA',
  states: ['NV', 'UT'],
  citiesLikeStates: [],
  mapCenter: '39.5, -116.9',
  mapZoom: 6,
  listingIdPrefix: 'SS',
  sendingSystems: ['SSL'],
  systemsWithoutAnalytics: ['SSN'],
  systemsWithoutSyndication: ['SSL'],
  userClasses: [{ memberType: 1, codes: ['SALES'] }],
  associations: ['RENO'],
  rememberedDays: [],
  staffRememberedDays: 0,
}
const ruleSet = enteredRuleSet.parse({
  originatingSystemID: 'SSL',
  name: 'Rules of Silver State',
  source: 'Rule book',
  validFrom: '2026-01-01',
  zone: 'America/Denver',
  holidaysAdded: [{ day: '2026-10-30', name: 'Nevada Day' }],
  rules: [],
})

const folder = mkdtempSync(path.join(os.tmpdir(), 'market-'))
const fileOf = (values: unknown) => {
  const file = path.join(folder, 'market.json')
  writeFileSync(file, typeof values === 'string' ? values : JSON.stringify(values))
  return file
}

const server = await testServer({
  marketFile: fileOf({ ...silverState, ruleSets: [ruleSet] }),
  env: { HOSTS: 'core,notification,auth,web' },
})
const aor = await server.anAor()
const office = await server.anOffice({ aor })
const agent = await server.aMember({
  office,
  aor,
  memberTypeId: null,
  userClass: 'sales',
  originatingSystemId: 'SSL',
})
const create = (more: Record<string, unknown>) =>
  server.call('/api/app/Registration', { as: agent, method: 'POST', body: aListingBody(agent, more) })

test('a portal of another market has its states, ids, country, systems and user classes [5/MARKET-01]', async () => {
  const { body } = await create({ stateOrProvince: 'NV', city: 'Reno', countyOrParish: 'Washoe' })
  expect(body).toMatchObject({ listingId: expect.stringMatching(/^SS26\d{6}$/), country: 'CA' })
  const refused = await create({ stateOrProvince: 'CA' })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'stateOrProvince', message: 'State or Province must be NV or UT' }],
  ])
  const sent = await server.call(`/api/app/Registration/promote/${body.id}`, { as: agent, method: 'POST' })
  expect(sent.status).toBe(200)
  const menus = await server.call('/api/app/DynamicMenus', { as: agent })
  expect(JSON.stringify(menus.body)).not.toContain('yndication')
  const search = await server.call('/api/app/AddressSearch?text=1+Main+St+Reno+NV&country=US', { as: agent })
  expect([search.status, JSON.stringify(search.body)]).toEqual([
    400,
    expect.stringContaining('Country must be CA'),
  ])
})

test('its file brings the name, the zone, the places of its states and its rule sets [5/MARKET-02, 5/MARKET-04]', async () => {
  expect(server.config).toMatchObject({ marketName: 'Silver State Listings', marketZone: 'America/Denver' })
  const { rows } = await server.db.execute(
    sql`select distinct state_or_province as state from postal_places order by 1`,
  )
  expect(rows).toEqual([{ state: 'NV' }, { state: 'UT' }])
  const found = await server.call('/api/app/AddressSearch?text=100+W+2nd+St,+Reno,+NV+89501&country=CA', {
    as: agent,
  })
  expect(found.body.results[0]).toMatchObject({ city: 'Reno', stateOrProvince: 'NV' })
  const stored = await server.db.execute(sql`select body from rule_sets`)
  expect(stored.rows).toMatchObject([
    { body: { name: 'Rules of Silver State', holidaysAdded: [{ name: 'Nevada Day' }] } },
  ])
})

/** Names by which the market of the demo would be known. */
const OF_CALIFORNIA = new RegExp(
  [
    'California',
    '(?<!America/)Los.Angeles',
    'Coachella',
    'Palm (?:Desert|Springs)',
    ...california.userClasses.flatMap(({ codes }) => codes.filter((code) => code.startsWith('BANG'))),
    california.mapCenter,
  ].join('|'),
)

test('nothing of the market of the demo is in its data, its pages or the program that browsers load [5/MARKET-05]', async () => {
  const { rows: tables } = await server.db.execute<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: unknown[] = []
  for (const { name } of tables) {
    const { rows } = await server.db.execute<{ text: string }>(
      sql`select t::text as text from ${sql.raw(name)} t where t::text ~ ${OF_CALIFORNIA.source}`,
    )
    found.push(...rows.map(({ text }) => `${name}: ${text.slice(0, 200)}`))
  }
  for (const page of ['/', '/config.json', '/manifest.webmanifest', '/accessibility', '/robots.txt']) {
    const text = await (await fetch(`${server.url}${page}`)).text()
    found.push(...(OF_CALIFORNIA.exec(text) ?? []).map((part) => `${page}: ${part}`))
  }
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|json|svg)$/.test(file)) continue
    const part = OF_CALIFORNIA.exec(readFileSync(path.join(dist, file), 'utf8'))
    if (part) found.push(`${file}: ${part[0]}`)
  }
  expect(found).toEqual([])
})

test('staff change a fact in the console, and every process has it with its next heartbeat [5/MARKET-03]', async () => {
  const { mlsAdmin: staff } = await aBrokerage(server)
  await recordUnknown(server.db, server.clock.now())
  const { act, get, save } = contentCalls(server, 'market')
  const { values, rowVersion } = (await get(staff, 1)).body
  expect(values).toEqual(silverState)
  expect((await get(agent, 1)).status).toBe(403)
  const refused = await save(staff, { id: 1 }, { ...values, states: [] }, rowVersion)
  const draft = (await get(staff, 1)).body
  expect((await act(staff, draft, 'publish')).body.errors).toEqual([
    { field: 'states', message: 'Enter a state.' },
  ])
  const saved = await save(
    staff,
    { id: 1 },
    { ...values, states: ['NV', ' ut ', '', 'AZ'] },
    refused.body.rowVersion,
  )
  expect((await act(staff, saved.body, 'publish')).status).toBe(200)
  await loadMarket(server.db)
  const inArizona = await create({ stateOrProvince: 'AZ', city: 'Reno', countyOrParish: 'Washoe' })
  expect(inArizona.body).toMatchObject({ stateOrProvince: 'AZ' })
  const page = await (await fetch(`${server.url}/config.json`)).json()
  expect(page.market.states).toEqual(['NV', 'UT', 'AZ'])
})

const start = (marketFile: string) => async () => {
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`delete from market_facts`)
    const config = testConfig(0, { MARKET_FILE: marketFile })
    await seedDatabase(tx, { clock: () => new Date(), hasDemoData: false, progress: () => undefined, config })
  })
}

test.for([
  ['a file that is missing', () => path.join(folder, 'none.json'), /cannot be read \(ENOENT\)/],
  ['a file that is no JSON', () => fileOf('{'), /is not JSON/],
  [
    'a state that is none',
    () => fileOf({ ...silverState, states: ['Nevada'] }),
    /at states: States must be codes of up to 2/,
  ],
  [
    'a misspelled fact',
    () => fileOf({ ...silverState, stats: [] }),
    /at its top: stats is no fact of a market/,
  ],
  ['a zone on Mars', () => fileOf({ ...silverState, zone: 'Mars/Olympus' }), /at zone: Choose a time zone/],
] as const)('%s ends the start with a line [5/MARKET-02]', async ([, file, line]) => {
  await expect(start(file())).rejects.toThrow(line)
})

test('the file that the documents show can be used', async () => {
  const shown = fileURLToPath(new URL('../../../docs/market/harbor.json', import.meta.url))
  expect(await readMarketFile(shown)).toMatchObject({
    name: 'Harbor MLS',
    ruleSets: [{ zone: 'America/New_York' }],
  })
})

test('the stored facts count at a later start, not the file', async () => {
  const config = testConfig(0, { MARKET_FILE: fileOf({ ...silverState, name: 'Another' }) })
  await seedDatabase(server.db, {
    clock: () => new Date(),
    hasDemoData: false,
    progress: () => undefined,
    config,
  })
  await loadMarket(server.db)
  expect(market.name).toBe('Silver State Listings')
})
