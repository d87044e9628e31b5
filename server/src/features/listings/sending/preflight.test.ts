import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mlsRules } from '#db/tables/compliance/sending.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { startStandIn } from '#testing/mls-stand-in/stand-in-mls.ts'
import { testServer } from '#testing/test-server.ts'

const standIn = await startStandIn({ token: 'stand-in' })
afterAll(() => standIn.close())
const env = { MLS_URL: standIn.url, MLS_TOKEN: 'stand-in' }
const server = await testServer({ env })
const local = await testServer()
const blocking = await server.startAnother({ env: { ...env, SEND_PREFLIGHT: 'block' } })
const agent = await server.aMember()

beforeEach(async () => {
  standIn.set({})
  server.clock.set('2026-11-18T20:00:00Z')
  await server.db.delete(mlsRules)
})

const fine = {
  agent,
  propertyType: 'Resi',
  listPrice: 750_000,
  countyOrParish: 'Los Angeles',
  stateOrProvince: 'CA',
  streetSuffix: 'AVE',
  streetDirPrefix: null,
}
const preflight = (
  id: string,
  on: Pick<typeof blocking, 'call'> = server,
  as: { accountId: string; loginId: string } = agent,
) => on.call(`/api/app/Registration/${id}/preflight`, { as, method: 'POST', body: {} })

test('a listing within all rules has no findings; nothing is changed, and only reading calls reach the MLS [5/SEND-01, 5/API-06, 5/S5-13]', async () => {
  const { id } = await server.aListing(fine)
  const before = await server.storedListing(id)
  const from = standIn.asked.length
  const { status, body } = await preflight(id)
  expect([status, body.findings, body.checkedAgainst, body.isOutdated, body.isBlocking]).toEqual([
    200,
    [],
    '11-18-2026',
    false,
    false,
  ])
  expect(body.checks).toBeGreaterThan(24)
  expect(standIn.asked.slice(from).map(({ method }) => method)).toEqual(['GET', 'GET'])
  expect(standIn.rows).toEqual([])
  expect(await server.storedListing(id)).toEqual(before)
})

test('lengths, ranges, required fields and values of the target are findings that must be fixed [5/SEND-04, 5/SEND-05, 5/SEND-08, 5/D5-31]', async () => {
  const { id } = await server.aListing({
    ...fine,
    listPrice: 999,
    unitNumber: 'UNIT-NUMBER-12',
    countyOrParish: 'Alpine',
    propertyType: 'Busop',
  })
  const { findings } = (await preflight(id)).body
  expect(findings).toEqual(
    expect.arrayContaining([
      {
        grade: 'Must fix',
        field: 'listPrice',
        label: 'List Price',
        message: 'List Price must be at least 1,000 in the MLS.',
        source: 'MLS fields',
      },
      {
        grade: 'Must fix',
        field: 'unitNumber',
        label: 'Unit Number',
        message: 'Unit Number can be at most 10 characters in the MLS.',
        source: 'MLS fields',
      },
      {
        grade: 'Must fix',
        field: 'countyOrParish',
        label: 'County or Parish',
        message: `The MLS doesn't know "Alpine" as County or Parish.`,
        source: 'MLS values',
      },
      {
        grade: 'Must fix',
        field: 'propertyType',
        label: 'Property Type',
        message: `The MLS doesn't know "Business Opportunity" as Property Type.`,
        source: 'MLS values',
      },
    ]),
  )
  expect(findings).toHaveLength(4)
})

test('every rule of the form is applied again [5/SEND-03, 5/D5-30]', async () => {
  const { id } = await server.aListing(fine)
  await server.db
    .update(listings)
    .set({
      listingContractDate: '2026-11-19',
      expirationDate: '2026-11-19',
      postalCode: '9',
      offersEmail: 'x',
    })
    .where(eq(listings.id, id))
  const { findings } = (await preflight(id)).body
  expect(findings.map(({ field, source }: { field: string; source: string }) => [field, source])).toEqual(
    expect.arrayContaining([
      ['listingContractDate', 'Listing form'],
      ['expirationDate', 'Listing form'],
      ['postalCode', 'Listing form'],
      ['offersEmail', 'Listing form'],
    ]),
  )
})

test('rules of the MLS are kept for a day; when it is away the older ones count, with their day [5/SEND-07, 5/D5-31]', async () => {
  const { id } = await server.aListing(fine)
  await preflight(id)
  const from = standIn.asked.length
  server.clock.advance(86_000)
  await preflight(id)
  expect(standIn.asked).toHaveLength(from)
  standIn.set({ mode: 'broken' })
  server.clock.advance(1000)
  const { body } = await preflight(id)
  expect([body.checkedAgainst, body.isOutdated, body.findings]).toEqual(['11-18-2026', true, []])
  await server.db.delete(mlsRules)
  expect((await preflight(id)).body).toMatchObject({
    checkedAgainst: null,
    findings: [{ grade: 'Should fix', field: null, message: "We couldn't check this." }],
  })
})

test('a hanging MLS is given up, and the missing check is reported [5/D5-30]', async () => {
  const { id } = await server.aListing({ ...fine, listPrice: 2 })
  standIn.set({ mode: 'hang' })
  const { body } = await preflight(id)
  expect(body.findings).toContainEqual(expect.objectContaining({ message: "We couldn't check this." }))
}, 20_000)

test('values match case-insensitively and by their standard name, and go out as the target spells them [5/SEND-04, 5/SEND-22, 5/D5-31]', async () => {
  standIn.set({ mode: 'renamed-lookups' })
  const { id } = await server.aListing({ ...fine, countyOrParish: 'LOS angeles' })
  expect((await preflight(id)).body.findings).toEqual([])
  await server.call(`/api/app/Registration/promote/${id}`, { as: agent, method: 'POST' })
  const [row] = standIn.rows.filter((entry) => entry['SourceSystemKey'] === id)
  expect([row?.['PropertyType'], row?.['CountyOrParish'], row?.['StreetSuffix']]).toEqual([
    'RESIDENTIAL-1',
    expect.stringMatching(/^LOS ANGELES-\d+$/),
    expect.stringMatching(/^AVENUE-\d+$/),
  ])
})

test('the MLS of the portal itself is compared with the shipped dictionary [5/SEND-04, 5/D5-31]', async () => {
  const own = await local.aMember()
  const { id } = await local.aListing({ ...fine, agent: own, countyOrParish: 'Alpine', streetDirPrefix: 'Q' })
  expect((await preflight(id, local, own)).body).toMatchObject({
    checkedAgainst: null,
    isOutdated: false,
    findings: [{ field: 'streetDirPrefix', source: 'MLS values' }],
  })
})

test('by default no finding keeps a listing back; with block it is refused with them, and only then [5/SEND-10, 5/SEND-11, 5/CONST-03, 5/D5-30]', async () => {
  const { id } = await server.aListing({ ...fine, listPrice: 5 })
  const advised = await preflight(id)
  expect([advised.body.findings.length, advised.body.isBlocking]).toEqual([1, false])
  expect((await preflight(id, blocking)).body.isBlocking).toBe(true)
  const promote = (on: Pick<typeof blocking, 'call'>) =>
    on.call(`/api/app/Registration/promote/${id}`, { as: agent, method: 'POST' })
  const refused = await promote(blocking)
  expect(refused).toMatchObject({
    status: 200,
    body: {
      isSuccessful: false,
      message: 'Fix what must be fixed before you send this listing.',
      errors: [{ field: 'listPrice', message: 'List Price must be at least 1,000 in the MLS.' }],
    },
  })
  expect(standIn.rows.some((row) => row['SourceSystemKey'] === id)).toBe(false)
  expect((await promote(server)).body.isSuccessful).toBe(true)
})

test('only members who may view a listing may check it [5/API-06, 5/S5-13]', async () => {
  const { id } = await server.aListing(fine)
  const stranger = await server.aMember()
  expect((await preflight(id, server, stranger)).status).toBe(404)
  expect(
    (await server.call(`/api/app/Registration/${id}/preflight`, { method: 'POST', body: {} })).status,
  ).toBe(401)
})
