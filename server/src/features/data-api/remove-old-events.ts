import { DAY_MS } from 'contract/common/day.ts'
import { lt } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { entityEvents } from '#db/tables/operations/data-access.table.ts'

const KEPT_DAYS = 400

/** Removes the events of changes that are too old for every follower. */
export async function removeOldEvents(db: Db, now: Date): Promise<void> {
  await db.delete(entityEvents).where(lt(entityEvents.at, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
}
