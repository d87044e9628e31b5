import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { ContentCall } from '#access/console/staff-roles.ts'
import { summaryOf } from '#content/summary.ts'
import { isRecord, isVersionOf } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import {
  contentPresence,
  contentRecords,
  contentUndo,
  contentUnsaved,
  contentVersions,
} from '#db/tables/content.table.ts'
import type { RecordRow } from './record-row.ts'

/**
 * Goes back to the version that members have, or had before the record was retired; the draft stays in the history. Of
 * a record that nobody has ever seen nothing is left.
 */
export async function discardDraft(
  tx: Db,
  { kind }: ContentCall,
  record: RecordRow,
): Promise<Partial<typeof contentRecords.$inferInsert> | null> {
  const [seen] = await tx
    .select()
    .from(contentVersions)
    .where(and(isVersionOf(record), inArray(contentVersions.state, ['published', 'retired'])))
    .orderBy(desc(contentVersions.version))
    .limit(1)
  if (!seen) {
    await removeRecord(tx, record)
    return null
  }
  const state = record.publishedVersion === null ? 'retired' : 'published'
  return { ...summaryOf(kind, seen.values), state, latestVersion: seen.version, submittedBy: null }
}

async function removeRecord(tx: Db, record: RecordRow): Promise<void> {
  const { kind, id } = record
  await tx.delete(contentVersions).where(isVersionOf(record))
  for (const table of [contentUnsaved, contentPresence, contentUndo])
    await tx.delete(table).where(and(eq(table.kind, kind), eq(table.entityId, id)))
  await tx.delete(contentRecords).where(and(isRecord(record), isNull(contentRecords.publishedVersion)))
}
