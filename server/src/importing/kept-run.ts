import {
  IMPORT_KINDS,
  type ImportCounts,
  type ImportKind,
  type ImportSource,
} from 'contract/staff/imports/import-run.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { importRefusals, importRuns, type StoredReport } from '#db/tables/operations/imports.table.ts'
import type { RefusedRow, Tally } from './tally.ts'

/** Refused records that are kept of one pass. */
const MAX_REFUSALS = 100_000
const AT_ONCE = 500
const MAX_TEXT = 500

type Counts = Partial<Record<ImportKind, ImportCounts>>

/** The counts of a run in the words of its record. */
export function countsOf({ counts }: Pick<Tally, 'counts'>): Counts {
  return Object.fromEntries(
    IMPORT_KINDS.flatMap((kind) => {
      const row = counts.get(kind)
      if (!row) return []
      const { created, ...others } = row
      return [[kind, { ...others, added: created }]]
    }),
  )
}

/** Puts counts of an earlier try of the same pass in the place of those so far. */
export function restoreCounts({ counts }: Pick<Tally, 'counts'>, stored: Counts): void {
  for (const kind of IMPORT_KINDS) {
    const row = stored[kind]
    if (!row) continue
    const { added, ...others } = row
    counts.set(kind, { ...others, created: added })
  }
}

/**
 * Takes the refused records of a pass and stores them some hundred at a time, in the place of those before; or behind
 * those that an earlier process has taken.
 */
export function refusalKeeper(db: Db, importId: number, takenBefore = 0) {
  let taken = takenBefore
  let waiting: (typeof importRefusals.$inferInsert)[] = []
  return {
    begin: () => db.delete(importRefusals).where(eq(importRefusals.importId, importId)),
    take: ({ place, key, field, reason }: RefusedRow) => {
      taken += 1
      if (taken > MAX_REFUSALS) return
      waiting.push({
        importId,
        refusalNo: taken,
        place: shown(place),
        key: shown(key),
        field: shown(field),
        reason: shown(reason),
      })
    },
    store: async (tx = db) => {
      const rows = waiting
      waiting = []
      for (let at = 0; at < rows.length; at += AT_ONCE)
        await tx.insert(importRefusals).values(rows.slice(at, at + AT_ONCE))
    },
  }
}

/** The database takes no NUL and no half characters. */
function shown(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed().slice(0, MAX_TEXT)
}

type Begun = { source: ImportSource; startedBy: string; isDryRun: boolean; isComplete: boolean; now: Date }

/** Begins the record of a run that its own process works on, such as one of the command line. */
export async function beginRun(db: Db, { now, ...begun }: Begun): Promise<number> {
  const [row] = await db
    .insert(importRuns)
    .values({ ...begun, state: 'running', begunOn: now, startedOn: now })
    .returning({ id: importRuns.id })
  return row?.id ?? 0
}

/** Ends the record of a run: done, or failed with a problem. */
export async function endRun(
  db: Db,
  id: number,
  {
    now,
    tally,
    problem,
    report,
  }: { now: Date; tally: Tally | null; problem: string | null; report?: StoredReport },
): Promise<void> {
  const counts = tally === null ? {} : countsOf(tally)
  await db
    .update(importRuns)
    .set({
      state: problem === null ? 'done' : 'failed',
      endedOn: now,
      problem,
      ...(tally !== null && {
        counts,
        kinds: IMPORT_KINDS.filter((kind) => counts[kind] !== undefined),
        report: { notes: tally.notes, ...report },
      }),
    })
    .where(eq(importRuns.id, id))
}
