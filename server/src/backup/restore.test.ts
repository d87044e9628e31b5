import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { backupsOf } from '#testing/backup/backups-of.ts'
import { contentOf } from '#testing/backup/database-content.ts'
import { testServer } from '#testing/test-server.ts'
import { buildSchema } from './build-schema.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const server = await testServer()
const { db } = server
const { newFile, aBackup, anEmptyDatabase } = backupsOf(server)
const now = server.clock.now()
await server.aMember({ loginId: 'ada1' })
await server.anOffice({ aor: await server.anAor() })

/** Columns of all tables, as the migrations have made them; partitions are those of the month in which they ran. */
const COLUMNS = sql`select table_name, column_name, data_type from information_schema.columns
  where table_schema = 'public' and table_name !~ '_(until_)?20[0-9]{2}_[0-9]{2}$' order by 1, 2`

test('a backup of an older version is brought to the present one', async () => {
  const older = await anEmptyDatabase()
  const client = new pg.Client({ connectionString: older.url })
  await client.connect()
  const migrations = Array.from({ length: 13 }, (_, index) => index + 1)
  await buildSchema(client, { createdOn: '', version: '6.0.0', migrations, outboxVersion: null }, 'older')
  await client.query(`insert into aors (name, full_name) values ('DV', 'Desert Valley Association')`)
  await client.end()
  const file = newFile()
  await writeBackup(older.url, file, { now })
  const target = await anEmptyDatabase()
  await restoreBackup(target.url, file, { isReplacing: false })
  expect((await target.db.execute(sql`select name, full_name from aors`)).rows).toEqual([
    { name: 'DV', full_name: 'Desert Valley Association' },
  ])
  expect((await target.db.execute(COLUMNS)).rows).toEqual((await db.execute(COLUMNS)).rows)
})

const textOf = (file: string) => gunzipSync(readFileSync(file)).toString()

function fileWith(bytes: Uint8Array): string {
  const file = newFile()
  writeFileSync(file, bytes)
  return file
}

test('a file that is cut off, damaged, newer or none is reported before anything is changed', async () => {
  const file = await aBackup()
  const bytes = readFileSync(file)
  const text = textOf(file)
  const newer = text.replace('"migrations":[1,', '"migrations":[1,999999,')
  const wrong: [Uint8Array, string | RegExp][] = [
    [bytes.subarray(0, bytes.length - 20), /is cut off/],
    [bytes.subarray(0, bytes.length / 2), /is cut off/],
    [gzipSync(text.slice(0, text.length / 2)), /is cut off or damaged/],
    [gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)), /is cut off or damaged/],
    [gzipSync(text.replace('\tAda\t', '\tEve\t')), /is damaged: the rows of public\.members/],
    [gzipSync(`${text}more\n`), /something stands behind its end/],
    [gzipSync(newer), /was made by a newer version of Gatehouse/],
    [gzipSync('anything\n'), /is no backup of Gatehouse/],
    [Buffer.from('not packed'), /is no backup, or is damaged/],
    [gzipSync(''), /is cut off or damaged/],
  ]
  const target = await anEmptyDatabase()
  for (const [content, message] of wrong)
    await expect(restoreBackup(target.url, fileWith(content), { isReplacing: true })).rejects.toThrow(message)
  await expect(restoreBackup(target.url, '/nowhere', { isReplacing: true })).rejects.toThrow(
    "/nowhere is not there, or can't be read.",
  )
  await expect(writeBackup(target.url, newFile(), { now })).rejects.toThrow(
    'There is nothing to back up: no portal has run on this database.',
  )
})

test('the content of a database is lost only with the option, and never by half', async () => {
  const target = await anEmptyDatabase()
  const file = await aBackup()
  await restoreBackup(target.url, file, { isReplacing: false })
  await expect(restoreBackup(target.url, file, { isReplacing: false })).rejects.toThrow(
    /The database is not empty/,
  )
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  await client.query(`update members set last_name = 'Changed'`)
  // A row that its table cannot hold: the restore fails far behind its beginning.
  const bad = textOf(file)
    .replace(/(\tada1\tAda\tYoung\t.*)\n/, '$1\n$1\n')
    .split('\n')
  const end = JSON.parse(bad.at(-2) ?? '')
  const at = bad.findIndex((line) => line.includes('"table":"members"'))
  const rows = bad.slice(at + 1, bad.indexOf('\\.', at)).map((line) => `${line}\n`)
  end.tables['public.members'] = {
    rows: rows.length,
    sha256: createHash('sha256').update(rows.join('')).digest('hex'),
  }
  const doubled = fileWith(gzipSync([...bad.slice(0, -2), JSON.stringify(end), ''].join('\n')))
  await expect(restoreBackup(target.url, doubled, { isReplacing: true })).rejects.toThrow(
    /invalid input syntax/,
  )
  const { rows: kept } = await client.query(`select distinct last_name as name from members`)
  expect(kept).toEqual([{ name: 'Changed' }])
  await client.query(`set application_name = 'gatehouse'`)
  await expect(restoreBackup(target.url, file, { isReplacing: true })).rejects.toThrow(
    /A portal is connected/,
  )
  await client.end()
  await restoreBackup(target.url, file, { isReplacing: true })
  expect(await contentOf(target.db)).toEqual(await contentOf(db))
})

test('a database of something else is left alone', async () => {
  const target = await anEmptyDatabase()
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  await client.query('create table theirs (id integer)')
  await expect(restoreBackup(target.url, await aBackup(), { isReplacing: true })).rejects.toThrow(
    /The database holds tables that are not of Gatehouse/,
  )
  expect((await client.query('select * from theirs')).rowCount).toBe(0)
  await client.end()
})
