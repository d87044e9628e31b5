import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { loadAccount } from '../access/load-account.ts'
import { testServer } from '../testing/test-server.ts'
import { limitStatements } from './limit-statements.ts'
import { openDatabase } from './open.ts'

const server = await testServer()
const member = await server.aMember()
const { url } = server.database

function open(...[pooler]: [pooler?: 'transaction']) {
  const database = openDatabase(url, 1, undefined, pooler)
  onTestFinished(database.close)
  return database
}

async function statementTimeOf(database: ReturnType<typeof open>) {
  const { rows } = await database.db.execute<{ setting: string; source: string }>(
    sql`select setting, source from pg_settings where name = 'statement_timeout'`,
  )
  return rows[0]
}

const namedStatements = async ({ db }: ReturnType<typeof open>) =>
  (await db.execute(sql`select name from pg_prepared_statements`)).rows

test('behind a pooler no statement has a name, and without one the account query has [5/SCALE-12]', async () => {
  const [pooled, plain] = [open('transaction'), open()]
  for (const { db } of [pooled, plain]) expect(await loadAccount(db, member.accountId)).not.toBeNull()
  expect(await namedStatements(pooled)).toEqual([])
  expect(await namedStatements(plain)).toEqual([{ name: 'account_by_id' }])
})

test('behind a pooler the statement time is that of the role, not of the connection [5/SCALE-12]', async () => {
  expect(await statementTimeOf(open())).toEqual({ setting: '15000', source: 'client' })
  expect(await statementTimeOf(open('transaction'))).toEqual({ setting: '0', source: 'default' })
  // Two processes that start at once.
  await Promise.all([limitStatements(url), limitStatements(url)])
  expect(await statementTimeOf(open('transaction'))).toEqual({
    setting: '15000',
    source: 'database user',
  })
})

test('a portal behind a pooler leaves nothing in a session but what its listening connection receives [5/SCALE-12]', async () => {
  const database = openDatabase(url, 1, undefined, 'transaction')
  const listening = openDatabase(url, 1)
  const portal = await server.startAnother({ database, listening })
  onTestFinished(async () => {
    await portal.app.close()
    await Promise.all([database.close(), listening.close()])
  })
  const answer = await portal.call('/api/app/Registration/search/', {
    as: member,
    method: 'POST',
    body: { pageSize: 10 },
  })
  expect(answer.status, answer.text).toBe(200)
  const left = sql`
    select name as what from pg_prepared_statements
    union all select pg_listening_channels()
    union all select name from pg_settings where source = 'session'
    union all select locktype from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'`
  expect((await database.db.execute(left)).rows).toEqual([])
  const client = await listening.pool.connect().catch(() => null)
  expect(client, 'its one connection listens').toBeNull()
  const token = await portal.tokenFor(member)
  const headers = { authorization: `Bearer ${token}` }
  expect((await portal.call('/api/app/Members/AuthMemberDto', { headers })).status).toBe(200)
})

test('restores, backups and migrations are not cut by the time of the role [5/SCALE-12]', async () => {
  await limitStatements(url)
  const started = openDatabase(url, 1, { connectMs: 3000, statementMs: 0, silenceMs: 0 })
  onTestFinished(started.close)
  expect(await statementTimeOf(started)).toEqual({ setting: '0', source: 'client' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout')
  await client.end()
  expect(rows).toEqual([{ statement_timeout: '15s' }])
})
