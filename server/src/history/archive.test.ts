import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addMonth, PARTITIONED, partitionsOf } from '#db/partitions.ts'
import { archivedChains, archives, historyEnds, historyEntries } from '#db/tables/compliance/history.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testServer } from '#testing/test-server.ts'
import { archiveMonths } from './archive-months.ts'
import { backfillHistory } from './backfill-history.ts'
import { checkArchive } from './check-archive.ts'
import { sealDay } from './seal-day.ts'
import { verifyAll } from './verify-all.ts'
import { verifyChain } from './verify-chain.ts'

const server = await testServer()
const { db, database, outbox, clock } = server
const { agent } = await aBrokerage(server)
const folder = mkdtempSync(path.join(tmpdir(), 'archives-'))
afterAll(() => rmSync(folder, { recursive: true }))

const YEARS = 7
const archive = (now: Date) => archiveMonths(database, { folder, years: YEARS, now, loginId: 'operator:pat' })
const names = async (whole: string) => (await partitionsOf(db, whole)).map(({ part }) => part)
const intact = async (id: string) => (await verifyChain(db, id)).isIntact
const put = (id: string, listPrice: number) =>
  server.call(`/api/app/Registration/${id}`, {
    as: agent,
    method: 'PUT',
    body: { ...aListingBody(agent), listPrice },
  })

async function aListing(changes = 2): Promise<string> {
  const { body } = await server.call('/api/app/Registration', {
    as: agent,
    method: 'POST',
    body: aListingBody(agent),
  })
  for (let change = 0; change < changes; change++)
    expect((await put(body.id, 700_000 + change)).status).toBe(200)
  return body.id
}

/** An act that only the owner of the tables can do. */
async function tamper(table: string, statement: string) {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    await tx.execute(sql.raw(statement))
    await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
  })
}

/** The lines of the file. */
const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')

let [long, short] = ['', '']
let entriesOfLong = 0

test('months older than the given years lie in files that hold, and are deleted from the database [5/SCALE-23, 5/D5-105]', async () => {
  long = await aListing()
  short = await aListing(0)
  await sealDay({ db, outbox, now: clock.now(), marketZone: 'UTC', sealMail: null, log: server.app.log })
  for (const day of ['2027-01-15', '2027-02-15']) {
    clock.set(`${day}T12:00:00Z`)
    expect((await put(long, 800_000 + clock.now().getMonth())).status).toBe(200)
  }
  const before = await verifyAll(db, new Map())
  expect(before.isIntact, before.lines.join()).toBe(true)
  entriesOfLong = (await verifyChain(db, long)).entries
  expect(await archive(new Date('2033-12-31T00:00:00Z'))).toEqual([])
  const kept = await db.select().from(auditEntries).orderBy(asc(auditEntries.id))

  const written = await archive(new Date('2034-01-02T00:00:00Z'))
  expect(written.map(({ file }) => path.basename(file))).toEqual([
    '0001-audit_entries_first.archive',
    '0002-history_entries_first.archive',
  ])
  expect((await names('history_entries')).slice(0, 2)).toEqual([
    'history_entries_until_2027_01',
    'history_entries_2027_01',
  ])
  expect(await db.$count(historyEntries)).toBe(2)
  const [audited = '', chained = ''] = written.map(({ file }) => file)
  const lines = linesOf(audited)
  const rows = lines.slice(2, -2).map((line) => Number(line.split('\t')[0]))
  expect(rows).toEqual(kept.filter(({ at }) => at < new Date('2027-01-01')).map(({ id }) => id))
  expect(await checkArchive(db, chained)).toMatchObject({ isIntact: true })
  expect(await db.select().from(auditEntries).where(eq(auditEntries.action, 'archive'))).toMatchObject([
    { actor: 'operator:pat', entityId: 'audit_entries_first' },
    { actor: 'operator:pat', entityId: 'history_entries_first', changes: { rows: written[1]?.rowCount } },
  ])
})

test('a history whose beginning was archived still verifies, and continues [5/SCALE-23]', async () => {
  expect(await verifyChain(db, long)).toMatchObject({ isIntact: true, entries: entriesOfLong })
  const all = await verifyAll(db, new Map())
  expect(all.isIntact, all.lines.join()).toBe(true)
  await backfillHistory(db)
  const archivedOfShort = (await verifyChain(db, short)).entries
  for (const id of [long, short]) expect((await put(id, 999_999)).status).toBe(200)
  expect(await verifyChain(db, long)).toMatchObject({ isIntact: true, entries: entriesOfLong + 1 })
  const afterwards = await db.select().from(historyEntries).where(eq(historyEntries.registrationId, short))
  expect(afterwards[0]?.number).toBe(archivedOfShort + 1)
  expect(await verifyChain(db, short)).toMatchObject({ isIntact: true })
})

test.each([
  ['its last hash', `update archived_chains set last_hash = repeat('a', 64)`],
  ['its first hash', `update archived_chains set previous_hash = repeat('a', 64)`],
  ['its length', 'update archived_chains set last_number = last_number - 1'],
  ['its place', 'delete from archived_chains'],
])('where a chain joins its archive cannot be changed unnoticed: %s [5/SCALE-23]', async (_, statement) => {
  const [run] = await db.select().from(archivedChains).where(eq(archivedChains.registrationId, short))
  await expect(database.pool.query(statement)).rejects.toThrow('rows of archived_chains cannot be changed')
  await tamper('archived_chains', `${statement} where registration_id = '${short}'`)
  expect(await intact(short)).toBe(false)
  await tamper('archived_chains', `delete from archived_chains where registration_id = '${short}'`)
  if (run) await db.insert(archivedChains).values(run)
  expect(await intact(short)).toBe(true)
})

test('a late entry for an archived month has a place, and goes with the next one [5/SCALE-23, 5/S5-48]', async () => {
  const { rows } = await database.pool.query<{ part: string }>(
    `insert into audit_entries (at, actor, action, entity, entity_id, changes)
     values ('2020-05-05', 'late', 'log-in', 'account', '1', '{}') returning tableoid::regclass::text as part`,
  )
  expect(rows).toEqual([{ part: 'audit_entries_until_2027_01' }])
  expect(await archive(new Date('2034-01-31T00:00:00Z'))).toEqual([])
  const written = await archive(new Date('2034-02-01T00:00:00Z'))
  expect(written.map(({ file }) => path.basename(file))).toEqual([
    '0003-audit_entries_until_2027_01.archive',
    '0004-audit_entries_2027_01.archive',
    '0005-history_entries_2027_01.archive',
  ])
  expect(await names('audit_entries')).toEqual(
    expect.arrayContaining(['audit_entries_until_2027_02', 'audit_entries_2027_02']),
  )
  expect(await verifyChain(db, long)).toMatchObject({ isIntact: true, entries: entriesOfLong + 1 })
  const known = await db.select().from(archives).orderBy(asc(archives.number))
  const headers = written.map(({ file }) => JSON.parse(linesOf(file)[1] ?? ''))
  expect(headers.map(({ previousSha256 }) => previousSha256)).toEqual(
    known.slice(1, 4).map(({ sha256 }) => sha256),
  )
})

test('calls continue while months are archived, and none waits long for one that reads for long [5/D5-105, 5/S5-47]', async () => {
  for (const whole of PARTITIONED) await addMonth(db, whole, new Date('2027-03-01T00:00:00Z'))
  clock.set('2027-03-15T12:00:00Z')
  const reader = await database.pool.connect()
  await reader.query('begin; select count(*) from audit_entries')
  const archived = archive(new Date('2034-03-01T00:00:00Z'))
  // Without an end of its waiting a call behind the archive would wait for the reader, who waits here for the call.
  const isArchiveWaiting = async () =>
    (await db.execute(sql`select from pg_locks where locktype = 'relation' and not granted`)).rows.length > 0
  await expect.poll(isArchiveWaiting).toBe(true)
  for (let price = 1; price <= 5; price++) expect((await put(long, price)).status).toBe(200)
  await reader.query('commit')
  reader.release()
  const written = await archived
  expect(written.map(({ file }) => path.basename(file))).toContain('0007-history_entries_2027_02.archive')
  expect(await intact(long)).toBe(true)
})

test('a file that was changed or cut off is none any more [5/SCALE-23]', async () => {
  const file = path.join(folder, '0005-history_entries_2027_01.archive')
  const other = path.join(folder, 'other.archive')
  const text = gunzipSync(readFileSync(file)).toString()
  const forged = [
    text.replace('listPrice', 'listprice'),
    text.slice(0, text.length / 2),
    `${text}more\n`,
    text.replace('gatehouse-archive', 'something'),
  ]
  for (const content of forged) {
    writeFileSync(other, gzipSync(content))
    expect(await checkArchive(db, other)).toMatchObject({ isIntact: false })
  }
  copyFileSync(file, other)
  expect(await checkArchive(db, other)).toMatchObject({ isIntact: true })
  rmSync(other)
  expect(await checkArchive(db, other)).toMatchObject({ isIntact: false })
})

test('nothing is dropped when a chain or a file does not hold [5/SCALE-23, 5/D5-105]', async () => {
  const [parts, files] = [await names('history_entries'), readdirSync(folder)]
  const now = new Date('2034-04-01T00:00:00Z')
  await expect(
    archiveMonths(database, { folder: `${folder}/none`, years: YEARS, now, loginId: 'x' }),
  ).rejects.toThrow('ENOENT')
  await tamper(
    'history_entries',
    `update history_entries set to_value = '1' where at < '2027-04-01' and registration_id = '${long}'`,
  )
  await expect(archive(now)).rejects.toThrow(`Listing ${long} was altered at entry`)
  expect(await names('history_entries')).toEqual(parts)
  expect(readdirSync(folder).filter((name) => name.includes('history'))).toEqual(
    files.filter((name) => name.includes('history')),
  )
  expect(await db.select().from(historyEnds)).toHaveLength(2)
})

test('the operator archives and checks from the console, and the commands end with 0 or 1 [5/SCALE-23]', async () => {
  const old = await testDatabase()
  await old.pool.query(`
    alter table audit_entries detach partition audit_entries_first;
    drop table audit_entries_first;
    create table audit_entries_2018 (like audit_entries including all);
    select attach_partition('audit_entries', 'audit_entries_2018', 'for values from (minvalue) to (''2019-01-01'')');
    insert into audit_entries (at, actor, action, entity, entity_id, changes)
      values ('2018-05-05', 'x', 'log-in', 'account', '1', '{}')`)
  const script = fileURLToPath(new URL('../../../scripts/operator.ts', import.meta.url))
  const run = (...words: string[]) =>
    new Promise<{ code: number | string | null | undefined; out: string }>((resolve) => {
      const env = { ...process.env, DATABASE_URL: old.url }
      execFile(process.execPath, [script, ...words], { env }, (error, out) =>
        resolve({ code: error ? error.code : 0, out }),
      )
    })
  const place = mkdtempSync(path.join(folder, 'console-'))
  const file = path.join(place, '0001-audit_entries_2018.archive')
  expect(await run('archive', place)).toEqual({ code: 0, out: `1 rows are in ${file}\n` })
  expect(await run('archive', place)).toEqual({ code: 0, out: 'There is nothing older than 7 years.\n' })
  expect(await old.db.$count(auditEntries, eq(auditEntries.actor, 'x'))).toBe(0)
  const holds = '1 rows of audit_entries (audit_entries_2018) are as they were written.\n'
  expect(await run('verify-archive', file)).toEqual({ code: 0, out: holds })
  writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)).toString().replace('log-in', 'sign-up')))
  expect((await run('verify-archive', file)).code).toBe(1)
  await old.drop()
})
