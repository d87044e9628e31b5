import { IMPORT_TEXTS } from 'contract/staff/imports/import-texts.ts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { noticeLostClient } from '../db/connections/notice-lost-client.ts'
import type { Db, OpenDatabase } from '../db/open.ts'
import { ImportError } from './import-error.ts'

const importLock = 7_262_304
const statementTimeoutMs = 120_000

/** Another import holds the lock: of the console, of the schedule or of the command line. */
export class ImportIsRunning extends ImportError {
  constructor() {
    super(IMPORT_TEXTS.running)
  }
}

/** Whether an import runs on this database, wherever it was started. */
export async function isImportRunning(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isHeld: boolean }>(sql`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = 0 and objid = ${importLock}
        and database = (select oid from pg_database where datname = current_database())
    ) as "isHeld"`)
  return rows[0]?.isHeld ?? false
}

/**
 * Does the work of one import on one connection, and of only one at a time on a database; with `isDryRun` everything is
 * taken back at the end.
 * @throws ImportIsRunning
 */
export async function withImportLock<Result>(
  { pool }: Pick<OpenDatabase, 'pool'>,
  isDryRun: boolean,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ isTaken: boolean }>(
      'select pg_try_advisory_lock($1) as "isTaken"',
      [importLock],
    )
    if (!rows[0]?.isTaken) throw new ImportIsRunning()
    await noticeLostClient(client)
    await client.query(`set statement_timeout = ${statementTimeoutMs}`)
    const db = drizzle(client)
    try {
      return isDryRun ? await andTakeBack(db, work) : await work(db)
    } finally {
      // Now, not when the server notices the closed connection: the next import may come at once.
      await client.query('select pg_advisory_unlock($1)', [importLock]).catch(() => undefined)
    }
  } finally {
    // The connection goes with its lock, its settings and its temporary tables.
    client.release(true)
  }
}

class TakenBack<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('taken back')
    this.result = result
  }
}

async function andTakeBack<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      throw new TakenBack(await work(tx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.result
    throw error
  }
}
