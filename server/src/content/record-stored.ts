import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { contentRecords } from '#db/tables/content.table.ts'
import { aors } from '#db/tables/members.table.ts'
import type { StoredKind } from './stored-kind.ts'
import { summaryOf } from './summary.ts'
import { type Author, addVersion } from './versions.ts'

/**
 * Adds a version of what a call outside of the console, or an import, has stored of a record, in its transaction: no
 * change of content is without history.
 */
export async function recordWrite(
  tx: Db,
  call: Pick<MemberCall, 'now' | 'member'>,
  stored: StoredKind,
  id: number,
): Promise<void> {
  const { firstName, lastName } = call.member
  await recordStored(tx, {
    stored,
    id,
    now: call.now,
    author: { id: call.member.id, name: `${firstName} ${lastName}` },
  })
}

/** The same in the name of an author. */
export async function recordStored(
  tx: Db,
  { stored, id, now, author }: { stored: StoredKind; id: number; now: Date; author: Author },
): Promise<void> {
  const name = stored.kind
  const kind = contentKind(name)
  const found = await stored.read(tx, id, now)
  if (!found) return
  const { state, values, aorName } = found
  const key = { kind: name, id }
  const isKey = and(eq(contentRecords.kind, name), eq(contentRecords.id, id))
  await tx.select({ id: contentRecords.id }).from(contentRecords).where(isKey).for('update')
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
}
