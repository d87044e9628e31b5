import type { ImageUse } from 'contract/staff/images/staff-image.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { applications } from '#db/tables/applications.table.ts'
import { articles } from '#db/tables/articles.table.ts'
import { branding, pageTexts } from '#db/tables/branding.table.ts'
import { contentRecords, contentVersions } from '#db/tables/content.table.ts'
import { adImpressions, dashboardSections } from '#db/tables/dashboard.table.ts'
import { aors } from '#db/tables/members.table.ts'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { eulas } from '#db/tables/portal.table.ts'
import { trainingClasses, trainingInstructors } from '#db/tables/training.table.ts'

/** Records that show images: the kind, the record, and every text of it that may hold the address of one. */
type Holder = {
  kind: string
  table: SQLWrapper
  id: SQLWrapper
  title: SQLWrapper
  texts: SQL
  /** Where few of many records have one. */
  hasAny?: SQL
}

/** The one list of records that can show an image. A large table needs an index on `media_names` of its texts. */
const holders: Holder[] = [
  {
    kind: 'articles',
    table: articles,
    id: articles.id,
    title: articles.title,
    texts: sql`coalesce(${articles.imageUrl}, '') || ' ' || ${articles.body}`,
  },
  {
    kind: 'messages',
    table: systemNotifications,
    id: systemNotifications.id,
    title: systemNotifications.title,
    texts: sql`${systemNotifications.message}`,
  },
  {
    kind: 'sections',
    table: dashboardSections,
    id: dashboardSections.id,
    title: dashboardSections.title,
    texts: sql`coalesce(${dashboardSections.content}, '')`,
  },
  {
    kind: 'ads',
    table: adImpressions,
    id: adImpressions.providerId,
    title: adImpressions.tagName,
    texts: sql`${adImpressions.template}`,
  },
  {
    kind: 'applications',
    table: applications,
    id: applications.id,
    title: applications.name,
    texts: sql`coalesce(${applications.iconUrl}, '')`,
  },
  { kind: 'agreements', table: eulas, id: eulas.id, title: eulas.name, texts: sql`${eulas.content}` },
  {
    kind: 'classes',
    table: trainingClasses,
    id: trainingClasses.id,
    title: sql`coalesce(${trainingClasses.className}, '')`,
    texts: sql`coalesce(${trainingClasses.imageUrl}, '')`,
    hasAny: sql`${trainingClasses.imageUrl} is not null`,
  },
  {
    kind: 'instructors',
    table: trainingInstructors,
    id: trainingInstructors.id,
    title: trainingInstructors.name,
    texts: sql`coalesce(${trainingInstructors.photoUrl}, '')`,
  },
  {
    kind: 'associations',
    table: aors,
    id: aors.id,
    title: aors.fullName,
    texts: sql`coalesce(${aors.logoUrl}, '')`,
  },
  {
    kind: 'texts',
    table: pageTexts,
    id: pageTexts.id,
    title: pageTexts.place,
    texts: sql`${pageTexts.body}`,
  },
  {
    kind: 'branding',
    table: branding,
    id: branding.id,
    title: sql`'Branding'`,
    texts: sql`concat_ws(' ', ${branding.logoLight}, ${branding.logoDark}, ${branding.associationLogos}::text)`,
  },
]

/** Where each of the images is shown, or will be by a draft, by its name. A record counts once. */
export async function loadImageUses(db: Db, names: readonly string[]): Promise<Map<string, ImageUse[]>> {
  const wanted = sql`${sql.param([...names])}::text[]`
  const found = holders.map(
    ({ kind, table, id, title, texts, hasAny = sql`true` }) => sql`
      select ${kind}::text as kind, ${id}::integer as id, ${title} as title, false as is_draft,
        unnest(media_names(${texts})) as name
      from ${table} where ${hasAny} and media_names(${texts}) && ${wanted}`,
  )
  const { rows } = await db.execute<ImageUse & { name: string }>(sql`
    select distinct on (kind, id, name) kind, id, title, name
    from (${sql.join([...found, usesInDrafts(wanted)], sql` union all `)}) used
    where name = any(${wanted}) order by kind, id, name, is_draft`)
  const uses = new Map<string, ImageUse[]>()
  for (const { name, ...use } of rows) uses.set(name, [...(uses.get(name) ?? []), use])
  return uses
}

/**
 * The newest version of a record that members do not have yet. Each is looked up by its key: few of many are drafts.
 */
function usesInDrafts(wanted: SQL): SQL {
  const { kind, entityId, version, state, values } = contentVersions
  const { kind: ofKind, id, latestVersion, title } = contentRecords
  const shown = sql`media_names(${values}::text)`
  return sql`
    select ${kind}, ${entityId}, record.title, true, unnest(${shown})
    from ${contentVersions} cross join lateral (
      select ${title} from ${contentRecords}
      where ${ofKind} = ${kind} and ${id} = ${entityId} and ${latestVersion} = ${version} limit 1) record
    where ${state} in ('draft', 'review', 'scheduled') and ${shown} && ${wanted}`
}
