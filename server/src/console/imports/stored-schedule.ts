import { ROSTER_KINDS, type RosterKind } from 'contract/staff/imports/import-run.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { importSchedules } from '#db/tables/operations/imports.table.ts'

/** There is one schedule. */
export const SCHEDULE = 1
/** Under this name a schedule notes when a run last found nothing new. */
const NOTHING_NEW = 'nothing new'

export type StoredSchedule = typeof importSchedules.$inferSelect

export async function loadSchedule(db: Db): Promise<StoredSchedule | null> {
  const [row] = await db.select().from(importSchedules).where(eq(importSchedules.id, SCHEDULE))
  return row ?? null
}

/** The kinds that a schedule reads, offices before members, with their addresses. */
export function addressesOf({ addresses }: Pick<StoredSchedule, 'addresses'>): [RosterKind, string][] {
  return ROSTER_KINDS.flatMap((kind) => {
    const address = addresses[kind]
    return address === undefined ? [] : [[kind, address] as [RosterKind, string]]
  })
}

/**
 * The age of the portal's data, in seconds: now less the newest change seen, or less the last run that found nothing
 * new. Null before anything was read.
 */
export function lagOf({ newest }: Pick<StoredSchedule, 'newest'>, now: Date): number | null {
  const times = Object.values(newest).flatMap((time) => (time === undefined ? [] : Date.parse(time)))
  if (times.length === 0) return null
  return Math.max(0, Math.round((now.getTime() - Math.max(...times)) / 1000))
}

/** The lag of the roster in seconds; null while no schedule has read anything. */
export async function rosterLag(db: Db, now: Date): Promise<number | null> {
  const schedule = await loadSchedule(db)
  return schedule && lagOf(schedule, now)
}

/** The newest times after a run. */
export function newestAfter(
  stored: StoredSchedule['newest'],
  seen: ReadonlyMap<RosterKind, number>,
  { hasFoundNothing, now }: { hasFoundNothing: boolean; now: Date },
): StoredSchedule['newest'] {
  const times = [...seen].map(([kind, at]) => {
    const known = Date.parse(stored[kind] ?? '')
    // A time that lies ahead would hide all changes until then.
    const newest = Math.min(Math.max(at, Number.isNaN(known) ? 0 : known), now.getTime())
    return [kind, new Date(newest).toISOString()]
  })
  return {
    ...stored,
    ...Object.fromEntries(times),
    ...(hasFoundNothing && { [NOTHING_NEW]: now.toISOString() }),
  }
}
