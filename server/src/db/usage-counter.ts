import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import { usageCounts } from './tables/operations/usage.table.ts'

/** Counts of this many ms are stored together: many readers cost one write. */
const BATCH_MS = 1000
/** Ends the name of a figure that is the sum of all groups: the figures of most pages cost few rows then. */
export const OF_ALL = '/all'

/** The facts about a member that are counted: association and type alone. */
type CountedMember = { aor: { name: string } | null; officeAor: string | null; typeId: number | null }

export type UsageCounter = {
  count: (figure: 'applicationsOpened' | 'articlesRead', key: number, member: CountedMember) => void
  /** Stores what was counted and not stored yet. */
  flush: () => Promise<void>
}

type Row = typeof usageCounts.$inferInsert

/**
 * Counts how often something was done, in batches; never by whom. Counts lost with a process are not made up
 * for.
 */
export function usageCounter(services: {
  db: Db
  clock: () => Date
  marketZone: string
  isOn: boolean
  log: { warn: (facts: object, text: string) => void }
}): UsageCounter {
  const { db, clock, marketZone, isOn, log } = services
  let batch = new Map<string, Row>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    // In one order, so that two processes do not wait for each other.
    const rows = [...batch].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
    batch = new Map()
    if (rows.length === 0) return
    await addCounts(db, rows).catch((error: unknown) => log.warn({ err: error }, 'usage was not counted'))
  }
  return {
    count: (figure, key, { aor, officeAor, typeId }) => {
      if (!isOn) return
      const day = calendarDayIn(marketZone, clock())
      const own = { figure, aorShortName: aor?.name ?? officeAor ?? '', memberTypeId: typeId ?? 0 }
      const all = { figure: `${figure}${OF_ALL}`, aorShortName: '', memberTypeId: 0 }
      for (const group of [own, all])
        for (const name of ['', String(key)]) {
          const id = JSON.stringify([group.figure, day, name, group.aorShortName, group.memberTypeId])
          batch.set(id, { ...group, day, key: name, count: (batch.get(id)?.count ?? 0) + 1 })
        }
      timer ??= setTimeout(() => void flush(), BATCH_MS).unref()
    },
    flush,
  }
}

async function addCounts(db: Db, rows: Row[]): Promise<void> {
  const { figure, day, key, aorShortName, memberTypeId, count } = usageCounts
  await db
    .insert(usageCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [figure, day, key, aorShortName, memberTypeId],
      set: { count: sql`${count} + excluded.count` },
    })
}
