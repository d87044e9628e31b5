import type { AdProvider, EnteredAdProvider } from 'contract/ads/ad.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import { adImpressions, adProviders } from '#db/tables/dashboard.table.ts'
import { changesOf, inTransaction, lockForWriting, writeAudit } from '#db/write.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { invalidField, notFound } from '#http/errors.ts'

const entity = 'adProvider'

/**
 * Enters a provider of advertisements (D1-138, S1-23).
 * @throws HttpError 403 below level 5, 400 for a name that is in use
 */
export async function createAdProvider(call: MemberCall, entered: EnteredAdProvider): Promise<AdProvider> {
  refuseUnlessMlsStaff(call)
  const cleaned = withCleanTemplates(entered)
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, adProviders)
    await refuseTaken(tx, cleaned, 0)
    const [row] = await tx.insert(adProviders).values(cleaned).returning({ id: adProviders.id })
    if (!row) throw notFound()
    await insertImpressions(tx, row.id, cleaned)
    await writeAudit(tx, call, { action: 'create', entity, entityId: String(row.id), changes: cleaned })
    return { ...cleaned, id: row.id }
  })
}

/**
 * Changes a provider and puts the sent impressions in the place of the stored ones (D1-138, S1-23).
 * @throws HttpError as above, 404 for an unknown id
 */
export async function updateAdProvider(call: MemberCall, sent: AdProvider): Promise<AdProvider> {
  refuseUnlessMlsStaff(call)
  const { id, ...entered } = sent
  const cleaned = withCleanTemplates(entered)
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, adProviders)
    const before = await findProvider(tx, id)
    await refuseTaken(tx, cleaned, id)
    const { providerName, isEnabled } = cleaned
    await tx.update(adProviders).set({ providerName, isEnabled }).where(eq(adProviders.id, id))
    await tx.delete(adImpressions).where(eq(adImpressions.providerId, id))
    await insertImpressions(tx, id, cleaned)
    const changes = changesOf(before, cleaned)
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(id), changes })
    return { ...cleaned, id }
  })
}

/** HTML that stands in the page is cleaned; a script runs in a sandbox only and stays as entered (D1-56). */
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

async function findProvider(tx: Db, id: number) {
  const [provider] = await tx.select().from(adProviders).where(eq(adProviders.id, id))
  if (!provider) throw notFound()
  const { isEnabled, tagName, isScript, template } = adImpressions
  const impressions = await tx
    .select({ isEnabled, tagName, isScript, template })
    .from(adImpressions)
    .where(eq(adImpressions.providerId, id))
    .orderBy(asc(adImpressions.position))
  return { ...provider, impressions }
}

async function refuseTaken(tx: Db, { providerName }: EnteredAdProvider, id: number): Promise<void> {
  const others = await tx
    .select({ id: adProviders.id })
    .from(adProviders)
    .where(and(eq(adProviders.providerName, providerName), ne(adProviders.id, id)))
  if (others.length > 0) throw invalidField('providerName', 'The provider name is in use.')
}
