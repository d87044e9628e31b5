import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries } from '#db/tables/portal.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const agent = await server.aMember()
const locked = { message: 'This listing can no longer be edited.', errors: [] }

beforeEach(() => server.clock.set('2026-11-18T20:00:00Z'))

const put = (id: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.call(`/api/app/Registration/${id}`, { as: agent, method: 'PUT', body, headers })
const cancel = (id: string, cancellationDate: unknown = '2026-11-18') =>
  server.call(`/api/app/Registration/cancel/${id}`, { as: agent, method: 'POST', body: { cancellationDate } })
const auditOf = (id: string) =>
  server.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'listing'), eq(auditEntries.entityId, id)))
    .orderBy(asc(auditEntries.id))

test('an update returns the updated listing; a missing field is kept and null clears it [2/LAPI-14, 2/D2-52]', async () => {
  const given = { unitNumber: '4', offersEmail: 'a@example.com', photographerMlsId: 'photo7' }
  const { id } = await server.aListing({ agent, ...given })
  const { status, body } = await put(id, { listPrice: 800_000, offersEmail: null })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, listPrice: 800_000, unitNumber: '4', offersEmail: null, rowVersion: 2 })
  expect(body.photographerMlsId).toBe('photo7')
  expect((await server.call(`/api/app/Registration/${id}`, { as: agent })).body).toEqual(body)
})

test('a body id unlike the path is refused; given, derived and promotion fields are ignored [2/D2-75, 2/S2-09]', async () => {
  const stored = await server.aListing({ agent, unitNumber: '4' })
  const other = await put(stored.id, { id: '00000000-0000-4000-8000-000000000000', listPrice: 5 })
  expect(other.status).toBe(400)
  const { body } = await put(stored.id, {
    id: stored.id,
    listingId: 'XX1',
    registeredYN: false,
    registeredStatus: 'Cancelled',
    endDate: '2000-01-01',
    sortKey: '',
    promotedDate: '2026-01-01T00:00:00Z',
    promotedMlsId: 'ML1',
    listPrice: 6,
    unitNumber: null,
  })
  expect(body).toMatchObject({
    id: stored.id,
    listingId: stored.listingId,
    registeredYN: true,
    registeredStatus: 'Incomplete',
    promotedDate: null,
    promotedMlsId: null,
    listPrice: 6,
    unitNumber: null,
    streetName: 'Main',
  })
  const created = await server.call('/api/app/Registration', {
    as: agent,
    method: 'POST',
    body: { ...body, id: stored.id, registeredYN: false, promotedMlsId: 'ML1', registeredStatus: 'Expired' },
  })
  expect(created.body.id).not.toBe(stored.id)
  expect(created.body).toMatchObject({ registeredYN: true, promotedMlsId: null, promotedDate: null })
})

test('a stale row version or If-Match is 409 and changes nothing, for K and Z too [2/S2-17]', async () => {
  const { id } = await server.aListing({ agent })
  const first = await put(id, { listPrice: 2, rowVersion: 1 })
  expect(first.body.rowVersion).toBe(2)
  const after = await server.storedListing(id)
  const stale = [
    await put(id, { listPrice: 3, rowVersion: 1 }),
    await put(id, { listPrice: 3 }, { 'If-Match': '"1"' }),
    await put(id, { standardStatus: 'Z', rowVersion: 1 }),
    await put(id, { standardStatus: 'K', cancellationDate: '2026-11-18', rowVersion: 1 }),
    await put(id, { standardStatus: 'K', cancellationDate: '2026-11-18' }, { 'If-Match': 'W/"1"' }),
  ]
  for (const answer of stale) {
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe(
      `${agent.firstName} ${agent.lastName} changed this listing on 11-18-2026 12:00 PM PT. Reload to see the changes, then try again.`,
    )
  }
  expect(await server.storedListing(id)).toEqual(after)
  expect((await put(id, { listPrice: 4, rowVersion: 2 }, { 'If-Match': '"2"' })).body.rowVersion).toBe(3)
  expect((await put(id, { listPrice: 5 })).body.rowVersion).toBe(4)
  expect((await put(id, { listPrice: 6 }, { 'If-Match': '*' })).body.rowVersion).toBe(5)
  expect((await cancel(id)).body.results[0].rowVersion).toBe(6)
})

test('a write that is repeated, as its answer got lost, finds itself done [5/D5-109]', async () => {
  const { id } = await server.aListing({ agent, unitNumber: '4' })
  const write = { listPrice: 2, offersEmail: null, rowVersion: 1 }
  const done = await put(id, write)
  const audited = (await auditOf(id)).length
  const again = [await put(id, write), await put(id, { listPrice: 2 }, { 'If-Match': '"1"' })]
  for (const { status, body } of again) expect([status, body]).toEqual([200, done.body])
  expect(await auditOf(id)).toHaveLength(audited)
  // Another value, another version, and another one's change are conflicts as before.
  expect((await put(id, { ...write, listPrice: 3 })).status).toBe(409)
  expect((await put(id, { listPrice: 4, rowVersion: 2 })).status).toBe(200)
  expect((await put(id, { listPrice: 4, rowVersion: 1 })).status).toBe(409)
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const byStaff = { as: staff, method: 'PUT' as const, body: { listPrice: 5, rowVersion: 3 } }
  expect((await server.call(`/api/app/Registration/${id}`, byStaff)).status).toBe(200)
  expect((await put(id, { listPrice: 5, rowVersion: 3 })).status).toBe(409)
})

test('a cancellation that is repeated finds itself done, and one of another date does not [5/D5-109]', async () => {
  const { id } = await server.aListing({ agent })
  const byPath = (cancellationDate: string) =>
    server.call(`/api/app/Registration/cancel/${id}`, {
      as: agent,
      method: 'POST',
      body: { cancellationDate },
      headers: { 'if-match': '"1"' },
    })
  const done = await byPath('2026-11-17')
  const audited = (await auditOf(id)).length
  expect((await byPath('2026-11-17')).body).toEqual(done.body)
  const bySave = { standardStatus: 'K', cancellationDate: '2026-11-17', rowVersion: 1 }
  expect((await put(id, bySave)).body).toEqual(done.body.results[0])
  expect((await byPath('2026-11-16')).body).toEqual(locked)
  expect((await cancel(id, '2026-11-17')).body).toEqual(locked)
  expect(await auditOf(id)).toHaveLength(audited)
})

test('Send to MLS and cancel with an earlier version are refused and change nothing [2/D2-114, 2/S2-40]', async () => {
  const { id } = await server.aListing({ agent })
  await put(id, { listPrice: 2 })
  const after = await server.storedListing(id)
  const act = (path: string, tag: string) =>
    server.call(`/api/app/Registration/${path}/${id}`, {
      as: agent,
      method: 'POST',
      body: path === 'cancel' ? { cancellationDate: '2026-11-18' } : undefined,
      headers: { 'if-match': tag },
    })
  for (const path of ['promote', 'cancel']) {
    const refused = await act(path, '"1"')
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      `${agent.firstName} ${agent.lastName} changed this listing on 11-18-2026 12:00 PM PT. Reload to see the changes, then try again.`,
    )
  }
  expect(await server.storedListing(id)).toEqual(after)
  expect((await act('promote', '"2"')).body.isSuccessful).toBe(true)
  expect((await act('promote', '"2"')).body.message).toBe('This listing has already been sent to the MLS.')
  expect((await act('cancel', '"2"')).body).toEqual(locked)
})

test('a read, a create and an update carry the row version as ETag [2/D2-73]', async () => {
  const { id } = await server.aListing({ agent })
  expect((await server.call(`/api/app/Registration/${id}`, { as: agent })).headers.get('etag')).toBe('"1"')
  const changed = await put(id, { listPrice: 2 })
  expect(changed.headers.get('etag')).toBe('"2"')
  expect((await put(id, { listPrice: 3 }, { 'if-match': '"1"' })).body.message).toBe(
    `${agent.firstName} ${agent.lastName} changed this listing on 11-18-2026 12:00 PM PT. Reload to see the changes, then try again.`,
  )
  expect((await put(id, { listPrice: 3, rowVersion: 1 })).status).toBe(409)
  expect((await put(id, { listPrice: 3 }, { 'if-match': changed.headers.get('etag') ?? '' })).status).toBe(
    200,
  )
  expect((await put(id, { listPrice: 4 })).status).toBe(200)
})

test('of parallel edits with one row version exactly one wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await server.aListing({ agent })
    const edits = Array.from({ length: 8 }, (_, index) => put(id, { listPrice: 100 + index, rowVersion: 1 }))
    const answers = await Promise.all(edits)
    const winners = answers.filter((answer) => answer.status === 200)
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await server.storedListing(id)).toMatchObject({
      listPrice: winners[0]?.body.listPrice,
      rowVersion: 2,
    })
  }
})

test('Z deletes softly: the row stays, with its audit row, and is returned to nobody [2/S2-16, 2/LAPI-13]', async () => {
  const { id } = await server.aListing({ agent })
  server.clock.advance(60)
  const { status, body } = await put(id, { standardStatus: 'Z' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ standardStatus: 'Z', rowVersion: 2, modifiedOn: '2026-11-18T20:01:00.000Z' })
  expect((await server.storedListing(id)).standardStatus).toBe('Z')
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['delete'])
  const staff = await server.aMember({ isCrmlsAdmin: true })
  for (const as of [agent, staff]) {
    const path = `/api/app/Registration/${id}`
    expect((await server.call(path, { as })).status).toBe(404)
    expect((await server.call(path, { as, method: 'PUT', body: { standardStatus: 'A' } })).status).toBe(404)
    const promote = await server.call(`/api/app/Registration/promote/${id}`, { as, method: 'POST' })
    expect(promote.status).toBe(404)
    for (const list of ['q', 'search/']) {
      const all = await server.call(`/api/app/Registration/${list}`, { as, method: 'POST', body: {} })
      expect(all.text).not.toContain(id)
    }
  }
})

test('only A, K and Z are standard statuses [2/D2-07]', async () => {
  const { id } = await server.aListing({ agent })
  for (const standardStatus of ['X', 'k', '', 'Active']) {
    const answer = await put(id, { standardStatus })
    expect(answer.status, standardStatus).toBe(400)
    expect(answer.body.message).toBe('Invalid standard status')
  }
  const refused = await server.call('/api/app/Registration', {
    as: agent,
    method: 'POST',
    body: { standardStatus: 'X' },
  })
  expect(refused.body.message).toBe('Invalid standard status')
  expect((await put(id, { standardStatus: 'A', listPrice: 2 })).body.standardStatus).toBe('A')
  const sent = await server.call(`/api/app/Registration/promote/${id}`, { as: agent, method: 'POST' })
  expect(sent.body.results[0].standardStatus).toBe('A')
})

test('cancelled, promoted and long expired listings cannot be written; a long expired one can be cancelled [2/D2-72, 2/D2-24, 2/S2-07]', async () => {
  const half = [
    { cancellationDate: '2026-11-01', standardStatus: 'K' },
    { standardStatus: 'K' },
    { cancellationDate: '2026-11-01' },
    { promotedDate: new Date('2026-11-01T00:00:00Z'), promotedMlsId: 'ML1' },
    { promotedDate: new Date('2026-11-01T00:00:00Z') },
    { promotedMlsId: 'ML1' },
  ]
  const day8 = { expirationDate: '2026-11-10' }
  for (const state of [...half, day8]) {
    const stored = await server.aListing({ agent, ...state })
    for (const body of [{ listPrice: 5 }, { standardStatus: 'Z' }]) {
      const answer = await put(stored.id, body)
      expect(answer.status).toBe(409)
      expect(answer.body).toEqual(locked)
    }
    expect(await server.storedListing(stored.id)).toEqual(stored)
  }
  const promote = async (id: string) =>
    (await server.call(`/api/app/Registration/promote/${id}`, { as: agent, method: 'POST' })).body
  const late = await server.aListing({ agent, ...day8 })
  expect(await promote(late.id)).toMatchObject({
    isSuccessful: false,
    message: 'This listing expired more than 7 days ago and can no longer be sent to the MLS.',
  })
  for (const state of half) {
    const isCancelled = 'standardStatus' in state || 'cancellationDate' in state
    const { id } = await server.aListing({ agent, ...state })
    const seen = await server.call(`/api/app/Registration/${id}`, { as: agent })
    expect(seen.body.registeredStatus).toBe(isCancelled ? 'Cancelled' : 'Sent to MLS')
    const message = isCancelled ? locked.message : 'This listing has already been sent to the MLS.'
    expect(await promote(id)).toMatchObject({ isSuccessful: false, message })
    expect((await server.storedListing(id)).rowVersion).toBe(1)
  }
  for (const state of half) {
    const stored = await server.aListing({ agent, ...state })
    const asUpdate = await put(stored.id, { standardStatus: 'K', cancellationDate: '2026-11-18' })
    for (const answer of [await cancel(stored.id), asUpdate]) {
      expect(answer.status).toBe(409)
      expect(answer.body).toEqual(locked)
    }
  }
  expect((await cancel((await server.aListing({ agent, ...day8 })).id)).body.isSuccessful).toBe(true)
})

test('a listing can be edited on day 7 after its expiration and not on day 8, by the market day [2/CONST-01, 2/D2-05]', async () => {
  const { id } = await server.aListing({ agent, expirationDate: '2026-11-11' })
  server.clock.set('2026-11-19T07:59:59Z')
  expect((await put(id, { listPrice: 2 })).status).toBe(200)
  server.clock.set('2026-11-19T08:00:00Z')
  const answer = await put(id, { listPrice: 3 })
  expect(answer.status).toBe(409)
  expect(answer.body).toEqual(locked)
})

test('an update writes the actor and the change of each value', async () => {
  const { id } = await server.aListing({ agent, listPrice: 750_000 })
  await put(id, { listPrice: 800_000, city: 'Indio' })
  expect(await auditOf(id)).toMatchObject([
    {
      action: 'update',
      actor: agent.loginId,
      at: server.clock.now(),
      changes: { listPrice: { from: 750_000, to: 800_000 } },
    },
  ])
})
