import type { ContentKindName, ContentValues } from 'contract/staff/content/content-kind.ts'
import type { ContentState } from 'contract/staff/content/content-state.ts'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/open.ts'

/** Who acts, and when. */
export type Act = { now: Date; loginId: string }

/** The record that is published, and the association whose proposal it is. */
type Target = { id: number; aorId: number | null }

/** What members' table holds of a record. */
type StoredContent = {
  state: ContentState
  values: ContentValues
  /** The association that wrote it, where one can. */
  aorName?: string | null
}

/** How a kind of content lies in the table that members read; what was never published has no row there. */
export type StoredKind = {
  kind: ContentKindName
  /** What the audit trail calls a record. */
  entity: string
  /** What members read, with an `id`. */
  table: PgTable
  /**
   * Puts checked values in front of members.
   * @throws HttpError 400, 409 for what other records do not allow
   */
  publish: (tx: Db, act: Act, target: Target, values: ContentValues) => Promise<void>
  /** Takes a record from members. */
  retire: (tx: Db, act: Act, id: number) => Promise<void>
  /** What is stored for members, and whether they are shown it now. */
  read: (db: Db, id: number, now: Date) => Promise<StoredContent | null>
}

/** The id of a record to come: until it is published nothing but its drafts has it. */
export async function reserveId(tx: Db, { table }: StoredKind): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::integer as id`,
  )
  return rows[0]?.id ?? 0
}
