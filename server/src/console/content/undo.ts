import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import { CONTENT_TEXTS } from 'contract/staff/content/content-texts.ts'
import { and, eq } from 'drizzle-orm'
import type { ContentCall } from '#access/console/staff-roles.ts'
import { summaryOf } from '#content/summary.ts'
import { addVersion, authorOf, findVersion, isVersionOf } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import { contentUndo, contentVersions } from '#db/tables/content.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict, forbidden } from '#http/errors.ts'
import { changeRecord, lockRecord, type Seen } from './content-access.ts'
import type { RecordRow } from './record-row.ts'
import { kindOf } from './stored-kinds.ts'

/** `Undo` is shown for ten seconds, and longer while pointer or focus is on it. */
const OPEN_MS = 60_000

type Former = Omit<typeof contentUndo.$inferSelect, 'rowVersion' | 'memberId' | 'doneOn'>

/** How a locked record stands before an act. */
export async function formerOf(tx: Db, record: RecordRow): Promise<Former> {
  const { kind, id, state, latestVersion, publishedVersion, submittedBy, publishOn, retireOn } = record
  const latest = await findVersion(tx, record, latestVersion)
  return {
    kind,
    entityId: id,
    state,
    latestVersion,
    publishedVersion,
    submittedBy,
    publishOn,
    retireOn,
    values: latest.values,
    versionState: latest.state,
  }
}

/** Keeps how a record stood before the act that the caller has just done with it. */
export async function keepForUndo(
  tx: Db,
  { member, now }: ContentCall,
  former: Former,
  { rowVersion }: RecordRow,
): Promise<void> {
  const kept = { ...former, rowVersion, memberId: member.id, doneOn: now }
  await tx
    .insert(contentUndo)
    .values(kept)
    .onConflictDoUpdate({ target: [contentUndo.kind, contentUndo.entityId], set: kept })
}

/**
 * Takes back the caller's last act on a record: members get the version from before it, and a draft that waited waits
 * again. Both stand in the history as versions of their own.
 * @throws HttpError 404, 403 without the right to publish, 409 for an older version and when it is too late
 */
export async function undoLast(call: ContentCall, seen: Seen): Promise<RecordRow> {
  return inTransaction(call, async (tx) => {
    const record = await lockRecord(tx, call, seen)
    const former = await keptFor(tx, call, record)
    const isLiveChanged = former.publishedVersion !== record.publishedVersion
    if (isLiveChanged && call.area.may !== 'all') throw forbidden(CONSOLE_TEXTS.noAccess)
    const publishedVersion = isLiveChanged
      ? await bringBackLive(tx, call, record, former)
      : former.publishedVersion
    const wasPending = former.latestVersion !== former.publishedVersion
    const latestVersion =
      wasPending || publishedVersion === null
        ? await bringBackDraft(tx, call, record, former)
        : publishedVersion
    const { state, submittedBy, publishOn, retireOn } = former
    const stored = await changeRecord(tx, call, record, {
      ...summaryOf(call.kind, former.values),
      state,
      submittedBy,
      publishOn,
      retireOn,
      latestVersion,
      publishedVersion,
    })
    await tx.delete(contentUndo).where(isKeptOf(record))
    await writeAudit(tx, call, {
      action: 'undo',
      entity: kindOf(record.kind).stored.entity,
      entityId: String(record.id),
      changes: { version: { from: record.latestVersion, to: latestVersion } },
    })
    return stored
  })
}

async function keptFor(tx: Db, { member, now }: ContentCall, record: RecordRow): Promise<Former> {
  const [kept] = await tx.select().from(contentUndo).where(isKeptOf(record))
  const isOpen =
    kept?.memberId === member.id &&
    kept.rowVersion === record.rowVersion &&
    now.getTime() - kept.doneOn.getTime() <= OPEN_MS
  if (!isOpen) throw conflict(CONTENT_TEXTS.tooLateToUndo)
  return kept
}

/** Restores the version that members had before and returns it; null where they had none. */
async function bringBackLive(
  tx: Db,
  call: ContentCall,
  record: RecordRow,
  { publishedVersion: basedOn }: Former,
): Promise<number | null> {
  const { stored } = kindOf(record.kind)
  if (basedOn === null) {
    await stored.retire(tx, call, record.id)
    return null
  }
  const { values } = await findVersion(tx, record, basedOn)
  await stored.publish(tx, call, record, values)
  return addVersion(tx, record, { ...noted(call), state: 'published', values, basedOn })
}

async function bringBackDraft(tx: Db, call: ContentCall, record: RecordRow, former: Former): Promise<number> {
  const { versionState: state, values, latestVersion: basedOn, publishOn, retireOn } = former
  const version = await addVersion(tx, record, { ...noted(call), state, values, basedOn })
  await tx
    .update(contentVersions)
    .set({ publishOn, retireOn })
    .where(and(isVersionOf(record), eq(contentVersions.version, version)))
  return version
}

function noted(call: ContentCall) {
  return { author: authorOf(call), now: call.now, note: CONTENT_TEXTS.undone }
}

function isKeptOf({ kind, id }: RecordRow) {
  return and(eq(contentUndo.kind, kind), eq(contentUndo.entityId, id))
}
