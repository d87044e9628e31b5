import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '../../db/open.ts'
import { runLong } from './run-long.ts'

const TRIES = 50
const PAUSE_MS = 100

/**
 * Tidies tables, by default all, as the database does by itself in time. Concurrent reads may leave pages
 * unmarked, of which later queries touch more than there are by themselves: it is done again until every page
 * is visible to all.
 * @throws Error when other work holds that up
 */
export async function tidy(pool: OpenDatabase['pool'], ...tables: string[]): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    // Rows that are not written to disk yet would not count as visible to all.
    await runLong(pool, 'checkpoint', `vacuum analyze ${tables.join(', ')}`)
    const { rows } = await pool.query<{ isTidy: boolean }>(
      `select coalesce(bool_and(relallvisible >= relpages), true) as "isTidy" from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and (cardinality($1::text[]) = 0 or relname = any($1))`,
      [tables],
    )
    if (rows[0]?.isTidy) return
    await wait(PAUSE_MS)
  }
  throw new Error('Work beside it keeps pages of the database from being tidied')
}
