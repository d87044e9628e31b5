import { asc, gt, sql } from 'drizzle-orm'
import type { Backfill } from '#db/schema-changes/backfill.ts'
import { listings } from '#db/tables/listings.table.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Notes the end of each chain that has not grown since ends are kept, under the lock of its listing, as writers do. */
export const historyEndsBackfill: Backfill = {
  name: 'history-ends',
  countRows: (db) => db.$count(listings),
  fill: async (tx, place, limit) => {
    const held = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(gt(listings.id, place ?? NO_ID))
      .orderBy(asc(listings.id))
      .limit(limit)
      .for('update')
    const last = held.at(-1)?.id
    if (last === undefined) return null
    const ids = sql.param(held.map(({ id }) => id))
    await tx.execute(sql`select read_history_end(id) from unnest(${ids}::uuid[]) as id`)
    return { rows: held.length, place: last }
  },
}
