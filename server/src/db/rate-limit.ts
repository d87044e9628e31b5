import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import { rateWindows } from './tables/portal.table.ts'

/**
 * Counts one more use of `key` in the present window of `windowSeconds` and answers whether it is still within
 * `limit`. One atomic statement, so that the limit holds over all processes.
 */
export async function isWithinRate(
  db: Db,
  now: Date,
  key: string,
  rate: { limit: number; windowSeconds: number },
): Promise<boolean> {
  const windowMs = rate.windowSeconds * 1000
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const [row] = await db
    .insert(rateWindows)
    .values({ key, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [rateWindows.key, rateWindows.windowStart],
      set: { count: sql`${rateWindows.count} + 1` },
    })
    .returning({ count: rateWindows.count })
  return (row?.count ?? 1) <= rate.limit
}
