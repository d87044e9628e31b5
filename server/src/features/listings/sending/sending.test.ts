import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendings, sendingTries } from '#db/tables/compliance/sending.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { startStandIn } from '#testing/mls-stand-in/stand-in-mls.ts'
import { testServer } from '#testing/test-server.ts'
import { settleAttempts } from './settle-attempts.ts'
import { tryAgain } from './try-again.ts'

const standIn = await startStandIn({ token: 'stand-in' })
afterAll(() => standIn.close())
const env = { MLS_URL: standIn.url, MLS_TOKEN: 'stand-in' }
const server = await testServer({ env })
const aor = await server.anAor()
const office = await server.anOffice({ aor })
const agent = await server.aMember({ aor, office })
const broker = await server.aMember({ memberTypeId: 2, aor, office })

beforeEach(() => {
  standIn.set({})
  server.clock.set('2026-11-18T20:00:00Z')
})

const of = (id: string) => `/api/app/Registration/${id}/handover`
const promote = (id: string, as = agent) =>
  server.call(`/api/app/Registration/promote/${id}`, { as, method: 'POST' })
const sending = async (id: string, as = agent) => (await server.call(of(id), { as })).body
const retry = (id: string, as = agent) => server.call(`${of(id)}/retry`, { as, method: 'POST', body: {} })
const stop = (id: string, as = agent) => server.call(`${of(id)}/stop`, { as, method: 'POST', body: {} })
const rowsOf = (id: string) => standIn.rows.filter((row) => row['SourceSystemKey'] === id)
const services = {
  db: server.db,
  outbox: server.outbox,
  providers: server.providers,
  clock: server.clock.now,
  marketZone: server.config.marketZone,
  features: server.config.features,
  log: server.app.log,
}

/** Runs the job of the queue for the next try. */
async function runNextTry(id: string): Promise<void> {
  const [kept] = await server.db.select().from(sendings).where(eq(sendings.listingId, id))
  if (!kept?.retrySeries || !kept.nextTryOn) throw new Error('No retries run')
  server.clock.set(kept.nextTryOn.toISOString())
  await tryAgain(services, { listingId: id, series: kept.retrySeries, number: kept.retryNumber })
}

const queued = async (id: string) => {
  const { rows } = await server.db.execute<{ after: Date; number: number }>(
    sql`select start_after as after, (data->>'number')::int as number from pgboss.job
      where name = 'hand-over' and data->>'listingId' = ${id} order by 2`,
  )
  return rows
}

const noticesTo = (loginId: string) =>
  server.db
    .select({ subject: userNotifications.subject, text: userNotifications.body })
    .from(userNotifications)
    .where(sql`member_id = (select id from members where login_id = ${loginId})`)

test('a listing begins as not sent, and a sent one has a receipt with both hashes, key and host [5/SEND-13, 5/SEND-14, 5/SEND-15, 5/ENT-07, 5/API-07]', async () => {
  const { id } = await server.aListing({ agent })
  expect(await sending(id)).toEqual({
    state: 'Not sent',
    canRetry: false,
    nextTry: null,
    refusal: null,
    tries: [],
    receipt: null,
    standardStatus: null,
    statusReadOn: null,
  })
  const { body } = await promote(id)
  expect(body.isSuccessful).toBe(true)
  const [row] = rowsOf(id)
  const after = await sending(id)
  expect(after).toMatchObject({
    state: 'Sent',
    tries: [{ number: 1, actor: agent.loginId, onBehalfOf: null, outcome: 'Sent', statusCode: 201 }],
    receipt: {
      mlsListingId: row?.ListingId,
      listingKey: row?.ListingKey,
      host: new URL(standIn.url).host,
      at: '2026-11-18T20:00:00.000Z',
    },
  })
  expect(after.receipt.sentSha256).toMatch(/^[0-9a-f]{64}$/)
  expect(after.receipt.answeredSha256).toMatch(/^[0-9a-f]{64}$/)
  expect(after.receipt.answeredSha256).not.toBe(after.receipt.sentSha256)
  expect(after.tries[0].at).toBe('2026-11-18T20:00:00.000Z')
  expect(after.tries[0].durationMs).toBeGreaterThanOrEqual(0)
  expect(standIn.asked.map(({ requestId }) => requestId)).toContain(after.tries[0].requestId)
})

test('the hand-over passes for each way in which the stand-in responds [5/SEND-21, 5/SEND-22, 5/D5-35]', async () => {
  const ends: Record<string, unknown[]> = {}
  for (const mode of [
    'created',
    'created-minimal',
    'lost-answer',
    'renamed-lookups',
    'busy',
    'broken',
    'unauthorized',
  ] as const) {
    const { id } = await server.aListing({ agent })
    standIn.set({ mode })
    const { status, body } = await promote(id)
    standIn.set({})
    const { state, receipt } = await sending(id)
    ends[mode] = [
      status,
      body.isSuccessful ?? null,
      state,
      rowsOf(id).length,
      receipt?.listingKey === rowsOf(id)[0]?.ListingKey,
    ]
  }
  expect(ends).toEqual({
    created: [200, true, 'Sent', 1, true],
    'created-minimal': [200, true, 'Sent', 1, true],
    'lost-answer': [200, true, 'Sent', 1, true],
    'renamed-lookups': [200, true, 'Sent', 1, true],
    busy: [502, null, 'Not sent', 0, true],
    broken: [502, null, 'Not sent', 0, true],
    unauthorized: [502, null, 'Not sent', 0, true],
  })
})

test('an MLS that hangs is left, and the listing can be tried again [5/SEND-21, 5/SEND-22]', async () => {
  const { id } = await server.aListing({ agent })
  standIn.set({ mode: 'hang' })
  expect((await promote(id)).status).toBe(502)
  expect(await sending(id)).toMatchObject({
    canRetry: true,
    tries: [{ outcome: 'No answer', statusCode: null }],
  })
}, 30_000)

test('field errors come back case-insensitively at our fields, and the state keeps the last answer [5/SEND-12, 5/SEND-13, 5/SEND-22, 5/D5-33]', async () => {
  const { id } = await server.aListing({ agent })
  for (const letterCase of ['own', 'lower', 'upper'] as const) {
    standIn.set({ mode: 'field-errors', letterCase })
    const { body } = await promote(id)
    expect(body.isSuccessful).toBe(false)
    expect(body.errors.map(({ field }: { field: string }) => field).slice(0, 2)).toEqual([
      'listPrice',
      'postalCode',
    ])
  }
  expect(await sending(id)).toMatchObject({
    state: 'Rejected',
    canRetry: false,
    refusal: 'The property was not accepted.',
    tries: [{ outcome: 'Rejected', statusCode: 400 }, {}, {}],
  })
  expect((await server.call('/api/app/HandOvers', { as: agent })).body).toContainEqual({
    id,
    state: 'Rejected',
    nextTry: null,
  })
  standIn.set({})
  expect((await promote(id)).body.isSuccessful).toBe(true)
  expect(await sending(id)).toMatchObject({ state: 'Sent', refusal: null })
})

test('retries follow after 1, 5, 15, 30 and 60 minutes and then hourly for a day, and their end sends a notification [5/SEND-16, 5/SEND-17, 5/SEND-19, 5/D5-34]', async () => {
  const { id } = await server.aListing({ agent })
  standIn.set({ mode: 'broken', isReadingFine: true })
  expect((await promote(id, broker)).status).toBe(502)
  const asked = await retry(id, broker)
  expect(asked.body).toMatchObject({
    state: 'Retrying',
    nextTry: { number: 1, at: '2026-11-18T20:01:00.000Z' },
  })
  expect((await retry(id, broker)).body).toEqual(asked.body)
  expect((await promote(id, broker)).body.message).toBe('This listing is already being sent to the MLS.')
  const edit = await server.call(`/api/app/Registration/${id}`, {
    as: agent,
    method: 'PUT',
    body: { listPrice: 2 },
  })
  expect([edit.status, edit.body.message]).toEqual([409, 'This listing is already being sent to the MLS.'])
  const minutes: number[] = []
  let before = Date.parse('2026-11-18T20:00:00Z')
  while ((await sending(id)).state === 'Retrying') {
    await runNextTry(id)
    minutes.push((server.clock.now().getTime() - before) / 60_000)
    before = server.clock.now().getTime()
  }
  expect(minutes.slice(0, 7)).toEqual([1, 5, 15, 30, 60, 60, 60])
  expect(minutes.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(24 * 60)
  expect(minutes.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(23 * 60 - 10)
  const told = { subject: expect.stringMatching(/ is no longer retried$/) }
  expect(await noticesTo(agent.loginId)).toContainEqual(expect.objectContaining(told))
  expect(await noticesTo(broker.loginId)).toContainEqual(expect.objectContaining(told))
  expect(rowsOf(id)).toEqual([])
  standIn.set({})
  expect((await promote(id)).body.isSuccessful).toBe(true)
  expect(rowsOf(id)).toHaveLength(1)
})

test('each entry of the queue waits for its time, and Retry-After is obeyed [5/SEND-17, 5/D5-34]', async () => {
  const { id } = await server.aListing({ agent })
  standIn.set({ mode: 'busy', isReadingFine: true, retryAfter: '7200' })
  await promote(id)
  await retry(id)
  await runNextTry(id)
  expect((await sending(id)).nextTry).toEqual({ number: 2, at: '2026-11-18T22:01:00.000Z' })
  expect((await queued(id)).map(({ number, after }) => [number, new Date(after).toISOString()])).toEqual([
    [1, '2026-11-18T20:01:00.000Z'],
    [2, '2026-11-18T22:01:00.000Z'],
  ])
  standIn.set({ mode: 'busy', retryAfter: '30' })
  await runNextTry(id)
  expect((await sending(id)).nextTry).toEqual({ number: 3, at: '2026-11-18T22:16:00.000Z' })
  await stop(id)
})

test('a try asks the MLS first; without a response nothing is sent [5/SEND-18, 5/D5-34, 5/S5-14]', async () => {
  const { id } = await server.aListing({ agent })
  standIn.set({ mode: 'broken' })
  await promote(id)
  await retry(id)
  const from = standIn.asked.length
  await runNextTry(id)
  expect(standIn.asked.slice(from).map(({ method }) => method)).not.toContain('POST')
  standIn.set({ mode: 'lost-answer', isReadingFine: true })
  await runNextTry(id)
  const calls = standIn.asked.filter(({ path }) => path.includes('/Property')).map(({ method }) => method)
  expect(calls.slice(-3)).toEqual(['GET', 'POST', 'GET'])
  expect(await sending(id)).toMatchObject({ state: 'Sent', nextTry: null })
  expect(rowsOf(id)).toHaveLength(1)
})

test('Stop Trying frees the listing at once, a late entry does nothing, and others may not stop it [5/SEND-19, 5/API-07, 5/D5-34]', async () => {
  const { id } = await server.aListing({ agent })
  expect((await stop(id)).status).toBe(409)
  expect((await retry(id)).status).toBe(409)
  standIn.set({ mode: 'broken', isReadingFine: true })
  await promote(id)
  await retry(id)
  const stranger = await server.aMember()
  expect([(await retry(id, stranger)).status, (await stop(id, stranger)).status]).toEqual([404, 404])
  const [kept] = await server.db.select().from(sendings).where(eq(sendings.listingId, id))
  expect((await stop(id)).body).toMatchObject({ state: 'Not sent', nextTry: null, canRetry: true })
  server.clock.advance(3600)
  standIn.set({})
  await tryAgain(services, { listingId: id, series: kept?.retrySeries ?? '', number: 1 })
  expect(rowsOf(id)).toEqual([])
  const edit = await server.call(`/api/app/Registration/${id}`, {
    as: agent,
    method: 'PUT',
    body: { listPrice: 5000 },
  })
  expect(edit.status).toBe(200)
})

test('stopped while a try runs, retries end with it [5/SEND-19, 5/D5-34]', async () => {
  const { id } = await server.aListing({ agent })
  standIn.set({ mode: 'broken', isReadingFine: true })
  await promote(id)
  await retry(id)
  standIn.set({ mode: 'hang', isReadingFine: true })
  const running = runNextTry(id)
  await expect.poll(() => standIn.asked.at(-1)?.method).toBe('POST')
  expect((await stop(id)).body).toMatchObject({ state: 'Retrying', nextTry: null })
  await running
  expect(await sending(id)).toMatchObject({ state: 'Not sent', nextTry: null })
}, 30_000)

test('a refusal ends the retries and notifies with the words of the MLS [5/SEND-19, 5/D5-34]', async () => {
  const { id } = await server.aListing({ agent })
  standIn.set({ mode: 'broken', isReadingFine: true })
  await promote(id)
  await retry(id)
  standIn.set({ mode: 'field-errors' })
  await runNextTry(id)
  expect(await sending(id)).toMatchObject({ state: 'Rejected', nextTry: null })
  const told = await noticesTo(agent.loginId)
  expect(told.some(({ text }) => text.includes('It said: The property was not accepted.'))).toBe(true)
})

test('a try whose process was lost stands as interrupted, and the entry that comes again ends it [5/SEND-14, 5/SEND-18]', async () => {
  const { id } = await server.aListing({ agent })
  standIn.set({ mode: 'broken', isReadingFine: true })
  await promote(id)
  await retry(id)
  standIn.set({})
  const [kept] = await server.db.select().from(sendings).where(eq(sendings.listingId, id))
  const entry = { listingId: id, series: kept?.retrySeries ?? '', number: 1 }
  server.clock.set(kept?.nextTryOn?.toISOString() ?? '')
  const lost = { ...server.providers.mls, find: () => new Promise<never>(() => undefined) }
  // A lost process never ends its try; this one gives up when the database is long gone.
  tryAgain({ ...services, providers: { mls: lost } }, entry).catch(() => undefined)
  const tries = () =>
    server.db.$count(sendingTries, and(eq(sendingTries.listingId, id), eq(sendingTries.number, 2)))
  await expect.poll(tries).toBe(1)
  await expect(tryAgain(services, entry)).rejects.toThrow('This try runs elsewhere')
  server.clock.advance(61)
  expect((await sending(id)).tries[0]).toMatchObject({ number: 2, outcome: 'Interrupted' })
  await tryAgain(services, entry)
  await tryAgain(services, entry)
  expect((await sending(id)).tries.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'Sent',
    'Interrupted',
    'No answer',
  ])
  expect(rowsOf(id)).toHaveLength(1)
})

test('without the feature there are no calls, sending keeps nothing, and remaining retries are released [5/ERR-08, 5/D5-01, 5/CONST-02]', async () => {
  const { id } = await server.aListing({ agent })
  standIn.set({ mode: 'broken', isReadingFine: true })
  await promote(id)
  await retry(id)
  const plain = await server.startAnother({ env: { ...env, FEATURES: 'clock,proof' } })
  for (const [path, method] of [
    [of(id), 'GET'],
    [`${of(id)}/retry`, 'POST'],
    [`${of(id)}/stop`, 'POST'],
    [`/api/app/Registration/${id}/preflight`, 'POST'],
    ['/api/app/HandOvers', 'GET'],
  ] as const) {
    const { status, body } = await plain.call(path, {
      as: agent,
      method,
      body: method === 'POST' ? {} : undefined,
    })
    expect([status, body.message], path).toEqual([404, 'Not Found'])
  }
  server.clock.advance(61)
  standIn.set({})
  await settleAttempts({
    ...services,
    mls: server.providers.mls,
    now: server.clock.now(),
    features: plain.config.features,
  })
  const { body } = await plain.call(`/api/app/Registration/promote/${id}`, { as: agent, method: 'POST' })
  expect(body.isSuccessful).toBe(true)
  expect((await sending(id)).receipt).toBeNull()
})
