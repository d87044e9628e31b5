import { isDeepStrictEqual } from 'node:util'
import type { RosterKind } from 'contract/staff/imports/import-run.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { importRuns, importSchedules, type PagePlace } from '#db/tables/operations/imports.table.ts'
import { ImportError } from '#importing/import-error.ts'
import { countsOf, refusalKeeper, restoreCounts } from '#importing/kept-run.ts'
import { newTally } from '#importing/tally.ts'
import type { StoredImport } from './import-access.ts'
import { memberReport } from './run-report.ts'
import { StopAsked } from './stop-asked.ts'
import { lagOf, newestAfter, SCHEDULE, type StoredSchedule } from './stored-schedule.ts'
import type { WorkerServices } from './worker-services.ts'

/** The position of a run, in the source that it has started with. */
export class AddressesChanged extends ImportError {
  constructor() {
    super('The addresses of the schedule were changed while this import was running.')
  }
}

type Kept = { run: StoredImport; schedule: StoredSchedule; startedOn: Date }

/** Stores the position of a run of the schedule, in the transactions that reach it. */
export function pageKeeper({ database: { db }, clock }: WorkerServices, { run, schedule, startedOn }: Kept) {
  const { tally, members, refusals } = countsSoFar(db, run)
  const isThisRun = eq(importRuns.id, run.id)
  const keep = async (tx: Db, place: PagePlace | null) => {
    await refusals.store(tx)
    await tx
      .update(importRuns)
      .set({
        counts: countsOf(tally),
        report: { ...members.report, notes: tally.notes },
        pagePlace: place && { ...place, addresses: schedule.addresses },
        ...(place && { batches: place.pages }),
        // A run that gets further may fail again as often as at the start.
        tries: 0,
      })
      .where(isThisRun)
  }
  return {
    tally,
    onMember: members.take,
    keep,
    endKind: async (tx: Db, kind: RosterKind, at: number | null) => {
      const { newest } = await lockSchedule(tx, schedule)
      const seen = new Map(at === null ? [] : [[kind, at] as const])
      await change(tx, { newest: newestAfter(newest, seen, { hasFoundNothing: false, now: startedOn }) })
    },
    onBatch: async () => {
      const [stored] = await db
        .select({ isStopAsked: importRuns.isStopAsked })
        .from(importRuns)
        .where(isThisRun)
      if (stored?.isStopAsked) throw new StopAsked()
    },
    end: async (tx: Db) => {
      const stored = await lockSchedule(tx, schedule)
      const hasFoundNothing = [...tally.counts.values()].every(
        ({ created, changed, deactivated }) => created + changed + deactivated === 0,
      )
      const newest = newestAfter(stored.newest, new Map(), { hasFoundNothing, now: startedOn })
      await change(tx, { newest, ...(run.isComplete && { lastCompleteOn: startedOn }) })
      await keep(tx, null)
      const endedOn = clock()
      const ended = { state: 'done', endedOn, lagSeconds: lagOf({ newest }, endedOn) } as const
      await tx.update(importRuns).set(ended).where(isThisRun)
    },
  }
}

/** Counts, report and refused records of a run, as those before have left them. */
function countsSoFar(db: Db, run: StoredImport) {
  const before = run.pagePlace === null ? { counts: {}, report: {} } : run
  const refused = Object.values(before.counts).reduce((sum, counts) => sum + counts.refused, 0)
  const refusals = refusalKeeper(db, run.id, refused)
  const tally = newTally(refusals.take)
  restoreCounts(tally, before.counts)
  return { tally, refusals, members: memberReport(before.report) }
}

/**
 * The schedule as it is, which nobody changes until the transaction ends: the rows of one address must not set the
 * newest times of another.
 * @throws ImportError
 */
async function lockSchedule(tx: Db, { addresses }: StoredSchedule): Promise<StoredSchedule> {
  const [stored] = await tx
    .select()
    .from(importSchedules)
    .where(eq(importSchedules.id, SCHEDULE))
    .for('update')
  if (!stored || !isDeepStrictEqual(stored.addresses, addresses)) throw new AddressesChanged()
  return stored
}

async function change(tx: Db, values: Partial<StoredSchedule>): Promise<void> {
  await tx.update(importSchedules).set(values).where(eq(importSchedules.id, SCHEDULE))
}
