import type { ContentFacts, ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord, ContentRow } from 'contract/staff/content/content-record.ts'
import { contentStatus, mayEdit, openActs } from 'contract/staff/content/content-state.ts'
import { and, eq } from 'drizzle-orm'
import type { ContentCall } from '#access/console/staff-roles.ts'
import type { FactsById } from '#content/stored-kind.ts'
import { findVersion } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import { contentUnsaved } from '#db/tables/content.table.ts'
import { aors } from '#db/tables/members.table.ts'
import type { RecordRow } from './record-row.ts'
import { kindOf } from './stored-kinds.ts'

/** The state of a record for the caller, and the acts that are open to them. */
export function standingOf({ area, kind, member }: ContentCall, row: RecordRow) {
  const { state, latestVersion, publishedVersion, submittedBy } = row
  const isDraftOpen = state !== 'retired' && latestVersion !== publishedVersion
  const standing = { state, publishedVersion, draftVersion: isDraftOpen ? latestVersion : null }
  const asker = { ...kind, mayPublish: area.may === 'all', isSubmitter: submittedBy === member.id }
  return { ...standing, acts: openActs(standing, asker), mayEdit: mayEdit(standing, asker) }
}

/** A record in a list, as the API returns it. */
export function toRow(
  call: ContentCall,
  row: RecordRow & { aorShortName: string | null; listed: ContentValues },
  facts: ContentFacts = {},
): ContentRow {
  const standing = standingOf(call, row)
  const { id, title, rowVersion, audience, aorShortName, author, changedBy, problem } = row
  return {
    id,
    title,
    ...standing,
    status: contentStatus(standing),
    isExpired: standing.state === 'published' && row.endsOn !== null && row.endsOn <= call.now,
    rowVersion,
    audience,
    aorShortName,
    author,
    changedBy,
    changedOn: row.changedOn.toISOString(),
    publishOn: row.publishOn?.toISOString() ?? null,
    retireOn: row.retireOn?.toISOString() ?? null,
    problem,
    listed: row.listed,
    facts,
  }
}

/** The values of a record that lists of its kind show. */
export function listedOf({ listFields = [] }: ContentKind, values: ContentValues): ContentValues {
  return Object.fromEntries(listFields.map((name) => [name, values[name] ?? null]))
}

/** The facts known of records of a kind besides their values. */
export async function factsOf(db: Db, { kind, now }: ContentCall, ids: number[]): Promise<FactsById> {
  const { stored } = kindOf(kind.kind)
  return stored.facts && ids.length > 0 ? stored.facts(db, ids, now) : new Map()
}

/** A record as the API returns it, with the values of its newest version and the caller's unsaved input. */
export async function toRecord(db: Db, call: ContentCall, row: RecordRow): Promise<ContentRecord> {
  const { kind, id, aorId } = row
  const { values } = await findVersion(db, row, row.latestVersion)
  const [unsaved] = await db
    .select()
    .from(contentUnsaved)
    .where(
      and(
        eq(contentUnsaved.kind, kind),
        eq(contentUnsaved.entityId, id),
        eq(contentUnsaved.memberId, call.member.id),
      ),
    )
  const facts = await factsOf(db, call, [id])
  const [aor] = aorId ? await db.select({ name: aors.name }).from(aors).where(eq(aors.id, aorId)) : []
  return {
    ...toRow(
      call,
      { ...row, aorShortName: aor?.name ?? null, listed: listedOf(call.kind, values) },
      facts.get(id),
    ),
    values,
    unsaved: unsaved
      ? {
          values: unsaved.values,
          rowVersion: unsaved.rowVersion,
          savedOn: unsaved.savedOn.toISOString(),
        }
      : null,
  }
}
