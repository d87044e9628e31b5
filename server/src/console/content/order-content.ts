import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import type { OrderedRecord } from 'contract/staff/content/content-record.ts'
import { CONTENT_TEXTS } from 'contract/staff/content/content-texts.ts'
import { titleOf } from 'contract/staff/content/content-values.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { ContentCall } from '#access/console/staff-roles.ts'
import { findVersion } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import { contentRecords, contentVersions } from '#db/tables/content.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { badRequest, conflict, forbidden } from '#http/errors.ts'
import { changeValues } from './publish.ts'
import type { RecordRow } from './record-row.ts'
import { kindOf } from './stored-kinds.ts'

/** Places are numbered in tens, so that one can be put between two others. */
const STEP = 10

/**
 * Puts the published records of a kind in an order; each one that moves gets a version.
 * @throws HttpError 403 without the right to publish, 400 for a kind without order, 409 for other records than are
 * there
 */
export async function orderContent(call: ContentCall, ids: number[]): Promise<{ ids: number[] }> {
  const { kind } = call
  orderedKind(call)
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

/**
 * The published records of a kind in the order in which members get them.
 * @throws HttpError 403 without the right to publish, 400 for a kind without order
 */
export async function listPlaces(call: ContentCall): Promise<OrderedRecord[]> {
  const { db, kind } = call
  const { stored, order } = orderedKind(call)
  const id = sql<number>`${stored.table}.id`
  const rows = await db
    .select({ id: contentRecords.id, values: contentVersions.values })
    .from(contentRecords)
    .innerJoin(contentVersions, isLiveVersion)
    .innerJoin(stored.table, eq(id, contentRecords.id))
    .where(eq(contentRecords.kind, kind.kind))
    .orderBy(...order)
  const group = (values: ContentValues) => (kind.orderGroup ? String(values[kind.orderGroup]) : null)
  return rows.map(({ values, ...row }) => ({ ...row, title: titleOf(kind, values), group: group(values) }))
}

const isLiveVersion = and(
  eq(contentVersions.kind, contentRecords.kind),
  eq(contentVersions.entityId, contentRecords.id),
  eq(contentVersions.version, contentRecords.publishedVersion),
)

function orderedKind({ kind, area }: ContentCall) {
  if (area.may !== 'all' || area.aors) throw forbidden(CONSOLE_TEXTS.noAccess)
  const { stored } = kindOf(kind.kind)
  const { order } = stored
  if (!order) throw badRequest(CONTENT_TEXTS.noOrder)
  return { stored, order }
}

async function moveTo(tx: Db, call: ContentCall, record: RecordRow, viewOrder: number): Promise<void> {
  const { publishedVersion } = record
  if (publishedVersion === null) return
  const { stored } = kindOf(record.kind)
  const live = await findVersion(tx, record, publishedVersion)
  const from = live.values['viewOrder'] ?? null
  if (from === viewOrder) return
  const change = (values: ContentValues) => ({ ...values, viewOrder })
  const version = await changeValues(tx, call, record, { change, note: CONTENT_TEXTS.newOrder })
  await writeAudit(tx, call, {
    action: 'order',
    entity: stored.entity,
    entityId: String(record.id),
    changes: { version: { from: publishedVersion, to: version }, viewOrder: { from, to: viewOrder } },
  })
}
