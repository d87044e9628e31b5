import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import { CONTENT_TEXTS } from 'contract/staff/content/content-texts.ts'
import { publishProblems } from 'contract/staff/content/content-values.ts'
import { and, eq } from 'drizzle-orm'
import type { Act } from '#content/stored-kind.ts'
import { summaryOf } from '#content/summary.ts'
import { type Author, addVersion, findVersion, isVersionOf } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import { type contentRecords, contentVersions } from '#db/tables/content.table.ts'
import { badRequest, invalidField } from '#http/errors.ts'
import type { RecordRow } from './content-access.ts'
import { kindOf } from './stored-kinds.ts'

type Patch = Partial<typeof contentRecords.$inferInsert>
type Publication = { note: string | null; author: Author }

/**
 * Puts the newest version of a locked record in front of members, within the caller's transaction, and answers what
 * changes of the record. A retired record comes back with a version of its own.
 * @throws HttpError 400 with everything that keeps it from being published
 */
export async function publishVersion(
  tx: Db,
  act: Act,
  record: RecordRow,
  { note, author }: Publication,
): Promise<Patch> {
  const { kind, stored } = kindOf(record.kind)
  const latest = await findVersion(tx, record, record.latestVersion)
  const values = datedNow(kind, latest.values, record, act.now)
  await refuseUnpublishable(tx, kind, record, values)
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

/** Takes a locked record from members; a version says when and why. */
export async function retireRecord(
  tx: Db,
  act: Act,
  record: RecordRow,
  { note, author }: Publication,
): Promise<Patch> {
  const { kind, stored } = kindOf(record.kind)
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
export async function refuseUnpublishable(
  tx: Db,
  kind: ContentKind,
  record: RecordRow,
  values?: ContentValues,
): Promise<void> {
  const checked = values ?? (await findVersion(tx, record, record.latestVersion)).values
  const problems = publishProblems(kind, checked)
  const [first] = problems
  if (first) throw badRequest(problems.length === 1 ? first.message : 'Some values are not valid.', problems)
}

/** What is published now begins now: before its scheduled time, and after its end no more. */
function datedNow(kind: ContentKind, values: ContentValues, record: RecordRow, now: Date): ContentValues {
  const publishedOn = values['publishedOn']
  if (typeof publishedOn !== 'string' || new Date(publishedOn) <= now) return values
  if (record.state === 'scheduled') return { ...values, publishedOn: now.toISOString() }
  throw invalidField('publishedOn', CONTENT_TEXTS.scheduleInstead)
}
