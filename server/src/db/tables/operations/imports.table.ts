import type { RosterOffice } from 'contract/members/roster-form.ts'
import type {
  ChangedMember,
  ChangedRights,
  ImportCounts,
  ImportKind,
  ImportSource,
  ImportState,
  RosterKind,
} from 'contract/staff/imports/import-run.ts'
import {
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const time = (name: string) => timestamp(name, { withTimezone: true })

/** The results of a pass besides its counts. */
export type StoredReport = {
  notes?: string[]
  changedMembers?: ChangedMember[]
  changedRights?: ChangedRights[]
}

type ScheduleAddresses = Partial<Record<RosterKind, string>>

/**
 * The progress of a run of the schedule. The process that takes it up reads here what its earlier pages held.
 */
export type PagePlace = {
  /** The kind of the next page; null when all have been stored. */
  kind: RosterKind | null
  /** The address of the next page; null for the first one of the kind. */
  next: string | null
  /** Newest `ModificationTimestamp` of the pages of this kind, in ms; null before there is one. */
  newest: number | null
  /** Branches whose main office may be on a later page. */
  waiting: { place: string; key: string | null; code: string | null; fields: RosterOffice }[]
  keylessRecords: number
  otherLoginIds: number
  /** Pages that have been stored. */
  pages: number
}

/** Imports of console, schedule and command line. Not a dry run is what was applied, or is about to be. */
export const importRuns = pgTable('import_runs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  source: text('source').$type<ImportSource>().notNull(),
  kinds: text('kinds').array().$type<ImportKind[]>().notNull().default([]),
  isDryRun: boolean('is_dry_run').notNull(),
  isComplete: boolean('is_complete').notNull().default(false),
  hasStaffRights: boolean('has_staff_rights').notNull().default(false),
  state: text('state').$type<ImportState>().notNull(),
  startedBy: text('started_by').notNull(),
  startedById: integer('started_by_id'),
  begunOn: time('begun_on').notNull(),
  startedOn: time('started_on'),
  endedOn: time('ended_on'),
  checkedOn: time('checked_on'),
  counts: jsonb('counts').$type<Partial<Record<ImportKind, ImportCounts>>>().notNull().default({}),
  report: jsonb('report').$type<StoredReport>().notNull().default({}),
  batches: integer('batches').notNull().default(0),
  /** Share of the bytes that the running pass has read. */
  progress: real('progress').notNull().default(0),
  isStopAsked: boolean('is_stop_asked').notNull().default(false),
  /** How often a process has started the present pass: one that was killed is taken up again. */
  tries: integer('tries').notNull().default(0),
  problem: text('problem'),
  /** Members that a complete roster deactivates when they are more than a tenth. */
  largeRemoval: integer('large_removal'),
  approvalAskedOn: time('approval_asked_on'),
  approvalAskedById: integer('approval_asked_by_id'),
  approvedById: integer('approved_by_id'),
  lagSeconds: integer('lag_seconds'),
  pagePlace: jsonb('page_place').$type<PagePlace & { addresses: ScheduleAddresses }>(),
})

/** The names on the pages of a whole roster so far. */
export const importNames = pgTable(
  'import_names',
  { importId: integer('import_id').notNull(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.importId, table.name] })],
)

export const importFiles = pgTable(
  'import_files',
  {
    importId: integer('import_id').notNull(),
    fileNo: integer('file_no').notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256'),
    kind: text('kind').$type<ImportKind>(),
    records: integer('records'),
    unknownColumns: text('unknown_columns').array().notNull().default([]),
    /**
     * Those of the first records, in the order of the file; empty for files that were read before it was
     * kept.
     */
    columns: text('columns').array().notNull().default([]),
    firstRecords: jsonb('first_records').$type<Record<string, string>[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.importId, table.fileNo] })],
)

export const importParts = pgTable(
  'import_parts',
  {
    importId: integer('import_id').notNull(),
    /** Counted from 1 over all files of an import. */
    partNo: integer('part_no').notNull(),
    fileNo: integer('file_no').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.partNo] })],
)

export const importRefusals = pgTable(
  'import_refusals',
  {
    importId: integer('import_id').notNull(),
    refusalNo: integer('refusal_no').notNull(),
    place: text('place').notNull(),
    key: text('key').notNull(),
    field: text('field').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.refusalNo] })],
)

/** The one schedule: how the roster is read from a RESO Web API. */
export const importSchedules = pgTable('import_schedules', {
  id: integer('id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  addresses: jsonb('addresses').$type<ScheduleAddresses>().notNull(),
  encryptedToken: text('encrypted_token'),
  everyMinutes: integer('every_minutes').notNull(),
  isComplete: boolean('is_complete').notNull(),
  lagLimitMinutes: integer('lag_limit_minutes').notNull(),
  nextRunOn: time('next_run_on'),
  lastCompleteOn: time('last_complete_on'),
  /** Newest `ModificationTimestamp` that was seen, by kind. */
  newest: jsonb('newest').$type<Partial<Record<string, string>>>().notNull().default({}),
  failures: integer('failures').notNull().default(0),
  /** When MLS staff and operators were notified of failures or lag; null when all is well. */
  toldOn: time('told_on'),
  rowVersion: integer('row_version').notNull().default(1),
  savedBy: text('saved_by').notNull(),
  savedOn: time('saved_on').notNull(),
})
