import { CONTENT_KINDS, type ContentKind, type ContentKindName } from 'contract/staff/content/content-kind.ts'
import { contentKind, kindOfRecord } from 'contract/staff/content/content-kinds.ts'
import { sql } from 'drizzle-orm'
import { recordStored } from '#content/record-stored.ts'
import type { StoredKind } from '#content/stored-kind.ts'
import type { Author } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import { contentRecords } from '#db/tables/content.table.ts'
import { storedAds } from '#features/ads/stored-ads.ts'
import { storedApplications } from '#features/applications/stored-applications.ts'
import { storedArticles } from '#features/articles/stored-articles.ts'
import { storedCategories } from '#features/articles/stored-categories.ts'
import { storedBranding } from '#features/branding/stored-branding.ts'
import { storedMarket } from '#features/branding/stored-market.ts'
import { storedPageTexts } from '#features/branding/stored-page-texts.ts'
import { storedSections } from '#features/dashboard/stored-sections.ts'
import { storedAgreements } from '#features/eula/stored-agreements.ts'
import { storedRuleSets } from '#features/listings/deadlines/stored-rule-sets.ts'
import { storedLookups } from '#features/lookups/stored-lookups.ts'
import { storedMenuItems } from '#features/menu/stored-menu-items.ts'
import { storedSettingTypes } from '#features/settings/stored-setting-types.ts'
import { storedMessages } from '#features/system-messages/stored-messages.ts'

/** Where each kind of content lies for members. */
const storedKinds: Record<ContentKindName, StoredKind> = {
  articles: storedArticles,
  categories: storedCategories,
  messages: storedMessages,
  applications: storedApplications,
  sections: storedSections,
  menu: storedMenuItems,
  agreements: storedAgreements,
  ads: storedAds,
  settingTypes: storedSettingTypes,
  lookups: storedLookups,
  texts: storedPageTexts,
  branding: storedBranding,
  market: storedMarket,
  ruleSets: storedRuleSets,
}

/** A kind as it is for a record, which an association may have written. */
export function kindOf(
  name: ContentKindName,
  { aorId }: { aorId: number | null } = { aorId: null },
): { kind: ContentKind; stored: StoredKind } {
  return { kind: kindOfRecord(contentKind(name), aorId !== null), stored: storedKinds[name] }
}

/** The author of versions from before the history began. */
const IMPORT: Author = { id: null, name: 'import' }

/** Gives every stored record that has no history its first version. Costs one query of each kind when all have one. */
export async function recordUnknown(db: Db, now: Date): Promise<void> {
  for (const kind of CONTENT_KINDS) {
    const { stored } = kindOf(kind)
    if (stored.recordAll) {
      await stored.recordAll(db, { now, author: IMPORT })
      continue
    }
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from ${stored.table} as stored where ${stored.isContent ?? sql`true`} and not exists
        (select 1 from ${contentRecords} known where known.kind = ${kind} and known.id = stored.id) order by id`)
    for (const { id } of rows) await recordStored(db, { stored, id, now, author: IMPORT })
  }
}
