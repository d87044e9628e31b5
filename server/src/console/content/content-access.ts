import { zonedTimestamp } from 'contract/common/clock-time.ts'
import type { AreaAccess } from 'contract/staff/console-areas.ts'
import type { ContentKindName } from 'contract/staff/content/content-kind.ts'
import { CONTENT_TEXTS, savedByOther } from 'contract/staff/content/content-texts.ts'
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { ContentCall } from '#access/console/staff-roles.ts'
import { authorOf, isRecord } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import { contentRecords } from '#db/tables/content.table.ts'
import { aors } from '#db/tables/members.table.ts'
import { HttpError, notFound, preconditionRequired } from '#http/errors.ts'
import { toRecord } from './content-answer.ts'
import type { RecordRow } from './record-row.ts'

/** The records of a kind that the caller keeps: all of them, or the proposals of the own association. */
export function isInReach({ db, kind, area }: ContentCall): SQL | undefined {
  return isKeptBy(db, kind.kind, area)
}

/** The records of a kind within this access: their source is one of its associations. */
export function isKeptBy(
  db: Db,
  kind: ContentKindName,
  access: Pick<AreaAccess, 'aors' | 'sources'>,
): SQL | undefined {
  const ofKind = eq(contentRecords.kind, kind)
  const sources = access.sources ?? access.aors
  if (sources === null) return ofKind
  const names = sources.filter((name) => name !== null)
  const own = db.select({ id: aors.id }).from(aors).where(inArray(aors.name, names))
  const isOfMls = sources.includes(null) ? isNull(contentRecords.aorId) : undefined
  return and(ofKind, or(inArray(contentRecords.aorId, own), isOfMls))
}

/** @throws HttpError 404 */
export async function findRecord(db: Db, call: ContentCall, id: number): Promise<RecordRow> {
  const [row] = await db
    .select()
    .from(contentRecords)
    .where(and(isInReach(call), eq(contentRecords.id, id)))
  if (!row) throw notFound(CONTENT_TEXTS.notFound)
  return row
}

/** The version of a record that the caller has seen, and the values they send. */
export type Seen = { id: number; ifMatch: string | undefined; sent?: unknown }

/** The version that was seen; not a number when none was named. */
export const seenVersion = ({ ifMatch = '' }: Seen) =>
  ifMatch === '' ? Number.NaN : Number(ifMatch.replace(/^W\//, '').replaceAll('"', ''))

/**
 * The record for a change by a caller who has seen its newest version; nobody else changes it meanwhile.
 * @throws HttpError 404, 428 without a version, 409 with both sides for an older one
 */
export async function lockRecord(tx: Db, call: ContentCall, seen: Seen): Promise<RecordRow> {
  const { id, ifMatch, sent } = seen
  const [row] = await tx
    .select()
    .from(contentRecords)
    .where(and(isInReach(call), eq(contentRecords.id, id)))
    .for('update')
  if (!row) throw notFound(CONTENT_TEXTS.notFound)
  if (!ifMatch) throw preconditionRequired(CONTENT_TEXTS.version)
  if (seenVersion(seen) === row.rowVersion) return row
  const stored = await toRecord(tx, call, row)
  const at = zonedTimestamp(row.changedOn.toISOString(), call.marketZone)
  throw new HttpError(409, savedByOther(row.changedBy, at), [], { conflict: { stored, sent } })
}

export type Patch = Partial<typeof contentRecords.$inferInsert>

/** Writes the changes of an act on a locked record, in the name of the caller. */
export async function changeRecord(
  tx: Db,
  call: ContentCall,
  record: RecordRow,
  patch: Patch,
): Promise<RecordRow> {
  const [stored] = await tx
    .update(contentRecords)
    .set({
      ...patch,
      rowVersion: record.rowVersion + 1,
      changedBy: authorOf(call).name,
      changedOn: call.now,
    })
    .where(isRecord(record))
    .returning()
  if (!stored) throw notFound(CONTENT_TEXTS.notFound)
  return stored
}
