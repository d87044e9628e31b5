import { ROSTER_KINDS, type RosterKind } from 'contract/staff/imports/import-run.ts'
import type { Db } from '#db/open.ts'
import { importNames, type PagePlace } from '#db/tables/operations/imports.table.ts'
import { writeAudit } from '#db/write.ts'
import { withImportLock } from '../import-lock.ts'
import { nameOfSource, pageRecords, visitedPages } from '../sources/open-source.ts'
import type { SourceRecord } from '../sources/record.ts'
import { pageBytes } from '../sources/web-pages.ts'
import type { Tally } from '../tally.ts'
import { noteOtherLogins, type RosterServices } from './import-roster.ts'
import { removeMissing } from './remove-missing.ts'
import { BATCH, inBatches, storeEntries, storeRecords } from './roster-batch.ts'
import { loadDirectory } from './roster-directory.ts'
import type { RosterOptions, RosterRun } from './roster-run.ts'
import { namesOfRun } from './seen-names.ts'
import { associations } from './store-associations.ts'
import { rosterMembers } from './store-members.ts'
import { officesAsTheyCome, officesThatWaited } from './store-offices.ts'

/** Addresses by what they hold. */
export type PagedRoster = Partial<Record<RosterKind, string>>

type Shared = Pick<RosterServices, 'database' | 'outbox' | 'config' | 'clock' | 'actor' | 'source'>

export type PageServices = Shared & {
  importId: number
  /** Counts continue from here. */
  tally: Tally
  onMember: RosterRun['onMember']
  /** Stores, in the transaction of a page, the progress of the run; an error of it rolls the page back. */
  keep: (tx: Db, place: PagePlace) => Promise<void>
  /** Stores, with the last page of a kind, how new the newest record was. */
  endKind: (tx: Db, kind: RosterKind, newest: number | null) => Promise<void>
  /** Called after each transaction; an error of it ends the run, and stored batches stay. */
  onBatch: () => Promise<void>
  /** Ends the run in its last transaction. */
  end: (tx: Db) => Promise<void>
}

/**
 * Loads a roster page by page: each in one transaction with its counts, the newest time that it holds and the
 * position of the next one. A run that was cut off at any point continues from its last page. Associations
 * come before offices and offices before members.
 * @throws ImportError
 */
export async function importPages(
  services: PageServices,
  roster: PagedRoster,
  { options, from }: { options: RosterOptions; from: PagePlace | null },
): Promise<void> {
  await withImportLock(services.database, false, async (db) => {
    const { importId, tally, outbox, config, actor, onMember, onBatch } = services
    const now = services.clock()
    const entry = { entity: 'roster', entityId: String(importId) }
    let place = from ?? placeOf(kindsOf(roster)[0])
    const run: RosterRun = {
      db,
      outbox,
      config,
      now,
      actor,
      options,
      tally,
      directory: await loadDirectory(db),
      noted: { keylessRecords: place.keylessRecords, otherLoginIds: place.otherLoginIds },
      seen: namesOfRun(importId),
      mayRepeat: true,
      onMember,
      keep: (tx) => services.keep(tx, place),
      onBatch,
    }
    if (from === null)
      await db.transaction(async (tx) => {
        const sources = kindsOf(roster).map((kind) => nameOfSource(roster[kind] ?? ''))
        const changes = { sources, isComplete: options.isComplete }
        await writeAudit(tx, { loginId: actor, now }, { ...entry, action: 'start-import', changes })
        // Those of an earlier run.
        await tx.delete(importNames)
        await run.keep(tx)
      })
    place = await storeAllPages(services, run, { roster, place })
    // A kind of which nothing came is no complete one.
    const isRead = (kind: RosterKind) => (tally.counts.get(kind)?.read ?? 0) > 0
    if (options.isComplete) await removeMissing(run, ROSTER_KINDS.filter(isRead))
    await db.transaction(async (tx) => {
      const changes = { ...Object.fromEntries(tally.counts), notes: tally.notes }
      const end = { loginId: actor, now: services.clock() }
      await writeAudit(tx, end, { ...entry, action: 'end-import', changes })
      noteOtherLogins(run)
      await services.end(tx)
    })
  })
}

const kindsOf = (roster: PagedRoster) => ROSTER_KINDS.filter((kind) => roster[kind] !== undefined)

/** The place before the first page of a kind. */
function placeOf(kind: RosterKind | undefined): PagePlace {
  const noted = { keylessRecords: 0, otherLoginIds: 0 }
  return { kind: kind ?? null, next: null, newest: null, waiting: [], ...noted, pages: 0 }
}

async function storeAllPages(
  services: PageServices,
  run: RosterRun,
  { roster, place }: { roster: PagedRoster; place: PagePlace },
): Promise<PagePlace> {
  const visited = visitedPages()
  let at = place
  while (at.kind !== null) {
    const { kind } = at
    const address = new URL(at.next ?? roster[kind] ?? '')
    visited.add(address)
    // Read whole before the transaction begins: while it waited for the other side, it would hold others up.
    const bytes = await wholeOf(pageBytes(address, services.source))
    const page = { kind, address, bytes, place: at, roster }
    at = await run.db.transaction((tx) => storePage(services, { ...run, db: tx }, page))
    await run.onBatch()
  }
  return at
}

type Page = {
  kind: RosterKind
  address: URL
  bytes: Uint8Array[]
  place: PagePlace
  roster: PagedRoster
}

/** Stores a page, and with the last one of offices the branches that waited; returns the place behind it. */
async function storePage(
  services: PageServices,
  run: RosterRun,
  { kind, address, bytes, place, roster }: Page,
): Promise<PagePlace> {
  const waiting = [...place.waiting]
  let { newest } = place
  const records = pageRecords(address, bytes, {
    encoding: services.source.encoding,
    recordsBefore: run.tally.counts.get(kind)?.read ?? 0,
  })
  let batch: SourceRecord[] = []
  const store = async () => {
    waiting.push(...(await storeBatch(run, kind, batch)))
    batch = []
  }
  let entry = await records.next()
  for (; !entry.done; entry = await records.next()) {
    newest = newerOf(newest, entry.value)
    batch.push(entry.value)
    if (batch.length === BATCH) await store()
  }
  await store()
  const next = entry.value?.href ?? null
  const isLast = next === null
  if (isLast) {
    for (const entries of inBatches(waiting)) await storeEntries(run, officesThatWaited, entries)
    await services.endKind(run.db, kind, newest)
  }
  const kinds = kindsOf(roster)
  const behind = isLast ? placeOf(kinds[kinds.indexOf(kind) + 1]) : { ...place, next, newest, waiting }
  const stored = { ...behind, ...run.noted, pages: place.pages + 1 }
  await services.keep(run.db, stored)
  return stored
}

/** Stores records of a kind; returns those that have to wait. */
async function storeBatch(
  run: RosterRun,
  kind: RosterKind,
  records: SourceRecord[],
): Promise<PagePlace['waiting']> {
  switch (kind) {
    case 'associations':
      await storeRecords(run, associations, records)
      return []
    case 'offices':
      return storeRecords(run, officesAsTheyCome, records)
    case 'members':
      await storeRecords(run, rosterMembers, records)
      return []
  }
}

function newerOf(newest: number | null, { values }: SourceRecord): number | null {
  const { ModificationTimestamp: text } = values
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? newest : Math.max(newest ?? 0, time)
}

async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return parts
}
