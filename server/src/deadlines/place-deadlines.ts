import { and, asc, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Backfill } from '#db/schema-changes/backfill.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** The open ones that do not know yet whose listing they are of; ended ones are asked for by their listing alone. */
const isUnplaced = sql`${deadlines.endedAt} is null and ${deadlines.isNeeded} and ${deadlines.isListed} is null`

/** Whether deadlines are left that were written before they knew whose listing they are of. */
export async function hasUnplacedDeadlines(db: Db): Promise<boolean> {
  const rows = await db.select({ one: sql`1` }).from(deadlines).where(isUnplaced).limit(1)
  return rows.length > 0
}

/** Notes whose listing a deadline is of that was written before deadlines knew it; the database does so for new ones. */
export const deadlinePlacesBackfill: Backfill = {
  name: 'deadline-places',
  countRows: (db) => db.$count(deadlines, isUnplaced),
  fill: async (tx, place, limit) => {
    const next = await tx
      .select({ id: deadlines.id, registrationId: deadlines.registrationId })
      .from(deadlines)
      .where(and(isUnplaced, gt(deadlines.id, place ?? NO_ID)))
      .orderBy(asc(deadlines.id))
      .limit(limit)
    const last = next.at(-1)
    if (!last) return null
    const listingIds = new Set(next.map(({ registrationId }) => registrationId))
    await tx.execute(sql`select place_deadlines_of(${sql.param([...listingIds])}::uuid[])`)
    return { rows: next.length, place: last.id }
  },
}
