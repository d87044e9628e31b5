import { DAY_MS } from 'contract/common/day.ts'
import { MY_DATA_HOURS } from 'contract/my-data/my-data-limits.ts'
import { lte, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { myDataExports } from '#db/tables/my-data.table.ts'

/** Removes expired exports with all that is in them, also those that were never made. */
export async function removeOverExports({ db, now }: { db: Db; now: Date }): Promise<void> {
  const { madeOn, askedOn } = myDataExports
  const last = new Date(now.getTime() - (MY_DATA_HOURS * DAY_MS) / 24)
  await db.delete(myDataExports).where(lte(sql`coalesce(${madeOn}, ${askedOn})`, last))
}
