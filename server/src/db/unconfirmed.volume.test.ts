import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aBrokerage } from '../testing/brokerage.ts'
import { openLink, throughLink } from '../testing/network/link.ts'
import { testServer } from '../testing/test-server.ts'
import { openDatabase } from './open.ts'
import { inTransaction } from './write.ts'

const server = await testServer()
const { aorAdmin } = await aBrokerage(server)
const { hostname, port } = new URL(server.database.url)
const link = await openLink({ host: hostname, port: Number(port) })
const database = openDatabase(throughLink(server.database.url, link.port), 4, {
  connectMs: 1000,
  statementMs: 5000,
  silenceMs: 6000,
  waitMs: 3000,
})

await server.db.execute(sql`create table tried (text text)`)
/** Speaks while the commit is under way, as the database does whose wait for its standby was cancelled. */
async function warnAtCommit(table: string): Promise<void> {
  await server.db.execute(
    sql.raw(`create or replace function warn_at_commit() returns trigger language plpgsql as $$
      begin
        raise warning 'canceling wait for synchronous replication due to user request' using errcode = '01000';
        return null;
      end $$`),
  )
  await server.db.execute(
    sql.raw(`create constraint trigger warn_at_commit after insert on ${table}
      deferrable initially deferred for each row execute function warn_at_commit()`),
  )
}

afterEach(async () => {
  link.set({ kind: 'open' })
  await server.db.execute(sql`drop function if exists warn_at_commit() cascade`)
  await server.db.execute(sql`truncate tried`)
})
afterAll(async () => {
  await link.close()
  await database.close()
})

const stored = async () => (await server.db.execute(sql`select text from tried`)).rows

test('a write whose commit the standby has not confirmed is not acknowledged: 503 [5/SCALE-05, 5/S5-43]', async () => {
  await warnAtCommit('audit_entries')
  const message = { message: 'Office closed on Friday', expirationDate: '2099-01-01T20:00:00.000Z' }
  const send = () =>
    server.call('/api/app/SystemNotification/', { as: aorAdmin, method: 'POST', body: message })
  const answer = await send()
  expect(answer.status, answer.text).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  await server.db.execute(sql`drop function warn_at_commit() cascade`)
  const again = await send()
  expect(again.status, again.text).toBe(201)
})

test('neither is a single statement, nor is the next one blamed for it [5/SCALE-05]', async () => {
  await warnAtCommit('tried')
  await expect(database.db.execute(sql`insert into tried values ('alone')`)).rejects.toMatchObject({
    cause: { code: '57P01' },
  })
  await expect(
    inTransaction(database, (tx) => tx.execute(sql`insert into tried values ('within')`)),
  ).rejects.toMatchObject({ cause: { code: '57P01' } })
  // Both stand on this machine, and no caller got a confirmation.
  expect(await stored()).toEqual([{ text: 'alone' }, { text: 'within' }])
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

/** As a commit that waits for its standby: the time of a statement does not end it, only the silence on its line does. */
const waitFor = (text: string) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`insert into tried values (${text})`)
  })

test('commits that wait leave connections to those who read, and say so in time [5/SCALE-06]', async () => {
  await server.db.execute(sql`insert into tried values ('held')`)
  const holder = await server.database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table tried')
  const writes = Promise.allSettled(Array.from({ length: 8 }, () => waitFor('late')))
  let isAnyOver = false
  void writes.then(() => {
    isAnyOver = true
  })
  for (let read = 0; read < 20; read++) await database.db.execute(sql`select 1`)
  expect(isAnyOver).toBe(false)
  const outcomes = await writes
  await holder.query('rollback')
  holder.release()
  expect(outcomes.map(({ status }) => status)).toEqual(Array(8).fill('rejected'))
})

test('a transaction that loses its link before the commit is run once more, and is there once [5/SCALE-14]', async () => {
  let runs = 0
  await inTransaction(database, async (tx) => {
    runs += 1
    await tx.execute(sql`insert into tried values (${`run ${runs}`})`)
    if (runs === 1) link.reset()
    await tx.execute(sql`select 1`)
  })
  expect(runs).toBe(2)
  expect(await stored()).toEqual([{ text: 'run 2' }])
})

test('one that loses it again is not run a third time', async () => {
  let runs = 0
  const work = inTransaction(database, async (tx) => {
    runs += 1
    link.reset()
    await tx.execute(sql`insert into tried values ('never')`)
  })
  await expect(work).rejects.toThrow(/Connection terminated|Failed query|ECONNRESET/)
  expect(runs).toBe(2)
  expect(await stored()).toEqual([])
})

test('a call waits for a database that is away for a moment [5/SCALE-14]', async () => {
  link.set({ kind: 'cut' })
  const answer = inTransaction(database, (tx) => tx.execute(sql`insert into tried values ('waited')`))
  const back = setTimeout(() => link.set({ kind: 'open' }), 1500)
  await answer
  clearTimeout(back)
  expect(await stored()).toEqual([{ text: 'waited' }])
})
