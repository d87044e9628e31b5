import { randomUUID } from 'node:crypto'
import { ROSTER_KINDS, type RosterKind } from 'contract/staff/imports/import-run.ts'
import type { RosterNoticeConfig } from '#accounts/notify-of-roster-contact.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { writeAudit } from '#db/write.ts'
import { ImportError } from '../import-error.ts'
import { withImportLock } from '../import-lock.ts'
import { rosterKindOf } from '../sources/known-fields.ts'
import { nameOfSource, openSource, type Source, type SourceSettings } from '../sources/open-source.ts'
import type { SourceRecord } from '../sources/record.ts'
import { newTally, type RefusedRow, type Tally } from '../tally.ts'
import { removeMissing } from './remove-missing.ts'
import { BATCH, inBatches, type Kind, storeEntries, storeRecords } from './roster-batch.ts'
import { loadDirectory } from './roster-directory.ts'
import type { Entry, RosterOptions, RosterRun } from './roster-run.ts'
import { namesOfConnection } from './seen-names.ts'
import { associations } from './store-associations.ts'
import { rosterMembers } from './store-members.ts'
import { officesAsTheyCome, officesThatWaited } from './store-offices.ts'

export type RosterServices = {
  database: Pick<OpenDatabase, 'pool'>
  outbox: Outbox
  config: RosterNoticeConfig
  clock: () => Date
  /** The actor in the audit trail. */
  actor: string
  source: SourceSettings
  onRefused: (row: RefusedRow) => void
  /** Called with the kind, its source, and the number of stored records. */
  onProgress: (kind: RosterKind, source: string, records: number) => void
  /** Called for each member that was added or changed. */
  onMember?: RosterRun['onMember']
  /**
   * Called after each batch, with the counts so far; an error of it ends the run, and stored batches stay.
   */
  onBatch?: (tally: Tally, isOfRecords: boolean) => Promise<void>
}

export type RosterOutcome = {
  tally: Tally
  /** False when something was left out: a record, or the removal of missing members. */
  isWhole: boolean
}

/**
 * Loads associations, offices and members of the RESO Data Dictionary, in this order for any order of the
 * sources. Batches of 500 are stored each in its own transaction: a run that is cut off keeps whole batches,
 * and the next one finishes the job.
 * @throws ImportError
 */
export async function importRoster(
  services: RosterServices,
  sources: Source[],
  options: RosterOptions,
): Promise<RosterOutcome> {
  const tally = newTally(services.onRefused)
  const ordered = await orderSources(services, sources)
  return withImportLock(services.database, options.isDryRun, async (db) => {
    const { actor } = services
    const now = services.clock()
    const directory = await loadDirectory(db)
    if (options.association !== null && !directory.findAor(options.association))
      tally.notes.push(`We couldn't find the association ${options.association} before this import.`)
    const { outbox, config } = services
    const run: RosterRun = {
      db,
      outbox,
      config,
      now,
      actor,
      options,
      tally,
      directory,
      noted: { keylessRecords: 0, otherLoginIds: 0 },
      seen: await namesOfConnection(db),
      mayRepeat: false,
      onMember: services.onMember ?? (() => undefined),
      // Its record is kept beside it, as all of a dry run is taken back.
      keep: async () => undefined,
      onBatch: async () => services.onBatch?.(tally, false),
    }
    const entry = { entity: 'roster', entityId: randomUUID() }
    const said = {
      sources: ordered.map(({ source }) => nameOfSource(source)),
      isComplete: options.isComplete,
    }
    await writeAudit(db, { loginId: actor, now }, { ...entry, action: 'start-import', changes: said })
    for (const kind of ROSTER_KINDS)
      await storeKind(
        services,
        run,
        kind,
        ordered.filter((source) => source.kind === kind).map(({ source }) => source),
      )
    const kinds = ROSTER_KINDS.filter((kind) => ordered.some((source) => source.kind === kind))
    const isRemovalDone = options.isComplete ? await removeMissing(run, kinds) : true
    const counts = Object.fromEntries(tally.counts)
    const end = { loginId: actor, now: services.clock() }
    await writeAudit(db, end, {
      ...entry,
      action: 'end-import',
      changes: { ...counts, notes: tally.notes },
    })
    noteOtherLogins(run)
    const isRefused = [...tally.counts.values()].some(({ refused }) => refused > 0)
    return { tally, isWhole: isRemovalDone && !isRefused }
  })
}

/** Leaves a note about members whose user ID is not their MLS id. */
export function noteOtherLogins({ tally, noted: { otherLoginIds: count } }: RosterRun): void {
  if (count > 0)
    tally.notes.push(
      `${count} members have a MemberLoginId that differs from their MemberMlsId: listings name the User ID as ListAgentMlsId.`,
    )
}

/** Each source with the kind of its first record; nothing is stored before all of them can be read. */
async function orderSources({ source: settings }: RosterServices, sources: Source[]) {
  const ordered: { source: Source; kind: RosterKind }[] = []
  for (const source of sources) {
    const records = openSource(source, { ...settings, onRead: () => undefined })
    const { value, done } = await records.next()
    await records.return(undefined)
    if (done) throw new ImportError(`${nameOfSource(source)} holds no records.`)
    const kind = rosterKindOf(value.values)
    if (!kind)
      throw new ImportError(
        `${nameOfSource(source)} holds no members, offices or associations: its records need a MemberKey or MemberMlsId, an OfficeKey or OfficeMlsId, or an AssociationMlsId.`,
      )
    ordered.push({ source, kind })
  }
  return ordered
}

async function storeKind(services: RosterServices, run: RosterRun, kind: RosterKind, sources: Source[]) {
  switch (kind) {
    case 'associations':
      await storeSources(services, run, associations, sources)
      return
    case 'offices':
      for (const entries of inBatches(await storeSources(services, run, officesAsTheyCome, sources)))
        await storeEntries(run, officesThatWaited, entries)
      return
    case 'members':
      await storeSources(services, run, rosterMembers, sources)
  }
}

/** Stores all records of the sources; returns the entries that have to wait. */
async function storeSources<Fields>(
  services: RosterServices,
  run: RosterRun,
  kind: Kind<Fields>,
  sources: Source[],
): Promise<Entry<Fields>[]> {
  const waiting: Entry<Fields>[] = []
  for (const source of sources) {
    let records = 0
    let batch: SourceRecord[] = []
    const store = async () => {
      waiting.push(...(await storeRecords(run, kind, batch)))
      records += batch.length
      batch = []
      services.onProgress(kind.name, nameOfSource(source), records)
      await services.onBatch?.(run.tally, true)
    }
    for await (const record of openSource(source, services.source)) {
      batch.push(record)
      if (batch.length === BATCH) await store()
    }
    if (batch.length > 0) await store()
  }
  return waiting
}
