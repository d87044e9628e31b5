import { readAudience } from 'contract/staff/audience/audience-entries.ts'
import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import { draftProblems } from 'contract/staff/content/content-problems.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { CONTENT_TEXTS } from 'contract/staff/content/content-texts.ts'
import { changedFields, ownValues, withGiven } from 'contract/staff/content/content-values.ts'
import { and, eq } from 'drizzle-orm'
import { audienceInReach } from '#access/audience-reach.ts'
import type { ContentCall } from '#access/console/staff-roles.ts'
import { reserveId } from '#content/stored-kind.ts'
import { summaryOf } from '#content/summary.ts'
import { addVersion, authorOf, findVersion } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import { contentRecords, contentUnsaved } from '#db/tables/content.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { conflict, refuseProblems } from '#http/errors.ts'
import { changeRecord, findRecord, lockRecord, type Seen, seenVersion } from './content-access.ts'
import { standingOf, toRecord } from './content-answer.ts'
import type { RecordRow } from './record-row.ts'
import { kindOf } from './stored-kinds.ts'

/**
 * Begins a record as a draft; association staff begin a proposal.
 * @throws HttpError 400 for values that are wrong, not for missing ones, 409 for a kind whose records are always there
 */
export async function beginContent(call: ContentCall, sent: ContentValues): Promise<ContentRecord> {
  if (call.kind.fixedCount !== undefined) throw conflict(CONTENT_TEXTS.fixed)
  const aorId = call.area.aors ? (call.member.aor?.id ?? null) : null
  const { kind, stored } = kindOf(call.kind.kind, { aorId })
  const values = checkedDraft(call, kind, sent)
  return inTransaction(call, async (tx) => {
    const row = await insertDraft(tx, call, { values, aorId })
    const changes = { version: { from: null, to: row.latestVersion } }
    await writeAudit(tx, call, { action: 'begin', entity: stored.entity, entityId: String(row.id), changes })
    return toRecord(tx, call, row)
  })
}

/** Adds a record of the call's kind with a draft of checked values as its first version. */
export async function insertDraft(
  tx: Db,
  call: ContentCall,
  { values, aorId }: { values: ContentValues; aorId: number | null },
): Promise<RecordRow> {
  const { kind, stored } = kindOf(call.kind.kind, { aorId })
  const author = authorOf(call)
  const key = { kind: kind.kind, id: await reserveId(tx, stored) }
  const latestVersion = await addVersion(tx, key, { state: 'draft', values, author, now: call.now })
  const [row] = await tx
    .insert(contentRecords)
    .values({
      ...key,
      ...summaryOf(kind, values),
      state: 'draft',
      latestVersion,
      aorId,
      author: author.name,
      changedBy: author.name,
      changedOn: call.now,
    })
    .returning()
  if (!row) throw conflict(CONTENT_TEXTS.notNow)
  return row
}

/**
 * Stores a draft as a new version; members keep reading the published one. A repeated call finds it stored.
 * @throws HttpError 400, 404, 428 and 409 for a record that another has changed or that waits for its decision
 */
export async function saveDraft(call: ContentCall, seen: Seen, sent: ContentValues): Promise<ContentRecord> {
  const { aorId } = await findRecord(call.db, call, seen.id)
  const { kind } = kindOf(call.kind.kind, { aorId })
  const values = checkedDraft(call, kind, await withStoredParts(call, seen.id, sent))
  return inTransaction(call, async (tx) => {
    const done = await repeatedDraft(tx, { ...call, kind }, seen, values)
    if (done) return toRecord(tx, call, done)
    const record = await lockRecord(tx, call, { ...seen, sent: values })
    if (!standingOf(call, record).mayEdit) throw conflict(CONTENT_TEXTS.notNow)
    await forgetUnsaved(tx, call, record.id)
    return toRecord(tx, call, await storeDraft(tx, call, record, values))
  })
}

/**
 * The record when its newest version, the next one to the seen one, is this very draft: its first response got lost.
 */
async function repeatedDraft(
  tx: Db,
  call: ContentCall,
  seen: Seen,
  values: ContentValues,
): Promise<RecordRow | null> {
  const record = await findRecord(tx, call, seen.id)
  if (seenVersion(seen) !== record.rowVersion - 1) return null
  const { authorId, values: stored } = await findVersion(tx, record, record.latestVersion)
  const isSame = authorId === call.member.id && changedFields(call.kind, stored, values).length === 0
  return isSame ? record : null
}

/**
 * Makes a new draft with the values of an old version; its place in the order and its date of publication stay as they
 * are.
 * @throws HttpError 404, 428, 409
 */
export async function restoreVersion(call: ContentCall, seen: Seen, version: number): Promise<ContentRecord> {
  return inTransaction(call, async (tx) => {
    const record = await lockRecord(tx, call, seen)
    if (!standingOf(call, record).mayEdit) throw conflict(CONTENT_TEXTS.notNow)
    const [old, present] = [
      await findVersion(tx, record, version),
      await findVersion(tx, record, record.latestVersion),
    ]
    const { viewOrder = null, publishedOn = null } = present.values
    const values = ownValues(call.kind, { ...old.values, viewOrder, publishedOn })
    return toRecord(tx, call, await storeDraft(tx, call, record, values))
  })
}

/** The sent values, with those that belong to the record as it is. */
async function withStoredParts(call: ContentCall, id: number, sent: ContentValues): Promise<ContentValues> {
  if (!call.kind.fields.some(({ isGiven }) => isGiven)) return sent
  const record = await findRecord(call.db, call, id)
  return withGiven(call.kind, sent, (await findVersion(call.db, record, record.latestVersion)).values)
}

/** Stores the caller's input, for them alone. @throws HttpError 404 */
export async function keepUnsaved(
  call: ContentCall,
  { id, rowVersion }: { id: number; rowVersion: number },
  sent: ContentValues,
): Promise<{ savedOn: string }> {
  const { kind } = await findRecord(call.db, call, id)
  const kept = { values: ownValues(call.kind, sent), rowVersion, savedOn: call.now }
  await call.db
    .insert(contentUnsaved)
    .values({ kind, entityId: id, memberId: call.member.id, ...kept })
    .onConflictDoUpdate({
      target: [contentUnsaved.kind, contentUnsaved.entityId, contentUnsaved.memberId],
      set: kept,
    })
  return { savedOn: call.now.toISOString() }
}

async function forgetUnsaved(tx: Db, { kind, member }: ContentCall, id: number): Promise<void> {
  await tx
    .delete(contentUnsaved)
    .where(
      and(
        eq(contentUnsaved.kind, kind.kind),
        eq(contentUnsaved.entityId, id),
        eq(contentUnsaved.memberId, member.id),
      ),
    )
}

/** Stores values as the newest version of a locked record; unchanged ones make none. */
export async function storeDraft(
  tx: Db,
  call: ContentCall,
  record: RecordRow,
  values: ContentValues,
): Promise<RecordRow> {
  const { kind, now } = call
  const before = await findVersion(tx, record, record.latestVersion)
  if (before.state !== 'retired' && changedFields(kind, before.values, values).length === 0) return record
  const author = authorOf(call)
  const basedOn = record.latestVersion
  const version = await addVersion(tx, record, { state: 'draft', values, author, now, basedOn })
  const stored = await changeRecord(tx, call, record, {
    ...summaryOf(kind, values),
    state: record.publishedVersion === null ? 'draft' : 'published',
    latestVersion: version,
    submittedBy: null,
    problem: null,
  })
  await writeAudit(tx, call, {
    action: 'save-draft',
    entity: kindOf(kind.kind).stored.entity,
    entityId: String(record.id),
    changes: { version: { from: basedOn, to: version } },
  })
  return stored
}

/**
 * The values of the kind's fields, with clean HTML; an audience that staff of an association set begins with it.
 * @throws HttpError 400 for what is wrong in them, 403 for the audience of another association
 */
export function checkedDraft({ area }: ContentCall, kind: ContentKind, sent: ContentValues): ContentValues {
  const own = ownValues(kind, sent)
  const values = kindOf(kind.kind).stored.clean?.(own) ?? own
  for (const { name, input } of kind.fields) {
    if (input === 'richText' && typeof values[name] === 'string') values[name] = cleanHtml(values[name])
    if (input === 'audience' && area.aors) values[name] = audienceInReach(area, readAudience(values[name]))
  }
  refuseProblems(draftProblems(kind, values))
  return values
}
