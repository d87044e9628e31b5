import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { contentRecords } from '#db/tables/content.table.ts'
import { aors } from '#db/tables/members.table.ts'
import type { StoredContent, StoredKind } from './stored-kind.ts'
import { summaryOf } from './summary.ts'
import { type Author, addVersion, holdRecord } from './versions.ts'

/** Adds a version of a record as members have it, in the transaction that has stored it, and returns that content. */
export async function recordStored(
  tx: Db,
  { stored, id, now, author }: { stored: StoredKind; id: number; now: Date; author: Author },
): Promise<StoredContent | null> {
  const name = stored.kind
  const kind = contentKind(name)
  const found = await stored.read(tx, id, now)
  if (!found) return null
  const { state, values, aorName } = found
  const key = { kind: name, id }
  await holdRecord(tx, key)
  const version = await addVersion(tx, key, { state, values, author, now })
  const isShown = state === 'published' || state === 'scheduled'
  const publishedOn = values['publishedOn']
  const standing = {
    ...summaryOf(kind, values),
    state,
    latestVersion: version,
    publishedVersion: isShown ? version : null,
    publishOn: state === 'scheduled' && typeof publishedOn === 'string' ? new Date(publishedOn) : null,
    submittedBy: null,
    changedBy: author.name,
    changedOn: now,
    problem: null,
  }
  const [aor] = aorName ? await tx.select({ id: aors.id }).from(aors).where(eq(aors.name, aorName)) : []
  await tx
    .insert(contentRecords)
    .values({ ...key, ...standing, author: author.name, aorId: aor?.id ?? null })
    .onConflictDoUpdate({
      target: [contentRecords.kind, contentRecords.id],
      set: { ...standing, rowVersion: sql`${contentRecords.rowVersion} + 1` },
    })
  return found
}
