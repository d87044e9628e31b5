import type { AdImpression, EnteredAdProvider } from 'contract/ads/ad.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { adImpressions } from '#db/tables/dashboard.table.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { invalidField } from '#http/errors.ts'

/**
 * HTML that stands in the page is cleaned; a script runs in a sandbox only and stays as entered.
 * @throws HttpError 400 where nothing is left of a template
 */
export function withCleanTemplates<Provider extends EnteredAdProvider>(entered: Provider): Provider {
  const impressions = entered.impressions.map((impression, index) => {
    const template = impression.isScript ? impression.template : cleanHtml(impression.template)
    if (template === '') throw invalidField(`impressions.${index}.template`, 'Template is required.')
    return { ...impression, template }
  })
  return { ...entered, impressions }
}

/** The impressions of a provider in their order. */
export async function findImpressions(db: Db, id: number): Promise<AdImpression[]> {
  const { isEnabled, tagName, isScript, template, providerId, position } = adImpressions
  return db
    .select({ isEnabled, tagName, isScript, template })
    .from(adImpressions)
    .where(eq(providerId, id))
    .orderBy(asc(position))
}

/** Puts impressions in the place of those of a provider. */
export async function replaceImpressions(
  tx: Db,
  providerId: number,
  impressions: AdImpression[],
): Promise<void> {
  await tx.delete(adImpressions).where(eq(adImpressions.providerId, providerId))
  if (impressions.length === 0) return
  await tx
    .insert(adImpressions)
    .values(impressions.map((impression, position) => ({ ...impression, providerId, position })))
}
