import type { ContentKindName, ContentValues } from 'contract/staff/content/content-kind.ts'
import type { ContentState } from 'contract/staff/content/content-state.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { contentRecords, contentVersions } from '#db/tables/content.table.ts'
import { notFound } from '#http/errors.ts'

export type VersionRow = typeof contentVersions.$inferSelect
type RecordKey = { kind: ContentKindName; id: number }
/** The author of a version; without an id an import or an earlier release. */
export type Author = { id: number | null; name: string }

/** The caller as an author. */
export function authorOf({ member }: Pick<MemberCall, 'member'>): Author {
  return { id: member.id, name: `${member.firstName} ${member.lastName}` }
}

export function isVersionOf({ kind, id }: RecordKey) {
  return and(eq(contentVersions.kind, kind), eq(contentVersions.entityId, id))
}

export function isRecord({ kind, id }: RecordKey) {
  return and(eq(contentRecords.kind, kind), eq(contentRecords.id, id))
}

/** Keeps everybody else, in the console and outside of it, from changing a record until the transaction ends. */
export async function holdRecord(tx: Db, key: RecordKey): Promise<void> {
  await tx.select({ id: contentRecords.id }).from(contentRecords).where(isRecord(key)).for('update')
}

/** @throws HttpError 404 */
export async function findVersion(db: Db, key: RecordKey, version: number): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(isVersionOf(key), eq(contentVersions.version, version)))
  if (!row) throw notFound()
  return row
}

/** Adds the next version of a record, which the caller has locked, and returns its number. */
export async function addVersion(
  tx: Db,
  key: RecordKey,
  added: {
    state: ContentState
    values: ContentValues
    author: Author
    now: Date
    basedOn?: number | null
    note?: string | null
  },
): Promise<number> {
  const { state, values, author, now, basedOn = null, note = null } = added
  const last = tx
    .select({ version: sql<number>`coalesce(max(${contentVersions.version}), 0) + 1` })
    .from(contentVersions)
    .where(isVersionOf(key))
  const [row] = await tx
    .insert(contentVersions)
    .values({
      kind: key.kind,
      entityId: key.id,
      version: sql`(${last})`,
      state,
      values,
      note,
      authorId: author.id,
      author: author.name,
      createdOn: now,
      basedOn,
    })
    .returning({ version: contentVersions.version })
  if (!row) throw notFound()
  return row.version
}
