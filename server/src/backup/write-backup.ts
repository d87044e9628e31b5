import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { APP_VERSION } from 'contract/constants.ts'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import {
  type BackupEnd,
  BackupError,
  type BackupHeader,
  FIRST_LINE,
  LEFT_OUT_ROWS,
  nameOf,
  ROWS_END,
  type TableLine,
} from './backup-format.ts'
import { outboxVersion, sequenceNames, tablesToCopy } from './catalog.ts'

export type BackupOptions = {
  now: Date
  /** Called with each table before it is copied. */
  onTable?: (name: string, place: number, count: number) => void
}

/**
 * Copies the whole database as it is at one moment into one compressed file, while others keep writing. The
 * file appears under its name when it is whole.
 * @throws BackupError
 */
export async function writeBackup(url: string, file: string, options: BackupOptions): Promise<BackupEnd> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  const unfinished = `${file}.unfinished`
  try {
    await client.query(
      "set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set statement_timeout = 0",
    )
    await client.query('begin isolation level repeatable read read only')
    const header = await headerOf(client, options.now)
    const end: BackupEnd = { tables: {}, sequences: [] }
    const text = Readable.from(contentOf(client, header, end, options), { objectMode: false })
    await pipeline(text, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    await flush(unfinished)
    await rename(unfinished, file)
    return end
  } finally {
    await client.end()
    await rm(unfinished, { force: true })
  }
}

async function headerOf(client: pg.Client, now: Date): Promise<BackupHeader> {
  const known = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!known.rows[0]?.isThere)
    throw new BackupError('There is nothing to back up: no portal has run on this database.')
  const { rows } = await client.query<{ number: number }>(
    'select created_at::integer as number from drizzle.__drizzle_migrations order by 1',
  )
  return {
    createdOn: now.toISOString(),
    version: APP_VERSION,
    migrations: rows.map(({ number }) => number),
    outboxVersion: await outboxVersion(client),
  }
}

async function* contentOf(
  client: pg.Client,
  header: BackupHeader,
  end: BackupEnd,
  options: BackupOptions,
): AsyncGenerator<string | Buffer> {
  yield `${FIRST_LINE}\n${JSON.stringify(header)}\n`
  const tables = await tablesToCopy(client)
  for (const [place, table] of tables.entries()) {
    options.onTable?.(nameOf(table), place, tables.length)
    yield `${JSON.stringify(table)}\n`
    yield* rowsOf(client, table, end)
    yield `${ROWS_END}\n`
  }
  for (const { schema, name } of await sequenceNames(client)) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(schema, name)}`,
    )
    const [state] = rows
    if (state) end.sequences.push({ schema, name, ...state })
  }
  yield `${JSON.stringify(end)}\n`
}

async function* rowsOf(client: pg.Client, table: TableLine, end: BackupEnd): AsyncGenerator<Buffer> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const isLeftOut = LEFT_OUT_ROWS[nameOf(table)]
  const kept = isLeftOut === undefined ? '' : ` where (${isLeftOut}) is not true`
  const stream = client.query(
    to(`copy (select ${columns} from ${quoted(table.schema, table.table)}${kept}) to stdout`),
  )
  const hash = createHash('sha256')
  let rows = 0
  for await (const part of stream) {
    hash.update(part)
    rows += countLines(part)
    yield part
  }
  end.tables[nameOf(table)] = { rows, sha256: hash.digest('hex') }
}

/** A line break within a value is written as `\n`, so that each line is one row. */
export function countLines(part: Buffer): number {
  let count = 0
  for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) count += 1
  return count
}

export function quoted(schema: string, name: string): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

/** Has the disk keep what was written, before anything relies on it. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
