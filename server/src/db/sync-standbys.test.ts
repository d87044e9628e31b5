import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLink, throughLink } from '../testing/network/link.ts'
import { testServer } from '../testing/test-server.ts'
import { openDatabase } from './open.ts'
import { countSyncStandbys } from './sync-standbys.ts'

const server = await testServer()

/** A database whose standbys the test sets: names are looked up there first. */
await server.db.execute(sql`create schema replicated`)
await server.db.execute(sql`create table replicated.pg_stat_replication (sync_state text)`)
await server.db.execute(sql`create table replicated.asked (names text)`)
await server.db.execute(
  sql`create function replicated.current_setting(text) returns text language sql as 'select names from replicated.asked'`,
)
const url = new URL(server.database.url)
url.searchParams.set('options', '-c search_path=replicated,public,pg_catalog')
const database = openDatabase(url.href, 2)

async function withStandbys(names: string, ...states: (string | null)[]): Promise<number | null> {
  await server.db.execute(sql`truncate replicated.pg_stat_replication, replicated.asked`)
  await server.db.execute(sql`insert into replicated.asked values (${names})`)
  for (const state of states)
    await server.db.execute(sql`insert into replicated.pg_stat_replication values (${state})`)
  return countSyncStandbys(database.db)
}

test('standbys that confirm commits are counted, and those that do not are not [5/D5-96]', async () => {
  expect(await withStandbys('ANY 1 (one, two)', 'quorum', 'quorum', 'async')).toBe(2)
  expect(await withStandbys('FIRST 1 (one)', 'sync', 'potential')).toBe(1)
  expect(await withStandbys('ANY 1 (one)')).toBe(0)
  expect(await withStandbys('', 'async')).toBe(0)
  // A hidden value of a role is not taken for none.
  expect(await withStandbys('ANY 1 (one)', null)).toBeNull()
  expect(await withStandbys('', null)).toBe(0)
  await database.close()
})

test('the figures show it, and wait for no database that is away [5/D5-96]', async () => {
  const { hostname, port } = new URL(server.database.url)
  const link = await openLink({ host: hostname, port: Number(port) })
  const linked = openDatabase(throughLink(server.database.url, link.port), 4)
  const portal = await server.startAnother({ database: linked })
  const figures = async () => (await portal.call('/metrics')).text
  expect(await figures()).toContain('\ngatehouse_sync_standbys 0\n')
  link.set({ kind: 'silent' })
  expect(await figures()).toContain('\ngatehouse_sync_standbys Nan\n')
  link.set({ kind: 'open' })
  link.reset()
  await portal.app.close()
  await linked.close()
  await link.close()
})
