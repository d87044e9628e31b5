import type { ContentFacts, ContentKindName, ContentValues } from 'contract/staff/content/content-kind.ts'
import type { ContentState } from 'contract/staff/content/content-state.ts'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/open.ts'
import type { Author } from './versions.ts'

/** The author and time of an act; without a member the portal itself acts. */
export type Act = { now: Date; loginId: string; member?: { id: number } }

/** The record that is published, and the association whose proposal it is. */
type Target = { id: number; aorId: number | null }

/** The content of a record in the members' table. */
export type StoredContent = {
  state: ContentState
  values: ContentValues
  /** The association that wrote it, where one can. */
  aorName?: string | null
}

/** The facts about records beside their values, by their ids. */
export type FactsById = Map<number, ContentFacts>

/**
 * The form of a kind of content in the table that members read; a record that was never published has no row
 * there.
 */
export type StoredKind = {
  kind: ContentKindName
  /** The name of a record in the audit trail. */
  entity: string
  /** The table that members read, with an `id`. */
  table: PgTable
  /** Which of its rows are content, where not all of them are. */
  isContent?: SQL
  /** The stored form of a draft of which more than fields of rich text has to be cleaned. */
  clean?: (values: ContentValues) => ContentValues
  /** The order in which members get the records of a kind that staff put in one. */
  order?: SQL[]
  /**
   * Puts checked values in front of members.
   * @throws HttpError 400, 409 for what other records do not allow
   */
  publish: (tx: Db, act: Act, target: Target, values: ContentValues) => Promise<void>
  facts?: (db: Db, ids: number[], now: Date) => Promise<FactsById>
  /** Takes a record from members. */
  retire: (tx: Db, act: Act, id: number) => Promise<void>
  /** The content stored for members, and whether they are shown it now. */
  read: (db: Db, id: number, now: Date) => Promise<StoredContent | null>
  /** Gives every record without history its first version at once, for kinds of thousands of records. */
  recordAll?: (db: Db, by: { now: Date; author: Author }) => Promise<void>
}

/** The id of a record to come: until it is published nothing but its drafts has it. */
export async function reserveId(tx: Db, { table }: StoredKind): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::integer as id`,
  )
  return rows[0]?.id ?? 0
}
