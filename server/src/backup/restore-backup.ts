import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { migrateDatabase, migrationLock } from '../db/migrate.ts'
import { type BackupEnd, BackupError, nameOf, type TableLine } from './backup-format.ts'
import { buildSchema, contentOf, refuseNewer, removeAll } from './build-schema.ts'
import { readBackup } from './read-backup.ts'
import { quoted } from './write-backup.ts'

export type RestoreOptions = {
  /** Whether the present content of the database is deleted. */
  isReplacing: boolean
  onTable?: (name: string) => void
}

/**
 * Restores a backup in one transaction: it succeeds whole, or the database stays as it is. The file is read to its end
 * and checked before anything is touched. At last the migrations that are newer than the backup are applied.
 * @throws BackupError
 */
export async function restoreBackup(url: string, file: string, options: RestoreOptions): Promise<BackupEnd> {
  const { header } = await readBackup(file)
  refuseNewer(header, file)
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'gatehouse-restore',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      "set client_encoding = 'UTF8'; set client_min_messages = warning; set statement_timeout = 0",
    )
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await refusePortals(client)
    await makeRoom(client, options)
    await buildSchema(client, header, file)
    const { end } = await readBackup(file, (table, rows) => {
      options.onTable?.(nameOf(table))
      return copyRows(client, table, rows)
    })
    for (const { schema, name, value, isCalled } of end.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(schema, name), value, isCalled])
    await client.query('commit')
    await client.query('analyze')
    await migrateDatabase(url)
    return end
  } finally {
    await client.end()
  }
}

/** A running portal would continue with its remembered state. */
async function refusePortals(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and application_name = 'gatehouse' and pid <> pg_backend_pid()`,
  )
  if (rows[0]?.count)
    throw new BackupError(
      'A portal is connected to this database: stop all of them and start again. Nothing was changed.',
    )
}

async function makeRoom(client: pg.Client, { isReplacing }: RestoreOptions): Promise<void> {
  const content = await contentOf(client)
  if (content === 'nothing') return
  if (content === 'other')
    throw new BackupError(
      'The database holds tables that are not of Gatehouse: name another one. Nothing was changed.',
    )
  if (!isReplacing)
    throw new BackupError(
      'The database is not empty: name another one, or lose what is in it with --replace. Nothing was changed.',
    )
  await removeAll(client)
}

/** Triggers rest meanwhile: the rows that they would write are in the backup too. */
async function copyRows(client: pg.Client, table: TableLine, rows: AsyncIterable<Buffer>): Promise<void> {
  const name = quoted(table.schema, table.table)
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  await client.query(`alter table ${name} disable trigger user`)
  await client.query(`delete from ${name}`)
  await pipeline(
    Readable.from(rows, { objectMode: false }),
    client.query(from(`copy ${name} (${columns}) from stdin`)),
  )
  await client.query(`alter table ${name} enable trigger user`)
}
