import { createHash } from 'node:crypto'
import { CONTENT_IMPORTS, type ContentName } from 'contract/staff/imports/import-run.ts'
import { IMPORT_TEXTS } from 'contract/staff/imports/import-texts.ts'
import { eq } from 'drizzle-orm'
import { importRuns } from '#db/tables/operations/imports.table.ts'
import { importContent } from '#importing/content/import-content.ts'
import { ImportError } from '#importing/import-error.ts'
import { countsOf, refusalKeeper, restoreCounts } from '#importing/kept-run.ts'
import { importRoster } from '#importing/roster/import-roster.ts'
import { countRosterMembers, MAX_SHARE } from '#importing/roster/remove-missing.ts'
import type { RosterOptions } from '#importing/roster/roster-run.ts'
import type { KeptFile, Source } from '#importing/sources/open-source.ts'
import type { Tally } from '#importing/tally.ts'
import type { StoredImport } from './import-access.ts'
import { keptFiles } from './kept-files.ts'
import { memberReport } from './run-report.ts'
import { StopAsked } from './stop-asked.ts'
import type { WorkerServices } from './worker-services.ts'

/**
 * Processes an import once, as a dry run or a real one, with the rules, batches and the lock of the command. A real
 * pass that was cut off starts again, as stored rows do not change again, and keeps the counts of its first try.
 * @throws ImportError, StopAsked
 */
export async function runPass(services: WorkerServices, run: StoredImport): Promise<void> {
  const { database, clock } = services
  if (run.isStopAsked) throw new StopAsked()
  const files = await keptFiles(database.db, run.id)
  for (const { file, stored } of files)
    if ((await hashOf(file)) !== stored.sha256) throw new ImportError(IMPORT_TEXTS.changed)
  const known = await countRosterMembers(database.db)
  const tally = await importAll(
    services,
    run,
    files.map(({ file }) => file),
  )
  const gone = tally.counts.get('members')?.deactivated ?? 0
  const isLarge = run.isComplete && gone > known * MAX_SHARE
  const now = clock()
  await database.db
    .update(importRuns)
    .set(
      run.isDryRun
        ? { state: 'checked', checkedOn: now, largeRemoval: isLarge ? gone : null }
        : { state: 'done', endedOn: now },
    )
    .where(eq(importRuns.id, run.id))
}

/** Imports the records of the sources and keeps counts, refusals and report of the run. */
async function importAll(services: WorkerServices, run: StoredImport, sources: Source[]): Promise<Tally> {
  const { database, config, outbox, clock } = services
  const keeper = passKeeper(services, run, sources)
  await keeper.begin()
  const shared = {
    database,
    outbox,
    clock,
    source: {
      encoding: 'utf-8',
      token: null,
      retryAfterMs: [],
      idleMs: 60_000,
      onRead: keeper.onRead,
    },
    onRefused: keeper.onRefused,
    onProgress: () => undefined,
    onBatch: keeper.onBatch,
  } as const
  const content = contentOf(run)
  const { tally } =
    content === null
      ? await importRoster(
          { ...shared, config, actor: run.startedBy, onMember: keeper.onMember },
          sources,
          rosterOptions(run),
        )
      : await importContent({ ...shared, config, as: run.startedBy, actor: null }, content, {
          sources,
          isDryRun: run.isDryRun,
        })
  await keeper.save(tally)
  return tally
}

function contentOf({ kinds }: StoredImport): ContentName | null {
  return CONTENT_IMPORTS.find((name) => kinds.includes(name)) ?? null
}

/** A dry run counts a large removal; a real one makes it only when it was requested and approved. */
export function rosterOptions(run: StoredImport): RosterOptions {
  return {
    isDryRun: run.isDryRun,
    isComplete: run.isComplete,
    isLargeRemovalAllowed: run.isDryRun || run.largeRemoval !== null,
    isInviting: false,
    hasStaffRights: run.hasStaffRights,
    association: null,
    memberTypes: new Map(),
  }
}

/** Stores how far a pass is after each of its batches. */
function passKeeper({ database: { db } }: WorkerServices, run: StoredImport, sources: Source[]) {
  const isResumed = !run.isDryRun && run.batches > 0
  const members = memberReport(isResumed ? run.report : {})
  const refusals = refusalKeeper(db, run.id)
  const size = sources.reduce((sum, source) => sum + (typeof source === 'string' ? 0 : source.size), 0)
  const read = new Map<string, number>()
  let batches = 0
  const save = async (tally: Tally) => {
    await refusals.store()
    const bytes = [...read.values()].reduce((sum, count) => sum + count, 0)
    const [stored] = await db
      .update(importRuns)
      .set({
        counts: countsOf(tally),
        report: { ...members.report, notes: tally.notes },
        batches: Math.max(batches, isResumed ? run.batches : 0),
        progress: size === 0 ? 0 : Math.min(bytes / size, 1),
      })
      .where(eq(importRuns.id, run.id))
      .returning({ isStopAsked: importRuns.isStopAsked })
    return stored
  }
  return {
    begin: () => refusals.begin(),
    onRefused: refusals.take,
    onMember: members.take,
    onRead: (name: string, bytes: number) => void read.set(name, bytes),
    save,
    onBatch: async (tally: Tally, isOfRecords: boolean) => {
      if (isOfRecords) batches += 1
      if (isResumed && isOfRecords && batches === run.batches) restoreCounts(tally, run.counts)
      // Until then the counts come from the second reading of the stored rows.
      if (isResumed && batches < run.batches) return refusals.store()
      const stored = await save(tally)
      if (stored?.isStopAsked) throw new StopAsked()
    },
  }
}

async function hashOf(file: KeptFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of file.bytes()) hash.update(part)
  return hash.digest('hex')
}
