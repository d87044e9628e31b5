import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db, OpenDatabase } from '#db/open.ts'

/** A new connection, of which a pool opens one more now and then, reads the catalog too. */
const ROUNDS = 6

/** A database that keeps the queries it is asked, so that they can be explained afterwards. */
export function observedQueries(pool: OpenDatabase['pool']) {
  const asked: [string, unknown[]][] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void asked.push([text, values]) }
  const db: Db = drizzle(pool, { logger })

  /** The rows of `explain` with these options for each query that was asked since the last time. */
  async function explain<Row extends object>(options: string): Promise<Row[]> {
    const queries = asked.splice(0).filter(([text]) => /^\s*(select|with)/i.test(text))
    const plans: Row[] = []
    for (const [text, values] of queries)
      plans.push(...(await pool.query<Row>(`explain (${options}) ${text}`, values)).rows)
    return plans
  }

  /** How many pages of the database the queries that were asked since the last time touch. */
  async function pagesTouched(): Promise<number> {
    const plans = await explain<{ 'QUERY PLAN': string }>('analyze, buffers, costs off, timing off')
    // The first line of each plan counts what all others have touched.
    const totals = plans.map((row) => row['QUERY PLAN']).filter((line) => /^ {2}Buffers: /.test(line))
    return totals
      .flatMap((line) => [...line.matchAll(/\b(?:hit|read)=(\d+)/g)])
      .reduce((sum, [, pages]) => sum + Number(pages), 0)
  }

  /** The fewest pages that some work touches, of several rounds: the number on which two of them agree. */
  async function fewestPages(work: () => Promise<unknown>): Promise<number> {
    let fewest = Number.POSITIVE_INFINITY
    for (let round = 0; round < ROUNDS; round += 1) {
      asked.length = 0
      await work()
      const touched = await pagesTouched()
      if (touched === fewest) break
      fewest = Math.min(fewest, touched)
    }
    return fewest
  }

  return { db, explain, fewestPages }
}
