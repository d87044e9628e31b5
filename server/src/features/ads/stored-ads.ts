import { enteredAdContent } from 'contract/staff/content/checks/ad-check.ts'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { eq } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import { refuseTaken } from '#db/refuse-taken.ts'
import { adProviders } from '#db/tables/dashboard.table.ts'
import { lockForWriting } from '#db/write.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { findImpressions, replaceImpressions, withCleanTemplates } from './ad-impressions.ts'

/** Providers of advertisements with their impressions. */
export const storedAds: StoredKind = {
  kind: 'ads',
  entity: 'adProvider',
  table: adProviders,
  clean: (values) => ({ ...values, impressions: cleanedDrafts(values['impressions']) }),
  publish: async (tx, _act, { id }, values) => {
    const { impressions, ...entered } = withCleanTemplates(enteredAdContent.parse(values))
    await lockForWriting(tx, adProviders)
    await refuseTaken(tx, adProviders, id, [
      {
        column: adProviders.providerName,
        value: entered.providerName,
        field: 'providerName',
        refusal: 'The provider name is in use.',
        among: eq(adProviders.isRetired, false),
      },
    ])
    const row = { ...entered, isRetired: false }
    await tx
      .insert(adProviders)
      .overridingSystemValue()
      .values({ ...row, id })
      .onConflictDoUpdate({ target: adProviders.id, set: row })
    await replaceImpressions(tx, id, impressions)
  },
  retire: async (tx, _act, id) => {
    await tx.update(adProviders).set({ isRetired: true }).where(eq(adProviders.id, id))
  },
  read: async (db, id) => {
    const [row] = await db.select().from(adProviders).where(eq(adProviders.id, id))
    if (!row) return null
    const { providerName, isEnabled, criteria, isRetired } = row
    const impressions = await findImpressions(db, id)
    return {
      state: isRetired ? 'retired' : 'published',
      values: { providerName, isEnabled, impressions, criteria },
    }
  },
}

/** Impressions of a draft, which need not be complete. */
function cleanedDrafts(impressions: unknown): unknown {
  if (!Array.isArray(impressions)) return impressions
  return impressions.map((entry: ContentValues | null) => {
    const template = entry?.['template']
    return entry && typeof template === 'string' && entry['isScript'] !== true
      ? { ...entry, template: cleanHtml(template) }
      : entry
  })
}
