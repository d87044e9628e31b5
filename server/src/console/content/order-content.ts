import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import { CONTENT_TEXTS } from 'contract/staff/content/content-texts.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { ContentCall } from '#access/staff-roles.ts'
import { addVersion, findVersion, isVersionOf } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import { contentRecords, contentVersions } from '#db/tables/content.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { badRequest, conflict, forbidden } from '#http/errors.ts'
import type { RecordRow } from './content-access.ts'
import { authorOf } from './save-draft.ts'
import { kindOf } from './stored-kinds.ts'

/** Places are numbered in tens, so that one can be put between two others. */
const STEP = 10

/**
 * Puts the published records of a kind in an order; each one that moves gets a version.
 * @throws HttpError 403 for who may not publish, 400 for a kind without order, 409 for other records than are there
 */
export async function orderContent(call: ContentCall, ids: number[]): Promise<{ ids: number[] }> {
  const { kind } = call
  if (call.area.may !== 'all' || call.area.aors) throw forbidden(CONSOLE_TEXTS.noAccess)
  if (!kind.fields.some(({ name }) => name === 'viewOrder')) throw badRequest(CONTENT_TEXTS.noOrder)
  return inTransaction(call, async (tx) => {
    const rows = await tx
      .select()
      .from(contentRecords)
      .where(and(eq(contentRecords.kind, kind.kind), isNotNull(contentRecords.publishedVersion)))
      .orderBy(contentRecords.id)
      .for('update')
    const isSame = rows.length === ids.length && rows.every(({ id }) => ids.includes(id))
    if (!isSame) throw conflict(CONTENT_TEXTS.otherRecords)
    for (const row of rows) await moveTo(tx, call, row, (ids.indexOf(row.id) + 1) * STEP)
    return { ids }
  })
}

async function moveTo(tx: Db, call: ContentCall, record: RecordRow, viewOrder: number): Promise<void> {
  const { publishedVersion } = record
  if (publishedVersion === null) return
  const { stored } = kindOf(record.kind)
  const live = await findVersion(tx, record, publishedVersion)
  const from = live.values['viewOrder'] ?? null
  if (from === viewOrder) return
  const values = { ...live.values, viewOrder }
  await stored.publish(tx, call, record, values)
  const author = authorOf(call)
  const version = await addVersion(tx, record, {
    state: 'published',
    values,
    author,
    now: call.now,
    basedOn: publishedVersion,
    note: CONTENT_TEXTS.newOrder,
  })
  const hasDraft = record.latestVersion !== publishedVersion
  if (hasDraft) await moveDraft(tx, record, viewOrder)
  await tx
    .update(contentRecords)
    .set({
      publishedVersion: version,
      ...(hasDraft ? {} : { latestVersion: version }),
      rowVersion: record.rowVersion + 1,
      changedBy: author.name,
      changedOn: call.now,
    })
    .where(and(eq(contentRecords.kind, record.kind), eq(contentRecords.id, record.id)))
  await writeAudit(tx, call, {
    action: 'order',
    entity: stored.entity,
    entityId: String(record.id),
    changes: { version: { from: publishedVersion, to: version }, viewOrder: { from, to: viewOrder } },
  })
}

/** A draft goes along: publishing it later must not undo the order. */
async function moveDraft(tx: Db, record: RecordRow, viewOrder: number): Promise<void> {
  const draft = await findVersion(tx, record, record.latestVersion)
  await tx
    .update(contentVersions)
    .set({ values: { ...draft.values, viewOrder } })
    .where(and(isVersionOf(record), eq(contentVersions.version, record.latestVersion)))
}
