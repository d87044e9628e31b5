import type { ContentVersion, StoredVersion } from 'contract/staff/content/content-record.ts'
import { desc } from 'drizzle-orm'
import type { ContentCall } from '#access/console/staff-roles.ts'
import { summaryOf } from '#content/summary.ts'
import { findVersion, isVersionOf, type VersionRow } from '#content/versions.ts'
import { contentVersions } from '#db/tables/content.table.ts'
import { findRecord } from './content-access.ts'
import { toRecord } from './content-answer.ts'
import type { RecordRow } from './record-row.ts'

/** @throws HttpError 404 */
export async function getContent(call: ContentCall, id: number) {
  return toRecord(call.db, call, await findRecord(call.db, call, id))
}

/** The versions of a record, the newest first. @throws HttpError 404 */
export async function listVersions(call: ContentCall, id: number): Promise<ContentVersion[]> {
  const record = await findRecord(call.db, call, id)
  const rows = await call.db
    .select()
    .from(contentVersions)
    .where(isVersionOf(record))
    .orderBy(desc(contentVersions.version))
  return rows.map((row) => toVersion(row, record))
}

/** One version with its values. @throws HttpError 404 */
export async function getVersion(call: ContentCall, id: number, version: number): Promise<StoredVersion> {
  const record = await findRecord(call.db, call, id)
  const { kind, entityId, values, ...row } = await findVersion(call.db, record, version)
  const { audience } = summaryOf(call.kind, values)
  return { ...toVersion(row, record), kind, entityId, values, audience }
}

function toVersion(
  row: Omit<VersionRow, 'kind' | 'entityId' | 'values'>,
  { publishedVersion }: RecordRow,
): ContentVersion {
  const { version, state, author, note, basedOn } = row
  return {
    version,
    state,
    author,
    note,
    basedOn,
    createdOn: row.createdOn.toISOString(),
    publishOn: row.publishOn?.toISOString() ?? null,
    retireOn: row.retireOn?.toISOString() ?? null,
    isLive: version === publishedVersion,
  }
}
