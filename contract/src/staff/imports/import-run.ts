import { z } from 'zod'

/** The kinds of an import: records of a roster in the order in which they are stored, and content. */
export const ROSTER_KINDS = ['associations', 'offices', 'members'] as const
export type RosterKind = (typeof ROSTER_KINDS)[number]
export const CONTENT_IMPORTS = ['classes', 'applications', 'articles'] as const
export type ContentName = (typeof CONTENT_IMPORTS)[number]
export const IMPORT_KINDS = [...ROSTER_KINDS, ...CONTENT_IMPORTS] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const IMPORT_SOURCES = ['console', 'schedule', 'command line'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

export const IMPORT_STATES = [
  'uploading',
  'reading',
  'read',
  'waiting',
  'running',
  'checked',
  'approval',
  'done',
  'stopped',
  'failed',
  'discarded',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * Days for which the failure of an import is work to do: an older one has been run again, or is of no
 * interest.
 */
export const FAILED_IMPORT_DAYS = 7

/** States in which the server works on an import, or will at once. */
export function isBusy(state: ImportState): boolean {
  return state === 'reading' || state === 'waiting' || state === 'running'
}

/** States in which an import has come to its end. */
export function isOver(state: ImportState): boolean {
  return state === 'done' || state === 'stopped' || state === 'failed' || state === 'discarded'
}

const count = z.number().int()
const time = z.string().nullable()

const importCounts = z.object({
  read: count,
  added: count,
  changed: count,
  unchanged: count,
  refused: count,
  deactivated: count,
})
export type ImportCounts = z.infer<typeof importCounts>

/** One import, with the counts of its last pass: the dry run until it is applied. */
export const importRun = z.object({
  id: count,
  source: z.enum(IMPORT_SOURCES),
  kinds: z.array(z.enum(IMPORT_KINDS)),
  isDryRun: z.boolean(),
  isComplete: z.boolean(),
  /** User ID; on the command line the name that was given there. */
  startedBy: z.string(),
  startedOn: time,
  endedOn: time,
  state: z.enum(IMPORT_STATES),
  ...importCounts.shape,
  /** Age of the newest change that a scheduled run has seen, in seconds. */
  lag: count.nullable(),
})
export type ImportRun = z.infer<typeof importRun>

/** An uploaded file, and what is known of it after it was read through. */
const importFile = z.object({
  name: z.string(),
  bytes: count,
  /** Parts that have arrived. */
  parts: z.array(count),
  sha256: z.string().nullable(),
  kind: z.enum(IMPORT_KINDS).nullable(),
  records: count.nullable(),
  unknownColumns: z.array(z.string()),
  /** Columns that the first records fill, in the order of the file. */
  columns: z.array(z.string()),
  /** The first records, as text; `null` for values that the caller does not see. */
  firstRecords: z.array(z.record(z.string(), z.string().nullable())),
})
export type ImportFile = z.infer<typeof importFile>

/** A refused record: where it stands, its key, and why. */
const refusal = z.object({ place: z.string(), key: z.string(), field: z.string(), reason: z.string() })
export type ImportRefusal = z.infer<typeof refusal>

/**
 * A changed member with old and new values; without values and names for readers who see no personal ones.
 */
const changedMember = z.object({
  loginId: z.string(),
  name: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), old: z.string().nullable(), new: z.string().nullable() })),
})
export type ChangedMember = z.infer<typeof changedMember>

/** A member who gains or loses the rights of association staff (4) or MLS staff (5). */
const changedRights = z.object({ loginId: z.string(), from: count.nullable(), to: count.nullable() })
export type ChangedRights = z.infer<typeof changedRights>

/** An import as its page shows it. */
export const importDetail = importRun.extend({
  files: z.array(importFile),
  byKind: z.partialRecord(z.enum(IMPORT_KINDS), importCounts),
  hasStaffRights: z.boolean(),
  /** How much of the files the running pass has read, 0 to 1, and batches that are stored. */
  progress: z.number(),
  batches: count,
  isStopping: z.boolean(),
  /** Why it failed, with the place. */
  problem: z.string().nullable(),
  notes: z.array(z.string()),
  refusals: z.array(refusal),
  changedMembers: z.array(changedMember),
  changedRights: z.array(changedRights),
  checkedOn: time,
  /** Members that a large removal deactivates; null when it is none. */
  largeRemoval: count.nullable(),
  approval: z.object({ askedOn: z.string(), endsOn: z.string() }).nullable(),
  /** Why it cannot be applied now; null when it can. */
  applyProblem: z.string().nullable(),
  mayApprove: z.boolean(),
})
export type ImportDetail = z.infer<typeof importDetail>
