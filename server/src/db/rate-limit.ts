import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import { rateWindows } from './tables/portal.table.ts'

type Rate = { limit: number; windowSeconds: number }

/**
 * Counts one more use of `key` in the present window of `windowSeconds` and returns whether it is still
 * within `limit`. One atomic statement, so that the limit holds over all processes.
 */
export async function isWithinRate(db: Db, now: Date, key: string, rate: Rate): Promise<boolean> {
  const [row] = await countUse(db, now, key, rate)
  return (row?.count ?? 1) <= rate.limit
}

/** The statement that counts one more use, and returns how many there were in its window. */
export function countUse(db: Db, now: Date, key: string, { windowSeconds }: Pick<Rate, 'windowSeconds'>) {
  const windowMs = windowSeconds * 1000
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  return db
    .insert(rateWindows)
    .values({ key, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [rateWindows.key, rateWindows.windowStart],
      set: { count: sql`${rateWindows.count} + 1` },
    })
    .returning({ count: rateWindows.count })
}
