import pg from 'pg'
import { STATEMENT_MS } from './open.ts'

const LOCK = 7_262_306

/**
 * Sets how long a statement may take on the role itself: behind a pooler no connection can ask for it. Connections that
 * the pooler opens from now on have it; work that may take longer says so.
 */
export async function limitStatements(directUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ ms: number; name: string }>(
      `select setting::int as ms, current_database() as name from pg_settings where name = 'statement_timeout'`,
    )
    const [present] = rows
    if (!present || present.ms === STATEMENT_MS) return
    await client.query('begin')
    // Two processes that start at once would be refused: the catalog takes one change at a time.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const database = client.escapeIdentifier(present.name)
    await client.query(
      `alter role current_user in database ${database} set statement_timeout = ${STATEMENT_MS}`,
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
