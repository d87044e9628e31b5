import type { RosterKind } from 'contract/staff/imports/import-run.ts'
import { eq } from 'drizzle-orm'
import { importRuns, importSchedules } from '#db/tables/operations/imports.table.ts'
import { ImportError } from '#importing/import-error.ts'
import { rosterKindOf } from '#importing/sources/known-fields.ts'
import { WEB_SETTINGS } from '#importing/sources/web-pages.ts'
import type { StoredImport } from '../import-access.ts'
import { importAll } from '../run-pass.ts'
import type { WorkerServices } from '../work-imports.ts'
import { addressesOf, lagOf, loadSchedule, newestAfter, SCHEDULE } from './stored-schedule.ts'

/** Changes are asked for from a little before the newest one: clocks differ, and so do the ends of transactions. */
const OVERLAP_MS = 20 * 60_000

/**
 * Reads the Web API of the schedule: what has changed, or the whole roster.
 * @throws ImportError
 */
export async function runScheduled(services: WorkerServices, run: StoredImport): Promise<void> {
  const { database, clock, providers } = services
  const { rosterFeed } = providers
  const schedule = await loadSchedule(database.db)
  if (!schedule) throw new ImportError('There is no schedule.')
  const token = schedule.encryptedToken === null ? null : await rosterFeed.open(schedule.encryptedToken)
  const seen = new Map<string, number>()
  const startedOn = run.startedOn ?? clock()
  const sources = addressesOf(schedule).map(([kind, address]) =>
    run.isComplete ? address : changesOf(address, schedule.newest[kind]),
  )
  const tally = await importAll(services, run, {
    sources,
    settings: { ...WEB_SETTINGS, token, ask: rosterFeed.ask, tokenName: 'the token of the schedule' },
    isLargeRemovalAllowed: false,
    mayBeEmpty: true,
    onRecord: (values) => noteTime(seen, values),
  })
  const counts = [...tally.counts.values()]
  const hasFoundNothing = counts.every(
    ({ created, changed, deactivated }) => created + changed + deactivated === 0,
  )
  const newest = newestAfter(schedule.newest, seen, { hasFoundNothing, now: startedOn })
  await database.db
    .update(importSchedules)
    .set({ newest, ...(run.isComplete && { lastCompleteOn: startedOn }) })
    .where(eq(importSchedules.id, SCHEDULE))
  await database.db
    .update(importRuns)
    .set({ state: 'done', endedOn: clock(), lagSeconds: lagOf({ newest }, clock()) })
    .where(eq(importRuns.id, run.id))
}

/** The address of what was modified since, beside the filter that it has already. */
function changesOf(address: string, newest: string | undefined): string {
  if (newest === undefined) return address
  const url = new URL(address)
  const since = new Date(Date.parse(newest) - OVERLAP_MS).toISOString()
  const earlier = url.searchParams.get('$filter')
  const isModified = `ModificationTimestamp gt ${since}`
  url.searchParams.set('$filter', earlier === null ? isModified : `(${earlier}) and ${isModified}`)
  return url.href
}

function noteTime(seen: Map<string, number>, values: Record<string, unknown>): void {
  const kind: RosterKind | null = rosterKindOf(values)
  const { ModificationTimestamp: text } = values
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN
  if (kind !== null && !Number.isNaN(time)) seen.set(kind, Math.max(seen.get(kind) ?? 0, time))
}
