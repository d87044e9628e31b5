import { isDeepStrictEqual } from 'node:util'
import { ImportError } from '#importing/import-error.ts'
import { importPages } from '#importing/roster/import-pages.ts'
import { WEB_SETTINGS } from '#importing/sources/web-pages.ts'
import type { StoredImport } from './import-access.ts'
import { AddressesChanged, pageKeeper } from './keep-pages.ts'
import { rosterOptions } from './run-pass.ts'
import { StopAsked } from './stop-asked.ts'
import { addressesOf, loadSchedule } from './stored-schedule.ts'
import type { WorkerServices } from './worker-services.ts'

/** Requests changes from a little before the newest one: clocks differ, and so do the ends of transactions. */
const OVERLAP_MS = 20 * 60_000

/**
 * Reads the Web API of the schedule: the changes, or the whole roster. A run that was cut off continues from its
 * last page.
 * @throws ImportError, StopAsked
 */
export async function runScheduled(services: WorkerServices, run: StoredImport): Promise<void> {
  const { database, config, outbox, clock, providers } = services
  const { rosterFeed } = providers
  if (run.isStopAsked) throw new StopAsked()
  const schedule = await loadSchedule(database.db)
  if (!schedule) throw new ImportError('There is no schedule.')
  if (run.pagePlace && !isDeepStrictEqual(run.pagePlace.addresses, schedule.addresses))
    throw new AddressesChanged()
  const token = schedule.encryptedToken === null ? null : await rosterFeed.open(schedule.encryptedToken)
  const roster = addressesOf(schedule).map(([kind, address]) => [
    kind,
    run.isComplete ? address : changesOf(address, schedule.newest[kind]),
  ])
  await importPages(
    {
      database,
      config,
      outbox,
      clock,
      actor: run.startedBy,
      importId: run.id,
      source: {
        ...WEB_SETTINGS,
        encoding: 'utf-8',
        token,
        ask: rosterFeed.ask,
        tokenName: 'the token of the schedule',
      },
      ...pageKeeper(services, { run, schedule, startedOn: run.startedOn ?? clock() }),
    },
    Object.fromEntries(roster),
    { options: rosterOptions(run), from: run.pagePlace },
  )
}

/** The address of later changes, beside the filter that it already has. */
function changesOf(address: string, newest: string | undefined): string {
  if (newest === undefined) return address
  const url = new URL(address)
  const since = new Date(Date.parse(newest) - OVERLAP_MS).toISOString()
  const earlier = url.searchParams.get('$filter')
  const isModified = `ModificationTimestamp gt ${since}`
  url.searchParams.set('$filter', earlier === null ? isModified : `(${earlier}) and ${isModified}`)
  return url.href
}
