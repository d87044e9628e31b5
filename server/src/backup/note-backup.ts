import { statSync } from 'node:fs'
import pg from 'pg'
import { type BackupEnd, BackupError } from './backup-format.ts'
import { readBackup } from './read-backup.ts'

/**
 * Reads a backup back and notes for the System page of the console that it was made.
 * @throws BackupError for one that cannot be read back, which is noted too
 */
export async function noteBackup(url: string, file: string, { tables }: BackupEnd, now: Date): Promise<void> {
  const damage = await readBackup(file).then(
    () => null,
    (error: unknown) => error,
  )
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      'insert into backups (made_on, bytes, row_count, was_read_back) values ($1, $2, $3, $4)',
      [now, statSync(file).size, rows, damage === null],
    )
  } catch (error) {
    // A database that an earlier version has left is backed up too.
    if (!(error instanceof Error && 'code' in error && error.code === '42P01')) throw error
  } finally {
    await client.end()
  }
  if (damage) throw damage instanceof BackupError ? damage : new BackupError(`${file} cannot be read back.`)
}
