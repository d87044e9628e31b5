import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import type { ContentKindName, ContentValues } from 'contract/staff/content/content-kind.ts'
import type { ContentState, ContentStatus } from 'contract/staff/content/content-state.ts'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Where a record of content stands for staff. What members read of it lies in the table of its kind, under the same id. */
export const contentRecords = pgTable(
  'content_records',
  {
    kind: text('kind').$type<ContentKindName>().notNull(),
    id: integer('id').notNull(),
    state: text('state').$type<ContentState>().notNull(),
    rowVersion: integer('row_version').notNull().default(1),
    latestVersion: integer('latest_version').notNull(),
    publishedVersion: integer('published_version'),
    title: text('title').notNull(),
    searchText: text('search_text').notNull(),
    audience: jsonb('audience').$type<AudienceEntry[]>(),
    categoryIds: integer('category_ids').array().notNull().default(sql`'{}'`),
    endsOn: instant('ends_on'),
    aorId: integer('aor_id'),
    author: text('author').notNull(),
    submittedBy: integer('submitted_by'),
    changedBy: text('changed_by').notNull(),
    changedOn: instant('changed_on').notNull(),
    publishOn: instant('publish_on'),
    retireOn: instant('retire_on'),
    problem: text('problem'),
    /** The state in lists; `contentStatus` has the same for one record. */
    status: text('status')
      .$type<ContentStatus>()
      .notNull()
      .generatedAlwaysAs(sql`content_status(state, latest_version, published_version)`),
    lowerAuthor: text('lower_author').notNull().generatedAlwaysAs(sql`lower(author)`),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

/** Every version of a record, whole. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text('kind').$type<ContentKindName>().notNull(),
    entityId: integer('entity_id').notNull(),
    version: integer('version').notNull(),
    state: text('state').$type<ContentState>().notNull(),
    values: jsonb('values').$type<ContentValues>().notNull(),
    note: text('note'),
    /** Null for what an import or an earlier release stored. */
    authorId: integer('author_id'),
    author: text('author').notNull(),
    createdOn: instant('created_on').notNull(),
    basedOn: integer('based_on'),
    publishOn: instant('publish_on'),
    retireOn: instant('retire_on'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entityId, table.version] })],
)

/** The unsaved input of somebody. */
export const contentUnsaved = pgTable(
  'content_unsaved',
  {
    kind: text('kind').$type<ContentKindName>().notNull(),
    entityId: integer('entity_id').notNull(),
    memberId: integer('member_id').notNull(),
    values: jsonb('values').$type<ContentValues>().notNull(),
    rowVersion: integer('row_version').notNull(),
    savedOn: instant('saved_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entityId, table.memberId] })],
)

/** The state before the last act on a record, for a moment in which that can be undone. */
export const contentUndo = pgTable(
  'content_undo',
  {
    kind: text('kind').$type<ContentKindName>().notNull(),
    entityId: integer('entity_id').notNull(),
    /** The version of the record after the act. */
    rowVersion: integer('row_version').notNull(),
    memberId: integer('member_id').notNull(),
    doneOn: instant('done_on').notNull(),
    state: text('state').$type<ContentState>().notNull(),
    latestVersion: integer('latest_version').notNull(),
    publishedVersion: integer('published_version'),
    submittedBy: integer('submitted_by'),
    publishOn: instant('publish_on'),
    retireOn: instant('retire_on'),
    /** Of the newest version then: publishing has dated and cleaned it. */
    values: jsonb('values').$type<ContentValues>().notNull(),
    versionState: text('version_state').$type<ContentState>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entityId] })],
)

/** Staff who have a record open; a row that is not renewed ages. */
export const contentPresence = pgTable(
  'content_presence',
  {
    kind: text('kind').$type<ContentKindName>().notNull(),
    entityId: integer('entity_id').notNull(),
    memberId: integer('member_id').notNull(),
    seenOn: instant('seen_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entityId, table.memberId] })],
)
