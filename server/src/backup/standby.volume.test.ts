import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#db/migrate.ts'
import { openDatabase, START_PATIENCE } from '#db/open.ts'
import { aStandby, databaseFolder } from '#testing/backup/a-standby.ts'
import { testDatabase } from '#testing/test-database.ts'
import { startEmbeddedDatabase } from '../embedded-postgres/embedded.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const script = fileURLToPath(new URL('../../../scripts/transfer/backup.ts', import.meta.url))

/** A primary with the tables of the portal, and a server that follows it. */
async function aPair() {
  const folders = [databaseFolder(), databaseFolder()] as const
  const primary = await startEmbeddedDatabase(folders[0])
  await migrateDatabase(primary.url)
  const standby = await aStandby(primary, folders[1])
  const [writing, reading] = [primary, standby].map(({ url }) => openDatabase(url, 2, START_PATIENCE))
  onTestFinished(async () => {
    await writing?.close()
    await reading?.close()
    await standby.stop()
    await primary.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  if (!writing || !reading) throw new Error('There is no pair.')
  return { primary, standby, writing, reading, folder: folders[0] }
}

const command = (file: string, env: Record<string, string>) =>
  new Promise<{ code: number | string | null | undefined; out: string }>((resolve) => {
    execFile(
      process.execPath,
      [script, file, '--from-replica'],
      { env: { ...process.env, ...env } },
      (error, out) => resolve({ code: error ? error.code : 0, out }),
    )
  })

async function restored(file: string) {
  const target = await testDatabase('template0')
  onTestFinished(() => target.drop())
  await restoreBackup(target.url, file, { isReplacing: false })
  const names = await target.db.execute(sql`select name from aors order by name`)
  return { names: names.rows, ...(await writeBackup(target.url, `${file}.again`, { now: new Date() })) }
}

test('a backup taken from the standby restores to the same data as one from the primary [5/SCALE-24]', {
  timeout: 120_000,
}, async () => {
  const { primary, standby, writing, reading, folder } = await aPair()
  // Written after the files were copied, so that only a server that follows has it.
  await writing.db.execute(sql`
    insert into aors (name, full_name) select 'A' || n, 'Association ' || n from generate_series(1, 50) n`)
  const count = async () =>
    (await reading.db.execute(sql`select count(*)::int, pg_is_in_recovery() as follows from aors`)).rows[0]
  await expect.poll(count, { timeout: 20_000 }).toEqual({ count: 50, follows: true })
  const [file, other] = [path.join(folder, 'primary.backup'), path.join(folder, 'standby.backup')]
  await writeBackup(primary.url, file, { now: new Date() })
  const env = { DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url }
  expect(await command(other, env)).toMatchObject({ code: 0, out: expect.stringContaining(other) })
  const [one, same] = [await restored(file), await restored(other)]
  expect(same.names).toHaveLength(50)
  expect([same.names, same.tables]).toEqual([one.names, one.tables])
  // A standby knows of numbers that the primary has only reserved: they are not given twice.
  for (const [index, { name, value }] of same.sequences.entries())
    expect(Number(value), name).toBeGreaterThanOrEqual(Number(one.sequences[index]?.value))
  // The state that the System page shows of it is written where it can be.
  expect((await writing.db.execute(sql`select was_read_back from backups`)).rows).toEqual([
    { was_read_back: true },
  ])
  expect((await command(other, { DATABASE_URL: primary.url })).code).toBe(1)
})
