import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import { publishProblems } from 'contract/staff/content/content-problems.ts'
import { CONTENT_TEXTS } from 'contract/staff/content/content-texts.ts'
import { and, eq } from 'drizzle-orm'
import type { ContentCall } from '#access/console/staff-roles.ts'
import type { Act } from '#content/stored-kind.ts'
import { summaryOf } from '#content/summary.ts'
import { type Author, addVersion, authorOf, findVersion, isVersionOf } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import { contentVersions } from '#db/tables/content.table.ts'
import { invalidField, refuseProblems } from '#http/errors.ts'
import { changeRecord, type Patch } from './content-access.ts'
import type { RecordRow } from './record-row.ts'
import { kindOf } from './stored-kinds.ts'
import { undescribedImages } from './undescribed-images.ts'

type Publication = { note: string | null; author: Author }

/**
 * Puts the newest version of a locked record in front of members, within the caller's transaction, and returns the
 * changes of the record. A retired record comes back with a version of its own.
 * @throws HttpError 400 with all reasons against publishing
 */
export async function publishVersion(
  tx: Db,
  act: Act,
  record: RecordRow,
  { note, author }: Publication,
): Promise<Patch> {
  const { kind, stored } = kindOf(record.kind, record)
  const { latest, values } = await publishableNow(tx, act.now, record)
  await stored.publish(tx, act, record, values)
  const live = (await stored.read(tx, record.id, act.now))?.values ?? values
  const isNew = latest.state === 'retired'
  const basedOn = record.latestVersion
  const latestVersion = isNew
    ? await addVersion(tx, record, { state: 'published', values: live, author, now: act.now, basedOn, note })
    : record.latestVersion
  if (!isNew)
    await tx
      .update(contentVersions)
      .set({ state: 'published', values: live, note: note ?? latest.note })
      .where(and(isVersionOf(record), eq(contentVersions.version, latestVersion)))
  return {
    ...summaryOf(kind, live),
    state: 'published',
    latestVersion,
    publishedVersion: latestVersion,
    publishOn: null,
    submittedBy: null,
    problem: null,
  }
}

/**
 * The newest version of a record, and its values as members would get them now.
 * @throws HttpError 400 with everything that keeps it from being published
 */
export async function publishableNow(tx: Db, now: Date, record: RecordRow) {
  const latest = await findVersion(tx, record, record.latestVersion)
  const values = datedNow(kindOf(record.kind, record).kind, latest.values, record, now)
  await refuseUnpublishable(tx, record, values)
  return { latest, values }
}

/** Takes a locked record from members; a version says when and why. */
export async function retireRecord(
  tx: Db,
  act: Act,
  record: RecordRow,
  { note, author }: Publication,
): Promise<Patch> {
  const { kind, stored } = kindOf(record.kind, record)
  const { values } = await findVersion(tx, record, record.publishedVersion ?? record.latestVersion)
  await stored.retire(tx, act, record.id)
  const basedOn = record.publishedVersion
  const latestVersion = await addVersion(tx, record, {
    state: 'retired',
    values,
    author,
    now: act.now,
    basedOn,
    note,
  })
  return {
    ...summaryOf(kind, values),
    state: 'retired',
    latestVersion,
    publishedVersion: null,
    publishOn: null,
    retireOn: null,
    submittedBy: null,
  }
}

/** @throws HttpError 400 with every field that keeps the newest version from being published */
export async function refuseUnpublishable(tx: Db, record: RecordRow, values?: ContentValues): Promise<void> {
  const { kind } = kindOf(record.kind, record)
  const checked = values ?? (await findVersion(tx, record, record.latestVersion)).values
  refuseProblems([...publishProblems(kind, checked), ...(await undescribedImages(tx, kind, checked))])
}

/** Starts now for a version that is published now, before its scheduled time, and without an end that has passed. */
function datedNow(kind: ContentKind, values: ContentValues, record: RecordRow, now: Date): ContentValues {
  const publishedOn = values['publishedOn']
  if (typeof publishedOn !== 'string' || new Date(publishedOn) <= now) return values
  if (record.state === 'scheduled') return { ...values, publishedOn: now.toISOString() }
  throw invalidField('publishedOn', CONTENT_TEXTS.scheduleInstead)
}

/**
 * Changes values of a locked record wherever it has them: members get a new version, and a draft goes along, so that
 * publishing it later does not undo the change. Returns the version that members have then.
 */
export async function changeValues(
  tx: Db,
  call: ContentCall,
  record: RecordRow,
  { change, note }: { change: (values: ContentValues) => ContentValues; note: string },
): Promise<number | null> {
  const { publishedVersion, latestVersion } = record
  const { kind, stored } = kindOf(record.kind)
  const { values: before } = await findVersion(tx, record, latestVersion)
  const newest = change(before)
  const hasDraft = latestVersion !== publishedVersion
  if (hasDraft)
    await tx
      .update(contentVersions)
      .set({ values: newest })
      .where(and(isVersionOf(record), eq(contentVersions.version, latestVersion)))
  let version = publishedVersion
  if (publishedVersion !== null) {
    const live = hasDraft ? (await findVersion(tx, record, publishedVersion)).values : before
    const values = change(live)
    const added = { state: 'published' as const, values, author: authorOf(call), now: call.now, note }
    await stored.publish(tx, call, record, values)
    version = await addVersion(tx, record, { ...added, basedOn: publishedVersion })
  }
  await changeRecord(tx, call, record, {
    ...summaryOf(kind, newest),
    publishedVersion: version,
    ...(hasDraft ? {} : { latestVersion: version ?? latestVersion }),
  })
  return version
}
