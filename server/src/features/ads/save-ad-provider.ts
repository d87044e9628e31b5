import type { AdProvider, EnteredAdProvider } from 'contract/ads/ad.ts'
import { asc, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import { saveNamed } from '#db/save-named.ts'
import { adImpressions, adProviders } from '#db/tables/dashboard.table.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { invalidField } from '#http/errors.ts'

/**
 * Enters a provider of advertisements, or changes the one with that id: the sent impressions take the place of the
 * stored ones.
 * @throws HttpError 403 for others than MLS staff, 400 for a name that is in use, 404 for an unknown id
 */
export async function saveAdProvider(
  call: MemberCall,
  { id, ...entered }: EnteredAdProvider & { id?: number },
): Promise<AdProvider> {
  refuseUnlessMlsStaff(call)
  const cleaned = withCleanTemplates(entered)
  const { providerName, isEnabled } = cleaned
  const refusal = 'The provider name is in use.'
  return saveNamed<AdProvider>(call, {
    table: adProviders,
    entity: 'adProvider',
    id,
    find: findProvider,
    unique: () => [{ column: adProviders.providerName, value: providerName, field: 'providerName', refusal }],
    write: async (tx, before) => {
      const values = { providerName, isEnabled }
      const [row] = before
        ? await tx.update(adProviders).set(values).where(eq(adProviders.id, before.id)).returning()
        : await tx.insert(adProviders).values(values).returning()
      if (!row) return undefined
      await tx.delete(adImpressions).where(eq(adImpressions.providerId, row.id))
      await insertImpressions(tx, row.id, cleaned)
      return { ...cleaned, id: row.id }
    },
    changes: () => cleaned,
  })
}

/** HTML that stands in the page is cleaned; a script runs in a sandbox only and stays as entered. */
function withCleanTemplates(entered: EnteredAdProvider): EnteredAdProvider {
  const impressions = entered.impressions.map((impression, index) => {
    const template = impression.isScript ? impression.template : cleanHtml(impression.template)
    if (template === '') throw invalidField(`impressions.${index}.template`, 'Template is required.')
    return { ...impression, template }
  })
  return { ...entered, impressions }
}

async function insertImpressions(
  tx: Db,
  providerId: number,
  { impressions }: EnteredAdProvider,
): Promise<void> {
  if (impressions.length === 0) return
  await tx
    .insert(adImpressions)
    .values(impressions.map((impression, position) => ({ ...impression, providerId, position })))
}

async function findProvider(tx: Db, id: number): Promise<AdProvider | undefined> {
  const [provider] = await tx.select().from(adProviders).where(eq(adProviders.id, id))
  if (!provider) return undefined
  const { isEnabled, tagName, isScript, template } = adImpressions
  const impressions = await tx
    .select({ isEnabled, tagName, isScript, template })
    .from(adImpressions)
    .where(eq(adImpressions.providerId, id))
    .orderBy(asc(adImpressions.position))
  return { ...provider, impressions }
}
