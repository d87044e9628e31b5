import { z } from 'zod'
import { sentInstant } from '../../common/entered-day.ts'
import { freeText } from '../../common/free-text.ts'
import { storedAudience } from '../audience/audience-entries.ts'
import { CONTENT_KINDS } from './content-kind.ts'
import { MAX_BULK, MAX_NOTE } from './content-limits.ts'
import { ACTS_FOR_MEMBERS, CONTENT_ACTS, CONTENT_STATES, CONTENT_STATUSES } from './content-state.ts'
import { CONTENT_TEXTS } from './content-texts.ts'

const instant = sentInstant('Must be a date with time and zone')

/** A row of a list of content. */
export const contentRow = z.object({
  id: z.number().int(),
  title: z.string(),
  state: z.enum(CONTENT_STATES),
  status: z.enum(CONTENT_STATUSES),
  /** A published one whose end has passed: members no longer see it. */
  isExpired: z.boolean(),
  draftVersion: z.number().int().nullable(),
  publishedVersion: z.number().int().nullable(),
  rowVersion: z.number().int(),
  /** None for a kind without audience; empty is everybody. */
  audience: storedAudience.nullable(),
  /** The association whose proposal it is. */
  aorShortName: z.string().nullable(),
  author: z.string(),
  changedBy: z.string(),
  changedOn: z.string(),
  publishOn: z.string().nullable(),
  retireOn: z.string().nullable(),
  /** Why it was not published at its time. */
  problem: z.string().nullable(),
  /** Facts about it beside its values, which the kind puts into words. */
  facts: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  /** The acts that the caller can do with it now. */
  acts: z.array(z.enum(CONTENT_ACTS)),
  mayEdit: z.boolean(),
  /** The values of the newest version that lists of the kind show beside the rest. */
  listed: z.record(z.string(), z.unknown()),
})
export type ContentRow = z.infer<typeof contentRow>

const values = z.record(z.string().max(100), z.unknown())

/** A record in the console, with the values of its newest version. */
export const contentRecord = contentRow.extend({
  values,
  /** The unsaved input of the caller, and the version on which it is based. */
  unsaved: z.object({ values, rowVersion: z.number().int(), savedOn: z.string() }).nullable(),
})
export type ContentRecord = z.infer<typeof contentRecord>

/** One version of a record, without its values. */
export const contentVersion = z.object({
  version: z.number().int(),
  state: z.enum(CONTENT_STATES),
  author: z.string(),
  createdOn: z.string(),
  note: z.string().nullable(),
  basedOn: z.number().int().nullable(),
  publishOn: z.string().nullable(),
  retireOn: z.string().nullable(),
  /** Whether members have this one now. */
  isLive: z.boolean(),
})
export type ContentVersion = z.infer<typeof contentVersion>

/** One version whole. */
export const storedVersion = contentVersion.extend({
  kind: z.enum(CONTENT_KINDS),
  entityId: z.number().int(),
  values,
  /** None for a kind without audience; empty is everybody. */
  audience: storedAudience.nullable(),
})
export type StoredVersion = z.infer<typeof storedVersion>

/** A draft as it is sent. */
export const enteredDraft = z.object({ values })

const note = freeText('Note', MAX_NOTE).nullish()

/** The input of an act beside its record: a note, the times of a schedule, the comment of a return. */
export const enteredAct = z
  .object({
    note,
    publishOn: instant.nullish(),
    retireOn: instant.nullish(),
    /** How many members will have to sign, as typed by who publishes an agreement. */
    members: z.number().int().nullish(),
    /** From how many articles a category is removed when it is retired. */
    articles: z.number().int().nullish(),
    comment: freeText('Comment', 1000).min(10, CONTENT_TEXTS.comment).nullish(),
  })
  .default({})
export type EnteredAct = z.infer<typeof enteredAct>

const chosenRecords = z
  .array(z.object({ id: z.number().int().min(1), rowVersion: z.number().int().min(1) }))
  .min(1, 'Choose at least one item.')
  .max(MAX_BULK, `Choose at most ${MAX_BULK} items.`)

/** Acts on several records at once. */
export const BULK_ACTS = ['publish', 'retire', 'set-categories'] as const
export type BulkAct = (typeof BULK_ACTS)[number]

/** One thing to do with several records, each as it was seen. */
export const enteredBulk = z.object({
  act: z.enum(BULK_ACTS),
  records: chosenRecords,
  note,
  categoryIds: z.array(z.number().int().min(1)).max(20).default([]),
})
export type EnteredBulk = z.infer<typeof enteredBulk>

/** Records that would be given to members by an act. */
export const enteredCheck = z.object({ act: z.enum(ACTS_FOR_MEMBERS), records: chosenRecords })
export type EnteredCheck = z.infer<typeof enteredCheck>

/** The outcome for one of them. */
export const bulkOutcome = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Why it was refused; null when it was done. */
  problem: z.string().nullable(),
  /** Its version after the act, which `Undo` names; null when it was refused. */
  rowVersion: z.number().int().nullable(),
})
export type BulkOutcome = z.infer<typeof bulkOutcome>

/** Records whose last act is taken back, each as that act left it. */
export const enteredUndo = z.object({ records: chosenRecords })
export type EnteredUndo = z.infer<typeof enteredUndo>

/** A published record at its place in the order of its kind; `group` is the list that it is ordered in. */
export const orderedRecord = z.object({
  id: z.number().int(),
  title: z.string(),
  group: z.string().nullable(),
})
export type OrderedRecord = z.infer<typeof orderedRecord>
