import type { OpenDatabase } from '../../db/open.ts'

/** A statement with its values. */
export type Statement = string | readonly [text: string, values: unknown[]]

/** Runs statements of any length, one after the other, on one connection. */
export async function runLong(pool: OpenDatabase['pool'], ...statements: Statement[]): Promise<void> {
  const client = await pool.connect()
  try {
    for (const statement of ['set statement_timeout = 0', ...statements]) {
      const [text, values] = typeof statement === 'string' ? [statement] : statement
      await client.query(text, values)
    }
  } finally {
    await client.query('reset statement_timeout')
    client.release()
  }
}
