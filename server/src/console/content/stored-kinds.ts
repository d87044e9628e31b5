import { CONTENT_KINDS, type ContentKind, type ContentKindName } from 'contract/staff/content/content-kind.ts'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { sql } from 'drizzle-orm'
import { recordStored } from '#content/record-write.ts'
import type { StoredKind } from '#content/stored-kind.ts'
import type { Author } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import { contentRecords } from '#db/tables/content.table.ts'
import { storedApplications } from '#features/applications/stored-applications.ts'
import { storedArticles } from '#features/articles/stored-articles.ts'
import { storedCategories } from '#features/articles/stored-categories.ts'
import { storedSections } from '#features/dashboard/stored-sections.ts'
import { storedAgreements } from '#features/eula/stored-agreements.ts'
import { storedMenuItems } from '#features/menu/stored-menu-items.ts'
import { storedMessages } from '#features/system-messages/administration/stored-messages.ts'

/** Where each kind of content lies for members. */
const storedKinds: Record<ContentKindName, StoredKind> = {
  articles: storedArticles,
  categories: storedCategories,
  messages: storedMessages,
  applications: storedApplications,
  sections: storedSections,
  menu: storedMenuItems,
  agreements: storedAgreements,
}

export function kindOf(name: ContentKindName): { kind: ContentKind; stored: StoredKind } {
  return { kind: contentKind(name), stored: storedKinds[name] }
}

/** Who stands in the history of what was there before it began. */
const IMPORT: Author = { id: null, name: 'import' }

/** Gives every stored record that has no history its first version. Costs one query of each kind when all have one. */
export async function recordUnknown(db: Db, now: Date): Promise<void> {
  for (const kind of CONTENT_KINDS) {
    const { stored } = kindOf(kind)
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from ${stored.table} as stored where not exists
        (select 1 from ${contentRecords} known where known.kind = ${kind} and known.id = stored.id) order by id`)
    for (const { id } of rows) await recordStored(db, { stored, id, now, author: IMPORT })
  }
}
