import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { historyEntries, historySeals, sealedChains } from '#db/tables/compliance/history.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { backfillHistory } from '#history/backfill-history.ts'
import { entryHash, NOTHING_BEFORE } from '#history/chain.ts'
import { sealDay } from '#history/seal-day.ts'
import { verifyAll } from '#history/verify-all.ts'
import { verifyChain } from '#history/verify-chain.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const { agent, branchBroker, rivalBroker, mlsAdmin } = people

const history = (id: string, body: object = {}, as = agent) =>
  server.call(`/api/app/Registration/${id}/history/q`, {
    as,
    method: 'POST',
    body: { pageSize: 100, ...body },
  })
const verify = (id: string, as = agent) =>
  server.call(`/api/app/Registration/${id}/history/verify`, { as, method: 'POST', body: {} })
const change = (id: string, body: object, as = agent) =>
  server.call(`/api/app/Registration/${id}`, { as, method: 'PUT', body })

async function registered() {
  const { status, body, text } = await server.call('/api/app/Registration', {
    as: agent,
    method: 'POST',
    body: aListingBody(agent),
  })
  expect(status, text).toBe(200)
  return body
}

/** A listing with a chain of four later changes. */
async function withChanges() {
  const listing = await registered()
  for (const listPrice of [810_000, 820_000, 830_000, 840_000])
    expect((await change(listing.id, { ...aListingBody(agent), listPrice })).status).toBe(200)
  return listing
}

const chainOf = (id: string) =>
  server.db
    .select()
    .from(historyEntries)
    .where(eq(historyEntries.registrationId, id))
    .orderBy(asc(historyEntries.number))

/** Acts as the owner of the tables: the triggers are out of the way for the time of a statement. */
async function tamper(statement: ReturnType<typeof sql>) {
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`alter table history_entries disable trigger user`)
    await tx.execute(statement)
    await tx.execute(sql`alter table history_entries enable trigger user`)
  })
}

const seal = () =>
  sealDay({
    db: server.db,
    outbox: server.outbox,
    now: server.clock.now(),
    marketZone: 'America/Los_Angeles',
    sealMail: null,
    log: server.app.log,
  })

let listing: { id: string; listingId: string }
beforeAll(async () => {
  listing = await withChanges()
})

test('each change stands there with time, person, field and both values, newest first [5/PROOF-16, 5/ENT-06, 5/API-05, 5/D5-26]', async () => {
  const { status, body } = await history(listing.id)
  expect(status).toBe(200)
  expect(body.results[0]).toEqual({
    id: expect.any(String),
    registrationId: listing.id,
    number: body.totalResults,
    at: server.clock.now().toISOString(),
    actor: agent.loginId,
    actorRole: 'member',
    onBehalfOf: null,
    field: 'listPrice',
    from: '830000',
    to: '840000',
    isTakenOver: false,
    previousHash: body.results[1].hash,
    hash: expect.stringMatching(/^[\da-f]{64}$/),
  })
  expect(body.results.at(-1)).toMatchObject({ number: 1, field: 'registered', to: listing.listingId })
  expect(body.results.map((entry: { field: string }) => entry.field)).toContain('city')
  expect(body.people).toEqual([agent.loginId])
})

test('it is paged, and filtered by field and by person [5/PROOF-16]', async () => {
  const { id } = await withChanges()
  await change(id, { ...aListingBody(agent), listPrice: 900_000 }, branchBroker)
  await change(id, { ...aListingBody(agent), listPrice: 900_001 }, mlsAdmin)
  const criteria = [{ field: 'field', op: 'Equal', values: ['listPrice'] }]
  const prices = await history(id, { criteria, pageSize: 3 })
  expect(prices.body).toMatchObject({ totalResults: 7, totalPages: 3 })
  expect(prices.body.results.map((entry: { to: string }) => entry.to)).toEqual(['900001', '900000', '840000'])
  expect(prices.body.results[0].actorRole).toBe('staff')
  const next = await history(id, { criteria, pageSize: 3, pageId: 1 })
  expect(next.body.results.map((entry: { to: string }) => entry.to)).toEqual(['830000', '820000', '810000'])
  const byBroker = [{ field: 'actor', op: 'Equal', values: [branchBroker.loginId] }]
  const { body } = await history(id, { criteria: byBroker })
  expect(body.results).toMatchObject([{ actor: branchBroker.loginId, field: 'listPrice', to: '900000' }])
  expect(body.people.sort()).toEqual([agent.loginId, branchBroker.loginId, mlsAdmin.loginId].sort())
})

test('a member who may not view the listing gets the response for an unknown listing [5/S5-01, 5/S5-02, 5/S5-03]', async () => {
  for (const id of [listing.id, randomUUID(), 'nothing'])
    for (const answer of [await history(id, {}, rivalBroker), await verify(id, rivalBroker)])
      expect([answer.status, answer.body.message]).toEqual([404, 'Registered listing not found.'])
  expect((await history(listing.id, {}, branchBroker)).status).toBe(200)
  const anonymous = await server.call(`/api/app/Registration/${listing.id}/history/q`, {
    method: 'POST',
    body: {},
  })
  expect(anonymous.status).toBe(401)
})

test('each entry holds the hash before and that of its own content [5/PROOF-17, 5/D5-27]', async () => {
  let before = NOTHING_BEFORE
  for (const entry of await chainOf(listing.id)) {
    expect(entry.previousHash).toBe(before)
    expect(entry.hash).toBe(entryHash(before, entry))
    before = entry.hash
  }
  expect((await verify(listing.id)).body).toEqual({
    isIntact: true,
    entries: (await chainOf(listing.id)).length,
    brokenAt: null,
    lastHash: before,
  })
})

test('parallel writers extend one chain and never fork it [5/D5-27, 5/S5-10]', async () => {
  const { id } = await registered()
  const prices = Array.from({ length: 12 }, (_, index) => 600_000 + index)
  const answers = await Promise.all(
    prices.map((listPrice) => change(id, { ...aListingBody(agent), listPrice })),
  )
  expect(answers.map(({ status }) => status)).toEqual(prices.map(() => 200))
  const chain = await chainOf(id)
  expect(chain.map(({ number }) => number)).toEqual(chain.map((_, index) => index + 1))
  expect(chain.filter(({ field }) => field === 'listPrice')).toHaveLength(13)
  expect((await verify(id)).body.isIntact).toBe(true)
})

test('a change that fails has no entry, and without the entry there is no change [5/S5-10]', async () => {
  const { id } = await registered()
  const before = await chainOf(id)
  expect((await change(id, { ...aListingBody(agent), listPrice: -1 })).status).toBe(400)
  expect(await chainOf(id)).toEqual(before)
  await server.db.execute(sql`alter table history_entries add constraint nobody check (number < 0) not valid`)
  expect((await change(id, { ...aListingBody(agent), listPrice: 5 })).status).toBe(500)
  await server.db.execute(sql`alter table history_entries drop constraint nobody`)
  const { body } = await server.call(`/api/app/Registration/${id}`, { as: agent })
  expect(body.listPrice).not.toBe(5)
})

test.for(['history_entries', 'history_seals', 'sealed_chains'])(
  'rows of %s can neither be changed nor deleted nor truncated [5/PROOF-18, 5/D5-27]',
  async (table) => {
    await seal()
    for (const statement of [
      `update ${table} set ${table === 'history_seals' ? 'seal' : 'registration_id'} = null`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(server.database.pool.query(statement), statement).rejects.toThrow(/cannot be changed/)
  },
)

test('a changed value, a missing and an inserted entry are found where they are [5/PROOF-19, 5/PROOF-21]', async () => {
  const changed = await withChanges()
  const count = (await chainOf(changed.id)).length
  await tamper(
    sql`update history_entries set to_value = '1' where registration_id = ${changed.id} and number = 3`,
  )
  expect((await verify(changed.id)).body).toMatchObject({ isIntact: false, brokenAt: 3, entries: count })

  const missing = await withChanges()
  await tamper(sql`delete from history_entries where registration_id = ${missing.id} and number = 4`)
  expect((await verify(missing.id)).body).toMatchObject({ isIntact: false, brokenAt: 4, entries: count - 1 })

  const inserted = await withChanges()
  await tamper(
    sql`update history_entries set number = number + 100 where registration_id = ${inserted.id} and number > 5`,
  )
  await tamper(
    sql`update history_entries set number = number - 99 where registration_id = ${inserted.id} and number > 5`,
  )
  const [fifth] = (await chainOf(inserted.id)).slice(4)
  if (!fifth) throw new Error('The chain is too short')
  const made = { ...fifth, id: randomUUID(), number: 6, to: 'made up' }
  await server.db
    .insert(historyEntries)
    .values({ ...made, previousHash: fifth.hash, hash: entryHash(fifth.hash, made) })
  expect((await verify(inserted.id)).body).toMatchObject({ isIntact: false, brokenAt: 7, entries: count + 1 })
})

test('a cut-off end and a rewritten chain are found by the seal of the day [5/PROOF-21, 5/D5-28]', async () => {
  const cut = await withChanges()
  const whole = await withChanges()
  const gone = await withChanges()
  server.clock.advance(86_400)
  await seal()
  const count = (await chainOf(cut.id)).length
  await tamper(sql`delete from history_entries where registration_id = ${cut.id} and number > ${count - 2}`)
  expect((await verify(cut.id)).body).toMatchObject({ isIntact: false, brokenAt: count - 1 })

  const rewritten = await chainOf(whole.id)
  await tamper(sql`delete from history_entries where registration_id = ${whole.id}`)
  let hash = NOTHING_BEFORE
  for (const entry of rewritten) {
    const other = { ...entry, to: entry.field === 'listPrice' ? '1' : entry.to, previousHash: hash }
    hash = entryHash(hash, other)
    await server.db.insert(historyEntries).values({ ...other, hash })
  }
  expect((await verify(whole.id)).body).toMatchObject({ isIntact: false, brokenAt: 1, entries: count })

  await tamper(sql`delete from history_entries where registration_id = ${gone.id}`)
  const { isIntact, lines } = await verifyAll(server.db, new Map())
  expect(isIntact).toBe(false)
  for (const [id, at] of [
    [cut.id, count - 1],
    [whole.id, 1],
    [gone.id, 1],
  ])
    expect(lines).toContain(`Listing ${id} was altered at entry ${at}.`)
})

test('the seal stands in the audit trail and in a mail, is made once a day, and is checked against one from outside [5/D5-28, 5/CONST-04]', async () => {
  server.clock.advance(86_400)
  const services = {
    db: server.db,
    now: server.clock.now(),
    marketZone: 'America/Los_Angeles',
    sealMail: 'operator@example.com',
    log: server.app.log,
  }
  const mails: unknown[] = []
  const outbox = {
    hasChoices: false,
    textSender: null,
    put: async (_tx: unknown, queue: string, mail: unknown) => void mails.push([queue, mail]),
  }
  await registered()
  await Promise.all([sealDay({ ...services, outbox }), sealDay({ ...services, outbox })])
  const last = (await server.db.select().from(historySeals).orderBy(asc(historySeals.day))).at(-1)
  const audited = await server.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'history'), eq(auditEntries.entityId, last?.day ?? '')))
  expect(audited).toMatchObject([{ actor: 'system', action: 'seal', changes: { seal: last?.seal } }])
  expect(mails).toMatchObject([
    ['mail', { to: 'operator@example.com', body: expect.stringContaining(last?.seal ?? '-') }],
  ])

  const linesFor = async (seals: [string, string][]) => (await verifyAll(server.db, new Map(seals))).lines
  expect((await linesFor([[last?.day ?? '', last?.seal ?? '']])).join()).not.toContain('outside')
  expect(await linesFor([[last?.day ?? '', 'f'.repeat(64)]])).toContain(
    `The seal of ${last?.day} is not the one that was kept outside.`,
  )
  expect(await linesFor([['2020-01-01', 'f'.repeat(64)]])).toContain(
    'The seal of 2020-01-01 is not the one that was kept outside.',
  )
  const [row] = await server.db
    .select()
    .from(sealedChains)
    .where(eq(sealedChains.day, last?.day ?? ''))
  await server.db.execute(sql`alter table sealed_chains disable trigger user`)
  await server.db
    .update(sealedChains)
    .set({ lastHash: 'f'.repeat(64) })
    .where(eq(sealedChains.registrationId, row?.registrationId ?? ''))
  await server.db.execute(sql`alter table sealed_chains enable trigger user`)
  expect(await linesFor([])).toContain(`The seal of ${last?.day} was altered.`)
})

test('earlier events are taken over from the audit trail, and marked [5/PROOF-16, 5/D5-26]', async () => {
  const old = await server.aListing({ agent })
  const at = new Date('2026-11-02T08:00:00Z')
  await server.db.insert(auditEntries).values({
    at,
    actor: branchBroker.loginId,
    action: 'update',
    entity: 'listing',
    entityId: old.id,
    changes: { listPrice: { from: 700_000, to: 750_000 }, latitude: { from: 1, to: 2 } },
  })
  await backfillHistory(server.db)
  await change(old.id, { ...aListingBody(agent), listPrice: 760_000 })
  const { body } = await history(old.id, { orderBy: [{ field: 'number', direction: 'asc' }] })
  expect(body.results.slice(0, 2)).toMatchObject([
    { number: 1, field: 'registered', to: old.listingId, isTakenOver: true },
    {
      field: 'listPrice',
      from: '700000',
      to: '750000',
      actor: branchBroker.loginId,
      at: at.toISOString(),
      isTakenOver: true,
    },
  ])
  expect(body.results.at(-1)).toMatchObject({ isTakenOver: false })
  expect((await verify(old.id)).body.isIntact).toBe(true)
})

test('the check sees one state while others write, and makes nobody wait [5/S5-11]', async () => {
  const { id } = await withChanges()
  const entries = (await chainOf(id)).length
  await server.db.transaction(
    async (tx) => {
      await verifyChain(tx, id)
      const written = await change(id, { ...aListingBody(agent), listPrice: 870_000 })
      expect(written.status).toBe(200)
      expect(await verifyChain(tx, id)).toMatchObject({ isIntact: true, entries })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  expect((await verify(id)).body.entries).toBe(entries + 1)
})

test('the operator checks all chains from the console, and the command ends with 0 or 1 [5/PROOF-20]', async () => {
  const fresh = await server.database.pool.query(
    'select count(distinct registration_id)::int as listings, count(*)::int as entries from history_entries',
  )
  const { listings, entries } = fresh.rows[0]
  const script = fileURLToPath(new URL('../../../../scripts/operator.ts', import.meta.url))
  const run = () =>
    new Promise<{ code: number | string | null | undefined; out: string }>((resolve) => {
      const env = { ...process.env, DATABASE_URL: server.database.url }
      execFile(process.execPath, [script, 'verify-history'], { env }, (error, out) =>
        resolve({ code: error ? error.code : 0, out }),
      )
    })
  const broken = await run()
  expect(broken.out).toContain('was altered at entry')
  expect(broken.code).toBe(1)
  expect(Number(/^(\d+) listings, (\d+) entries/.exec(broken.out)?.[2])).toBe(entries)
  expect(listings).toBeGreaterThan(0)
  await server.database.pool.query(
    'alter table history_entries disable trigger user; alter table sealed_chains disable trigger user; alter table history_seals disable trigger user; delete from history_entries; delete from history_ends; truncate sealed_chains, history_seals; alter table history_entries enable trigger user; alter table sealed_chains enable trigger user; alter table history_seals enable trigger user',
  )
  await registered()
  const whole = await run()
  expect(whole).toMatchObject({ code: 0, out: expect.stringMatching(/^1 listings, \d+ entries\n$/) })
})

test('without the addition its calls are not there, and the history is kept all the same [5/ERR-08, 5/D5-01]', async () => {
  const without = await server.startAnother({ env: { FEATURES: 'clock,send' } })
  const { id } = await registered()
  for (const path of [
    `/api/app/Registration/${id}/history/q`,
    `/api/app/Registration/${id}/history/verify`,
  ]) {
    const { status, body } = await without.call(path, { as: agent, method: 'POST', body: {} })
    expect([status, body.message]).toEqual([404, 'Not Found'])
  }
  await without.call(`/api/app/Registration/${id}`, {
    as: agent,
    method: 'PUT',
    body: { ...aListingBody(agent), listPrice: 3 },
  })
  expect((await history(id)).body.results[0]).toMatchObject({ field: 'listPrice', to: '3' })
})
