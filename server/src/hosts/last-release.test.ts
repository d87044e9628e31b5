import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrateDatabase, shippedMigrations } from '../db/migrate.ts'
import { mailboxMessages } from '../db/tables/messages.table.ts'
import { myDataExports } from '../db/tables/my-data.table.ts'
import { freePort } from '../embedded-postgres/free-port.ts'
import { verifyAll } from '../history/verify-all.ts'
import { seedDatabase } from '../seeding/seed.ts'
import { startPortal } from '../start-portal.ts'
import { aBrowser } from '../testing/browser.ts'
import { aListingBody } from '../testing/builders/listing-builders.ts'
import { clockOf } from '../testing/database-template.ts'
import { send } from '../testing/send.ts'
import { testConfig } from '../testing/test-config.ts'
import { testDatabase } from '../testing/test-database.ts'

/** Made by `scripts/release/keep-data.ts` at the last release. */
const kept = readFileSync(fileURLToPath(new URL('../testing/last-release.sql', import.meta.url)), 'utf8')
const password = 'Gatehouse1!'
const WAITING = ['mail', 'password-mail', 'my-data']

const database = await testDatabase('template0')
const { db, pool, url } = database
const config = testConfig(await freePort())
const clock = () => new Date()
let stop = async () => {}
afterAll(async () => {
  await stop()
  await database.drop()
})

beforeAll(async () => {
  // The dump empties the search path of the connection that it is sent on.
  const client = await pool.connect()
  await client.query(kept)
  client.release(true)
  await pool.query(clockOf(inject('shiftMs')))
})

const waiting = async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pgboss.job where state < 'completed' and name in ${WAITING}`,
  )
  return rows.map(({ name }) => name).toSorted()
}

async function start() {
  await seedDatabase(db, { clock, hasDemoData: false, progress: () => undefined, config })
  stop = await startPortal({ config, url, directUrl: url, clock, say: () => undefined })
}

async function signIn(loginId: string) {
  const { access_token: token } = await aBrowser(config).signIn(loginId, password)
  return async (path: string, more: { method?: string; body?: unknown } = {}) => {
    const { status, body } = await send(`${config.publicUrl}${path}`, {
      method: 'GET',
      ...more,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status, body }
  }
}

test('the data of the last release are migrated whole [5/SCALE-29]', async () => {
  expect(await waiting()).toEqual(['mail', 'mail', 'my-data', 'password-mail'])
  expect(await migrateDatabase(url)).toBe(0)
  const { rows } = await db.execute(sql`select created_at from drizzle.__drizzle_migrations`)
  expect(rows).toHaveLength(shippedMigrations.length)
})

test('members of the last release log in, read what they stored and add to it [5/SCALE-29]', async () => {
  await start()
  const call = await signIn('kept1')
  const search = { method: 'POST', body: { pageId: 0, pageSize: 10 } }
  const { body: found } = await call('/api/app/Registration/search/', search)
  expect(found.payload.results).toMatchObject([{ listingId: 'AA26000001', city: 'Los Angeles' }])
  const path = `/api/app/Registration/${found.payload.results[0].id}`
  expect((await call(path)).body).toMatchObject({ listPrice: 1_250_000, streetName: 'Grand' })
  const body = aListingBody({ loginId: 'kept1' }, { streetNumber: '352' })
  const made = await call('/api/app/Registration', { method: 'POST', body })
  expect(made.body).toMatchObject({ listingId: 'AA26000002' })
  const history = await verifyAll(db, new Map())
  expect(history.isIntact, history.lines.join()).toBe(true)
})

test('jobs that waited when the last release ended are done [5/SCALE-29]', async () => {
  const subjects = async () => {
    const mails = await db.select().from(mailboxMessages)
    return mails.map(({ subject }) => subject).toSorted()
  }
  await expect
    .poll(subjects)
    .toEqual([
      'A copy of your data was requested',
      'AA26000001 was sent to the MLS',
      'Reset your MLS Member Portal password',
      'Your data is ready',
    ])
  await expect.poll(waiting).toEqual([])
  const exports = await db.select().from(myDataExports)
  expect(exports).toMatchObject([{ state: 'ready' }])
})
