import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { deadlines, ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { writeDeadlines } from './write-deadlines.ts'

const BATCH = 1000

type Services = { db: Db; now: Date; config: { marketZone: string } }

/** Counts the deadlines of listings that have none yet, and of all after a rule set was added, in batches of 1,000. */
export async function recomputeDeadlines({ db, now, config }: Services): Promise<void> {
  const at = { now, marketZone: config.marketZone }
  const waiting = await db.select({ id: ruleSets.id }).from(ruleSets).where(isNull(ruleSets.appliedOn))
  const isMissing = notExists(
    db.select({ one: sql`1` }).from(deadlines).where(eq(deadlines.registrationId, listings.id)),
  )
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .select({ id: listings.id })
      .from(listings)
      .where(and(gt(listings.id, after), waiting.length > 0 ? undefined : isMissing))
      .orderBy(asc(listings.id))
      .limit(BATCH)
    const ids = rows.map(({ id }) => id)
    await db.transaction(async (tx) => {
      // A change that comes meanwhile counts after this one.
      const locked = tx.select({ id: listings.id }).from(listings).where(inArray(listings.id, ids))
      await locked.orderBy(asc(listings.id)).for('no key update')
      await writeDeadlines(tx, at, ids)
    })
    if (ids.length < BATCH) break
    after = ids.at(-1) ?? after
  }
  for (const { id } of waiting) await db.update(ruleSets).set({ appliedOn: now }).where(eq(ruleSets.id, id))
}

/** Ends informational deadlines when they are due. */
export async function endPassedDeadlines({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .update(deadlines)
    .set({ endedAt: sql`${deadlines.dueAt}` })
    .where(and(isNull(deadlines.endedAt), eq(deadlines.isReminder, true), lte(deadlines.dueAt, now)))
}
