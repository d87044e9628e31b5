import { expect, test } from 'vitest'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const agent = await server.aMember()

const create = (more: Record<string, unknown>, as = agent) =>
  server.call('/api/app/Registration', { as, method: 'POST', body: aListingBody(agent, more) })
const update = (id: string, body: Record<string, unknown>) =>
  server.call(`/api/app/Registration/${id}`, { as: agent, method: 'PUT', body })

const refusals: [sent: Record<string, unknown>, field: string, message: string][] = [
  [{ propertyType: null }, 'propertyType', 'Property Type is required'],
  [{ listPrice: null }, 'listPrice', 'List Price is required'],
  [{ listPrice: '500000' }, 'listPrice', 'List Price is required'],
  [{ listPrice: 0.5 }, 'listPrice', 'Minimum List Price is $1'],
  [{ listPrice: 10_000_000_000 }, 'listPrice', 'Maximum List Price is $9,999,999,999'],
  [{ listPrice: 1.5 }, 'listPrice', 'List Price must be in whole dollars'],
  [{ listingContractDate: '' }, 'listingContractDate', 'Listing Contract Date is required'],
  [
    { listingContractDate: '2026-11-19' },
    'listingContractDate',
    "Contract date must be on or before today's date",
  ],
  [
    { listingContractDate: '2026-02-30' },
    'listingContractDate',
    'Listing Contract Date must be a valid date between 01-01-1900 and 12-31-2199',
  ],
  [{ expirationDate: null }, 'expirationDate', 'Expiration Date is required'],
  [
    { expirationDate: '2026-11-18' },
    'expirationDate',
    'Expiration Date must be at least one day after Listing Contract Date',
  ],
  [{ expirationDate: '2026-11-19' }, 'expirationDate', 'Expiration Date must be after Start Marketing Date'],
  [
    { startShowingDate: '2026-11-17' },
    'startShowingDate',
    'Start Marketing Date must be after Listing Contract Date',
  ],
  [{ streetNumber: ' ' }, 'streetNumber', 'Street Number is required'],
  [{ streetName: '' }, 'streetName', 'Street Name is required'],
  [{ city: null }, 'city', 'City is required'],
  [{ countyOrParish: null }, 'countyOrParish', 'County or Parish is required'],
  [{ stateOrProvince: null }, 'stateOrProvince', 'State or Province is required'],
  [{ postalCode: null }, 'postalCode', 'Postal Code is required'],
  [{ listAgentMlsId: null }, 'listAgentMlsId', 'List Agent is required'],
  [{ postalCode: '9007' }, 'postalCode', 'Postal Code must be 5 digits'],
  [{ postalCodePlus4: '12a4' }, 'postalCodePlus4', 'Postal Code Plus 4 must be 4 digits'],
  [{ offersEmail: 'not an email' }, 'offersEmail', 'Offers Email must be a valid email'],
  [{ streetNumber: 'x'.repeat(26) }, 'streetNumber', 'Street Number must be at most 25 characters'],
  [{ streetName: 'x'.repeat(256) }, 'streetName', 'Street Name must be at most 255 characters'],
  [
    { coListAgentMlsId: agent.loginId.toUpperCase() },
    'coListAgentMlsId',
    'Co-List Agent must differ from List Agent',
  ],
]

test('a field that the form offers only as a list is held to that list, and stored values can stay [2/S2-05]', async () => {
  const wrong = {
    city: 'Nowhere',
    countyOrParish: 'Mordor',
    streetSuffix: 'Zzz',
    subdivisionName: 'None such',
  }
  const errors = [
    { field: 'streetSuffix', message: 'Choose a Street Suffix from the list.' },
    { field: 'city', message: 'Choose a City from the list.' },
    { field: 'countyOrParish', message: 'Choose a County or Parish from the list.' },
    { field: 'subdivisionName', message: 'Choose a Subdivision Name from the list.' },
  ]
  const refused = await create(wrong)
  expect([refused.status, refused.body.errors]).toEqual([400, errors])
  const { id } = await server.aListing({ agent, ...wrong })
  expect((await update(id, { ...wrong, city: 'NOWHERE', unitNumber: '4' })).status).toBe(200)
  expect((await update(id, { city: 'Elsewhere' })).body.errors).toEqual([errors[1]])
  expect((await update(id, { city: 'Palm Desert' })).body).toMatchObject({ city: 'Palm Desert' })
})

test('a street name loses what turns its direction', async () => {
  const { body } = await create({ streetName: '\u202EMain\u2066' })
  expect(body.streetName).toBe('Main')
})

test('every form rule is checked again on create and on update, with its literal message [2/S2-05, 2/D2-71]', async () => {
  const stored = await create({})
  for (const [sent, field, message] of refusals) {
    for (const answer of [await create(sent), await update(stored.body.id, sent)]) {
      expect(answer.status, message).toBe(400)
      expect(answer.body.errors, message).toEqual([{ field, message }])
    }
  }
  const many = Object.assign({}, ...refusals.slice(13, 20).map(([sent]) => sent))
  const all = await create({ ...many, listPrice: null, offersEmail: 'x' })
  expect(all.body.errors).toHaveLength(9)
  expect(await server.storedListing(stored.body.id)).toMatchObject({ rowVersion: 1, listPrice: 1_250_000 })
})

test('rules between fields check the stored and the sent values together [2/S2-06]', async () => {
  const { body } = await create({})
  const early = await update(body.id, { expirationDate: '2026-11-19' })
  expect(early.body.errors[0].message).toBe('Expiration Date must be after Start Marketing Date')
  const withoutMarketing = await update(body.id, { expirationDate: '2026-11-19', startShowingDate: null })
  expect(withoutMarketing.status).toBe(200)
  const start = await update(body.id, { startShowingDate: '2026-11-20' })
  expect(start.body.errors[0].message).toBe('Expiration Date must be after Start Marketing Date')
})

test('equal days and one whole dollar pass', async () => {
  const answer = await create({
    listPrice: 1,
    listingContractDate: '2026-11-18',
    startShowingDate: '2026-11-18',
    expirationDate: '2026-11-19',
  })
  expect(answer.status).toBe(200)
})

test('no start marketing date means no marketing, and a sent no_marketing is dropped [2/D2-71]', async () => {
  for (const sent of [{ startShowingDate: null }, { startShowingDate: '', no_marketing: true }]) {
    const answer = await create({ ...sent, expirationDate: '2026-11-19' })
    expect(answer.status).toBe(200)
    expect(answer.body.startShowingDate).toBeNull()
    expect(answer.body).not.toHaveProperty('no_marketing')
  }
  for (const [sent, , message] of refusals)
    expect((await create(sent)).body.errors[0].message, message).toBe(message)
})

test('every date field takes both forms and keeps the calendar day [2/D2-06]', async () => {
  const { body } = await create({
    listingContractDate: '2026-11-17T23:30:00.000Z',
    startShowingDate: '2026-11-18T00:00:00+14:00',
    expirationDate: '2027-01-31',
  })
  expect(body).toMatchObject({
    listingContractDate: '2026-11-17',
    startShowingDate: '2026-11-18',
    expirationDate: '2027-01-31',
    createdOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    modifiedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
  })
  const long = await update(body.id, { expirationDate: '2027-02-28T00:00:00.000Z' })
  expect(long.body.expirationDate).toBe('2027-02-28')
  for (const expirationDate of [
    '02/28/2027',
    'tomorrow',
    '2027-13-01',
    '2027-02-29',
    '2027-02-28 12:00',
    '9999-12-31',
  ]) {
    const answer = await create({ expirationDate })
    expect(answer.body.errors, expirationDate).toContainEqual({
      field: 'expirationDate',
      message: 'Expiration Date must be a valid date between 01-01-1900 and 12-31-2199',
    })
  }
})

test('a new listing takes four property types by code or label, and all eight once it has its AA id [2/D2-09, 2/D2-60]', async () => {
  for (const propertyType of ['Resi', 'Land', 'Rinc', 'Rlse', 'residential lease', 'LAND'])
    expect((await create({ propertyType })).status, propertyType).toBe(200)
  for (const propertyType of ['Manu', 'Comm', 'Clse', 'Busop', 'Castle', 'Commercial Sale']) {
    const answer = await create({ propertyType })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      message: 'Invalid property type',
      errors: [{ field: 'propertyType', message: 'Invalid property type' }],
    })
  }
  const { body } = await create({})
  for (const propertyType of ['Manu', 'Comm', 'Clse', 'Busop'])
    expect((await update(body.id, { propertyType })).body.propertyType).toBe(propertyType)
})

test('the property type of an imported listing stays as it is [2/D2-09]', async () => {
  const imported = await server.aListing({ agent, listingId: 'CV26000001', propertyType: 'Comm' })
  const edited = await update(imported.id, { propertyType: 'Comm', listPrice: 3 })
  expect(edited.body).toMatchObject({ propertyType: 'Comm', listPrice: 3 })
  for (const propertyType of ['Resi', 'Manu']) {
    const answer = await update(imported.id, { propertyType })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('Property Type cannot be changed')
  }
})

test('the address line is composed from its parts until one is given', async () => {
  const { body } = await create({ streetNumber: '12A' })
  expect(body).toMatchObject({ unparsedAddress: '12A S Grand Ave', streetNumberNumeric: 12 })
  const renamed = await update(body.id, { streetName: 'Hope' })
  expect(renamed.body.unparsedAddress).toBe('12A S Hope Ave')
  const given = await update(body.id, { unparsedAddress: '12A South Hope Avenue' })
  expect(given.body.unparsedAddress).toBe('12A South Hope Avenue')
  expect((await update(body.id, { listPrice: 9 })).body.unparsedAddress).toBe('12A South Hope Avenue')
  expect((await update(body.id, { streetSuffix: null })).body.unparsedAddress).toBe('12A S Hope')
})

test('numbers and mail addresses are stored with plain signs, names as typed, and no mark that nobody sees [2/S2-36]', async () => {
  const { body } = await create({
    streetNumber: ' 45‑09',
    streetName: 'O’Brien – Lot\u202E 7\u200B',
    unitNumber: '#12\u200BB',
    postalCode: '\u00A092260',
    offersEmail: '\u200Eoffers@example.com\u00A0',
  })
  expect(body).toMatchObject({
    streetNumber: '45-09',
    streetName: 'O’Brien – Lot 7',
    unitNumber: '#12B',
    postalCode: '92260',
    offersEmail: 'offers@example.com',
  })
})
