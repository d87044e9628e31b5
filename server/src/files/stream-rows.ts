import { once } from 'node:events'
import type { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { type Cell, CSV_START, csvLine } from './csv.ts'

/** Rows that are in memory at once, and made into text while other calls wait. */
const BATCH = 200
/** How long the database may take for one batch, in ms. */
const STATEMENT_MS = 60_000
/** A browser that takes nothing for this long has disconnected, in ms. */
const SILENCE_MS = 15_000

type Row = Record<string, unknown>

/**
 * The content of a file: its head, and a query whose columns are its cells, in the same order; or whose rows
 * `toCells` makes cells of, as many at once as are in memory.
 */
export type Table = {
  head: readonly string[]
  query: SQL
  toCells?: (rows: Row[]) => Promise<Cell[][]>
}

/** Counts what was written, also of a file that was not finished. */
export type Written = { rows: number; hasBegun?: boolean }

/**
 * Writes a table from a cursor, no faster than its reader takes it and other calls bear it, with constant
 * memory; all rows are of one moment.
 * @throws Error when the reader has disconnected or the database has failed
 */
export async function streamRows(
  db: Db,
  { head, query, toCells = asCells }: Table,
  out: PassThrough,
  written: Written,
): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_MS}`))
      await tx.execute(sql`declare exported no scroll cursor for ${query}`)
      for (let isMore = true; isMore; ) {
        const started = performance.now()
        const { rows } = await tx.execute(sql.raw(`fetch ${BATCH} from exported`))
        const lines = (await toCells(rows)).map(csvLine).join('')
        const tookMs = performance.now() - started
        if (!written.hasBegun) await write(out, CSV_START + csvLine(head))
        written.hasBegun = true
        await write(out, lines)
        written.rows += rows.length
        isMore = rows.length === BATCH
        // Half of the time is left to everybody else.
        if (isMore) await wait(tookMs)
      }
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  )
}

async function asCells(rows: Row[]): Promise<Cell[][]> {
  return rows.map((row) =>
    Object.values(row).map((cell) =>
      typeof cell === 'string' || typeof cell === 'number' || cell === null ? cell : JSON.stringify(cell),
    ),
  )
}

async function write(out: PassThrough, text: string): Promise<void> {
  if (out.destroyed) throw new Error('the reader has disconnected')
  if (text === '' || out.write(text)) return
  const closed = new AbortController()
  const stop = () => closed.abort()
  out.once('close', stop)
  try {
    await once(out, 'drain', { signal: AbortSignal.any([closed.signal, AbortSignal.timeout(SILENCE_MS)]) })
  } finally {
    out.off('close', stop)
  }
}
