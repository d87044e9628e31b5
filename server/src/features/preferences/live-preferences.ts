import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { profiles } from '#db/tables/profiles.table.ts'
import { LIVE_KIND } from '#live/live-position.ts'
import { isInRange, type LiveChange, type LiveQuery, liveData } from '#live/live-source.ts'

/** New versions of the preferences of the members with open streams. */
export async function livePreferences({ db, range, memberIds, limit }: LiveQuery): Promise<LiveChange[]> {
  if (memberIds.length === 0) return []
  const { id, changeXid, memberId, rowVersion } = profiles
  const rows = await db
    .select({ id, changeXid, memberId, rowVersion })
    .from(profiles)
    .where(and(inArray(memberId, memberIds), isInRange(profiles, LIVE_KIND.preferences, range)))
    .orderBy(changeXid, id)
    .limit(limit)
  return rows.map((row) => ({
    position: { xid: row.changeXid, kind: LIVE_KIND.preferences, id: row.id },
    data: liveData({ kind: 'profile', rowVersion: row.rowVersion }),
    memberId: row.memberId,
    audience: null,
  }))
}

/** The version of a member's preferences, null before they were read for the first time. */
export async function preferencesVersion(db: Db, memberId: number): Promise<number | null> {
  const [row] = await db
    .select({ rowVersion: profiles.rowVersion })
    .from(profiles)
    .where(eq(profiles.memberId, memberId))
  return row?.rowVersion ?? null
}
