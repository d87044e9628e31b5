import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { idempotencyKeys, listings } from '#db/tables/listings.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const aor = await server.anAor()
const office = await server.anOffice({ aor })
const agent = await server.aMember({ office, aor })
const other = await server.aMember({ office, aor })

const create = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  server.call('/api/app/Registration', {
    as: agent,
    method: 'POST',
    body: aListingBody(agent, more),
    headers,
  })

test('create returns the stored listing with status A and registeredYN true [2/LSTATE-01, 2/LSTATE-02]', async () => {
  const { status, body } = await create()
  expect(status).toBe(200)
  expect(body).toMatchObject({ standardStatus: 'A', registeredYN: true, registeredStatus: 'Incomplete' })
  const stored = await server.storedListing(body.id)
  expect(stored).toMatchObject({ standardStatus: 'A', registeredYN: true })
})

test('the returned listing has every field of the specification [2/LENT-01, 2/LENT-02, 2/LENT-04, 2/LENT-06, 2/LENT-07, 2/LENT-08, 2/LAPI-10]', async () => {
  const { body } = await create({
    unitNumber: '7',
    offersEmail: 'a@example.com',
    coListAgentMlsId: other.loginId,
  })
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    listingId: expect.stringMatching(/^AA26\d{6}$/),
    standardStatus: 'A',
    registeredYN: true,
    universalPropertyId: null,
    cancellationDate: null,
    promotedDate: null,
    promotedMlsId: null,
    registeredStatus: 'Incomplete',
    endDate: '2027-05-18',
    sortKey: `Incomplete|2027-05-18|${body.listingId}`,
    propertyType: 'Resi',
    listPrice: 1_250_000,
    listingContractDate: '2026-11-18',
    startShowingDate: '2026-11-20',
    expirationDate: '2027-05-18',
    unparsedAddress: '350 S Grand Ave Unit 7',
    streetNumber: '350',
    streetNumberNumeric: 350,
    streetDirPrefix: 'S',
    streetName: 'Grand',
    streetSuffix: 'Ave',
    streetSuffixModifier: null,
    streetDirSuffix: null,
    unitNumber: '7',
    city: 'Los Angeles',
    countyOrParish: 'Los Angeles',
    stateOrProvince: 'CA',
    postalCode: '90071',
    postalCodePlus4: null,
    country: 'US',
    subdivisionName: null,
    subdivisionNameOther: null,
    latitude: null,
    longitude: null,
    geocodeAccuracy: null,
    listAgentMlsId: agent.loginId,
    listAgentName: `${agent.firstName} ${agent.lastName}`,
    listOfficeCode: office.officeCode,
    listOfficeName: office.name,
    modifiedByName: `${agent.firstName} ${agent.lastName}`,
    coListAgentMlsId: other.loginId,
    listTeamKey: null,
    coListTeamKey: null,
    offersEmail: 'a@example.com',
    photographerMlsId: null,
    createdBy: agent.loginId,
    createdOn: '2026-11-18T20:00:00.000Z',
    modifiedBy: agent.loginId,
    modifiedOn: '2026-11-18T20:00:00.000Z',
    rowVersion: 1,
  })
})

test('the listing id is AA, the year and a running numberfor all that the client sends [2/D2-08]', async () => {
  const first = await create({ listingId: 'AA26999999', id: '00000000-0000-4000-8000-000000000000' })
  const second = await create({ listingId: first.body.listingId })
  expect(first.body.listingId).toMatch(/^AA26\d{6}$/)
  expect(first.body.listingId).not.toBe('AA26999999')
  expect(first.body.id).not.toBe('00000000-0000-4000-8000-000000000000')
  expect(Number(second.body.listingId.slice(4))).toBe(Number(first.body.listingId.slice(4)) + 1)
})

test('100 parallel creates never share a listing id [2/S2-08]', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => create()))
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map((answer) => answer.body.listingId)).size).toBe(100)
})

test('the same values with the same idempotency key make one listing, also in parallel; another member, key or day makes another one [2/S2-10, 2/S2-39]', async () => {
  const headers = { 'Idempotency-Key': 'form-1' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => create({}, headers)))
  const ids = new Set(answers.map((answer) => answer.body.id))
  expect(ids.size).toBe(1)
  // Spelling, order and stamps of the body are not its content.
  const spelled = { streetName: ' Grand ', propertyType: 'Residential', createdOn: '2026-11-18T21:00:00Z' }
  expect(ids).toContain((await create(spelled, headers)).body.id)
  const foreign = await server.call('/api/app/Registration', {
    as: other,
    method: 'POST',
    body: aListingBody(other),
    headers,
  })
  expect(ids).not.toContain(foreign.body.id)
  expect(ids).not.toContain((await create({}, { 'idempotency-key': 'form-2' })).body.id)
  server.clock.advance(86_399)
  expect(ids).toContain((await create({}, headers)).body.id)
  server.clock.advance(1)
  const dayLater = await Promise.all([create({}, headers), create({}, headers)])
  expect(ids).not.toContain(dayLater[0]?.body.id)
  expect(dayLater[1]?.body.id).toBe(dayLater[0]?.body.id)
  server.clock.advance(-86_400)
  const kept = await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'form-1'))
  expect(kept).toHaveLength(2)
})

test('other values with a known key are refused by the name of the first listing, and stored nowhere [2/D2-111, 2/S2-39]', async () => {
  const headers = { 'idempotency-key': 'form-4' }
  const first = await create({}, headers)
  const count = await server.db.$count(listings)
  for (const more of [{ listPrice: 5 }, { streetName: 'Hope' }, { unitNumber: '7' }, { latitude: 34.05 }]) {
    const refused = await create(more, headers)
    expect(refused.status).toBe(409)
    expect(refused.body).toEqual({
      message: `This form was already registered as ${first.body.listingId}, with other values. Nothing was saved this time.`,
      errors: [],
      existing: { id: first.body.id, listingId: first.body.listingId },
    })
  }
  expect(await server.db.$count(listings)).toBe(count)
  expect(await server.storedListing(first.body.id)).toMatchObject({ listPrice: 1_250_000, rowVersion: 1 })
})

test('of parallel creates with one key and different values exactly one is stored, and the others name it [2/S2-39]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const headers = { 'idempotency-key': `race-${round}` }
    const count = await server.db.$count(listings)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => create({ listPrice: 100 + index }, headers)),
    )
    const [winner, ...more] = answers.filter((answer) => answer.status === 200)
    expect(more).toEqual([])
    const refused = answers.filter((answer) => answer.status === 409)
    expect(refused).toHaveLength(7)
    for (const { body } of refused) expect(body.existing.id).toBe(winner?.body.id)
    expect(await server.db.$count(listings)).toBe(count + 1)
  }
})

test('a key whose listing is out of reach by now names nothing and makes nothing [2/D2-111]', async () => {
  const headers = { 'idempotency-key': 'form-5' }
  const { body } = await create({}, headers)
  const removed = await server.call(`/api/app/Registration/${body.id}`, {
    as: agent,
    method: 'PUT',
    body: { standardStatus: 'Z' },
  })
  expect(removed.status).toBe(200)
  const count = await server.db.$count(listings)
  for (const more of [{}, { listPrice: 5 }]) {
    const refused = await create(more, headers)
    expect(refused.status).toBe(409)
    expect(refused.body).toEqual({
      message:
        'This form was already registered as a listing that you can no longer view. Nothing was saved this time.',
      errors: [],
    })
  }
  expect(await server.db.$count(listings)).toBe(count)
})

test('a refused create leaves its idempotency key free', async () => {
  const headers = { 'idempotency-key': 'form-3' }
  const refused = await create({ coListAgentMlsId: 'nobody' }, headers)
  expect(refused.status).toBe(400)
  expect((await create({}, headers)).status).toBe(200)
})

test('the author and the times come from token and clock, not from the body [2/S2-19, 2/D2-74]', async () => {
  const stamps = {
    createdBy: 'mallory',
    modifiedBy: 'mallory',
    createdOn: '2000-01-01',
    modifiedOn: '2000-01-01',
  }
  const { body } = await create(stamps)
  const now = '2026-11-18T20:00:00.000Z'
  const mine = { createdBy: agent.loginId, createdOn: now, modifiedBy: agent.loginId, modifiedOn: now }
  expect(body).toMatchObject(mine)
  server.clock.advance(60)
  const changed = await server.call(`/api/app/Registration/${body.id}`, {
    as: agent,
    method: 'PUT',
    body: { ...stamps, listPrice: 2 },
  })
  expect(changed.body).toMatchObject({ ...mine, modifiedOn: '2026-11-18T20:01:00.000Z' })
  server.clock.advance(-60)
})

test('given, derived and promotion fields cannot be sent', async () => {
  const { body } = await create({
    registeredYN: false,
    registeredStatus: 'Sent to MLS',
    endDate: '2000-01-01',
    sortKey: 'x',
    promotedDate: '2026-01-01',
    promotedMlsId: 'ML1',
    cancellationDate: '2026-01-01',
    country: 'FR',
    rowVersion: 77,
    streetNumberNumeric: 5,
    listAor: 'XX',
    no_marketing: true,
    isCrmlsAdmin: true,
  })
  expect(body).toMatchObject({
    registeredYN: true,
    registeredStatus: 'Incomplete',
    endDate: '2027-05-18',
    promotedDate: null,
    promotedMlsId: null,
    cancellationDate: null,
    country: 'US',
    rowVersion: 1,
    streetNumberNumeric: 350,
  })
  expect((await server.storedListing(body.id)).listAor).toBe(aor.name)
})

test('any other standard status than A is refused on create', async () => {
  for (const standardStatus of ['K', 'Z', 'a', 'X', ' ']) {
    const answer = await create({ standardStatus })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      message: 'Invalid standard status',
      errors: [{ field: 'standardStatus', message: 'Invalid standard status' }],
    })
  }
})

test('agents that are unknown or not active are refused by name of the field', async () => {
  const gone = await server.aMember({ office, aor, memberStatus: 'Inactive' })
  for (const coListAgentMlsId of ['nobody', gone.loginId]) {
    const answer = await create({ coListAgentMlsId })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([
      { field: 'coListAgentMlsId', message: 'Co-List Agent was not found' },
    ])
  }
  const answer = await create({ listAgentMlsId: 'nobody', coListAgentMlsId: 'nobody either' })
  expect(answer.body.errors.map((error: { message: string }) => error.message)).toEqual([
    'List Agent was not found',
    'Co-List Agent was not found',
  ])
})

test('a create writes its audit row, which nobody can change or remove', async () => {
  const { body } = await create()
  const ofListing = and(eq(auditEntries.entity, 'listing'), eq(auditEntries.entityId, body.id))
  const rows = await server.db.select().from(auditEntries).where(ofListing)
  expect(rows).toMatchObject([{ action: 'create', actor: agent.loginId, at: server.clock.now() }])
  expect(rows[0]?.changes).toMatchObject({ listPrice: 1_250_000, streetName: 'Grand' })
  const refusal = expect.objectContaining({ message: 'rows of audit_entries cannot be changed' })
  await expect(server.db.update(auditEntries).set({ actor: 'x' }).where(ofListing)).rejects.toMatchObject({
    cause: refusal,
  })
  await expect(server.db.delete(auditEntries).where(ofListing)).rejects.toMatchObject({ cause: refusal })
})

test('a failed create stores nothing', async () => {
  const count = () => server.db.$count(listings)
  const before = await count()
  expect((await create({ listPrice: 0 })).status).toBe(400)
  expect((await create({ listAgentMlsId: other.loginId })).status).toBe(403)
  expect(await count()).toBe(before)
})
