import { DAY_MS } from 'contract/common/day.ts'
import { and, eq, exists, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { contentPresence, contentRecords, contentUndo, contentVersions } from '#db/tables/content.table.ts'

const KEPT_MONTHS = 24

/**
 * Removes versions that members have never had and that are older than 24 months, and yesterday's
 * notes of open records and of acts that could be undone.
 */
export async function removeOldVersions(db: Db, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS)
  const isSuperseded = exists(
    db
      .select({ one: sql`1` })
      .from(contentRecords)
      .where(
        and(
          eq(contentRecords.kind, contentVersions.kind),
          eq(contentRecords.id, contentVersions.entityId),
          ne(contentRecords.latestVersion, contentVersions.version),
        ),
      ),
  )
  await db
    .delete(contentVersions)
    .where(
      and(
        lt(contentVersions.createdOn, before),
        notInArray(contentVersions.state, ['published', 'retired']),
        isSuperseded,
      ),
    )
  const yesterday = new Date(now.getTime() - DAY_MS)
  await db.delete(contentPresence).where(lt(contentPresence.seenOn, yesterday))
  await db.delete(contentUndo).where(lt(contentUndo.doneOn, yesterday))
}
