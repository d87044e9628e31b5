import type { ImageUse } from 'contract/staff/images/staff-image.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { applications } from '#db/tables/applications.table.ts'
import { articles } from '#db/tables/articles.table.ts'
import { branding, pageTexts } from '#db/tables/branding.table.ts'
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

/** The one list of what can show an image. A large table needs an index on `media_names` of its texts. */
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

/** Where each of the images is shown, by its name. */
export async function loadImageUses(db: Db, names: readonly string[]): Promise<Map<string, ImageUse[]>> {
  const wanted = sql`${sql.param([...names])}::text[]`
  const found = holders.map(
    ({ kind, table, id, title, texts, hasAny = sql`true` }) => sql`
      select ${kind}::text as kind, ${id}::integer as id, ${title} as title, unnest(media_names(${texts})) as name
      from ${table} where ${hasAny} and media_names(${texts}) && ${wanted}`,
  )
  const { rows } = await db.execute<ImageUse & { name: string }>(sql`
    select * from (${sql.join(found, sql` union all `)}) used where name = any(${wanted}) order by kind, id`)
  const uses = new Map<string, ImageUse[]>()
  for (const { name, ...use } of rows) uses.set(name, [...(uses.get(name) ?? []), use])
  return uses
}
