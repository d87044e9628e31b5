import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { aBrowser } from '../testing/browser.ts'
import { readLive } from '../testing/live-reader.ts'
import { openLink, throughLink } from '../testing/network/link.ts'
import { testServer } from '../testing/test-server.ts'

const server = await testServer()
const member = await server.aMember({ password: 'Gatehouse1!' })
const { hostname, port } = new URL(server.database.url)
const link = await openLink({ host: hostname, port: Number(port) })
const database = openDatabase(throughLink(server.database.url, link.port), 4, {
  connectMs: 300,
  statementMs: 500,
  silenceMs: 600,
})
const portal = await server.startAnother({ database })
const own = '/api/app/Members/AuthMemberDto'

beforeEach(() => link.set({ kind: 'open' }))
afterAll(async () => {
  await link.close()
  await database.close()
})

const unavailable = {
  message: 'The service is not available at the moment. Please try again.',
  errors: [],
}

async function expectUnavailable(path: string, as?: typeof member): Promise<void> {
  const answer = await portal.call(path, as && { as })
  expect(answer.status, answer.text).toBe(503)
  expect(answer.body).toEqual(unavailable)
  expect(answer.headers.get('retry-after')).toBe('5')
}

const ownStatus = async () => (await portal.call(own, { as: member })).status
const patience = { timeout: 15_000, interval: 50 }

test('a link that goes silent ends calls in time, streams and the memory of sessions too', async () => {
  const stream = await readLive(portal, member)
  expect(stream.status).toBe(200)
  link.set({ kind: 'silent' })
  const startedAt = performance.now()
  await expectUnavailable('/ready')
  expect(performance.now() - startedAt).toBeLessThan(3500)
  await expectUnavailable(own, member)
  expect(performance.now() - startedAt).toBeLessThan(4000)
  await expect.poll(stream.isEnded, { timeout: 5000 }).toBe(true)
  link.set({ kind: 'open' })
  await expect.poll(ownStatus, patience).toBe(200)
})

test('without its database a portal says so, stays up and comes back by itself [5/SCALE-26]', async () => {
  link.set({ kind: 'cut' })
  await expectUnavailable(own, member)
  await expectUnavailable('/ready')
  expect((await portal.call('/health')).status).toBe(200)
  expect((await fetch(`${portal.url}/metrics`)).status).toBe(200)
  link.set({ kind: 'open' })
  await expect.poll(ownStatus, patience).toBe(200)
  expect((await portal.call('/ready')).status).toBe(200)
})

test('a token is not refused because its key cannot be looked up [5/SCALE-26]', async () => {
  const fresh = await server.startAnother({ database })
  const token = await fresh.tokenFor(member)
  link.set({ kind: 'cut' })
  const headers = { authorization: `Bearer ${token}` }
  expect((await fresh.call(own, { headers })).status).toBe(503)
  link.set({ kind: 'open' })
  await expect.poll(async () => (await fresh.call(own, { headers })).status, patience).toBe(200)
})

test('a connection that is cut in the midst of a transaction costs that call only', async () => {
  const before = portal.database.pool.totalCount
  for (let round = 0; round < 2 * before + 6; round++) {
    const work = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      link.reset()
      await wait(5)
      await tx.execute(sql`select 2`)
    })
    await expect(work).rejects.toThrow('Failed query: rollback')
  }
  await expect.poll(ownStatus, patience).toBe(200)
})

test('a transaction that cannot even begin gives its connection back', async () => {
  const isAnswered = () =>
    database.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
  for (let round = 0; round < 6; round++) {
    // Others of the pool may not have noticed yet that they were cut too.
    await expect.poll(isAnswered, patience).toBe(true)
    link.set({ kind: 'cut' })
    await expect(database.db.transaction(async () => 1)).rejects.toThrow(
      /Failed query: begin|terminated|ECONNRESET/,
    )
    link.set({ kind: 'open' })
  }
  await expect.poll(ownStatus, patience).toBe(200)
})

test('a slow link makes responses late, not wrong', async () => {
  // Every connection of the pool has noticed that it was cut before.
  const many = () => Promise.all(Array.from({ length: 10 }, ownStatus))
  await expect.poll(many, patience).toEqual(Array.from({ length: 10 }, () => 200))
  link.set({ kind: 'slow', ms: 100 })
  expect((await portal.call(own, { as: member })).status).toBe(200)
})

test('the sign-in says that it is not available, and works again afterwards [5/SCALE-26]', async () => {
  const browser = aBrowser(portal.config)
  const page = await browser.openSignIn()
  link.set({ kind: 'cut' })
  const headers = { accept: 'text/html' }
  for (const answer of [
    await browser.request(page, { headers }),
    await browser.post(page, { loginId: member.loginId, password: 'Gatehouse1!' }, headers),
    await browser.authorize(),
  ]) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('content-type')).toMatch('text/html')
    expect(await answer.text()).toMatch(/not available at the moment|You can&#39;t log in right now/)
  }
  const token = await browser.redeem('some-code', 'v'.repeat(43))
  expect(token.status).toBe(503)
  link.set({ kind: 'open' })
  await expect.poll(ownStatus, patience).toBe(200)
  const tokens = await aBrowser(portal.config).signIn(member.loginId, 'Gatehouse1!')
  expect(tokens.token_type).toBe('Bearer')
})

test.for(['Session', 'Grant', 'AuthorizationCode', 'Interaction'])(
  'a database that is lost when the sign-in stores its %s: 503 with a time to come back, and no code [3/S3-52]',
  async (model) => {
    const browser = aBrowser(server.config)
    const page = await browser.openSignIn()
    const back = await browser.submit(page, member.loginId, 'Gatehouse1!')
    await server.db.execute(
      sql.raw(`create function lose_database() returns trigger language plpgsql as $$
        begin
          if coalesce(new.model, old.model) = '${model}' then
            raise exception 'terminating connection' using errcode = '57P01';
          end if;
          return coalesce(new, old);
        end $$`),
    )
    await server.db.execute(
      sql.raw(`create trigger lose_database before insert or update or delete on oidc_artifacts
        for each row execute function lose_database()`),
    )
    try {
      const headers = { accept: 'text/html' }
      const answers = [
        await browser.request(back.headers.get('location') ?? '', { headers }),
        await browser.request(`${server.config.issuer}/session/end`, { headers }),
        ...(model === 'Interaction' ? [await aBrowser(server.config).authorize()] : []),
      ]
      const failed = answers.filter(({ status }) => status >= 500)
      expect(failed.length).toBeGreaterThan(0)
      for (const answer of failed) {
        expect(answer.status).toBe(503)
        expect(answer.headers.get('retry-after')).toBe('5')
        expect(answer.headers.get('location')).toBeNull()
        expect(await answer.text()).toContain('You can&#39;t log in right now')
      }
    } finally {
      await server.db.execute(sql`drop trigger lose_database on oidc_artifacts`)
      await server.db.execute(sql`drop function lose_database()`)
    }
  },
)
