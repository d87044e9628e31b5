import type { AdProvider, EnteredAdProvider } from 'contract/ads/ad.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import { recordWrite } from '#content/record-stored.ts'
import type { Db } from '#db/open.ts'
import { saveNamed } from '#db/save-named.ts'
import { adProviders } from '#db/tables/dashboard.table.ts'
import { findImpressions, replaceImpressions, withCleanTemplates } from './ad-impressions.ts'
import { storedAds } from './stored-ads.ts'
import { takenByProvider } from './taken-by-provider.ts'

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
  return saveNamed<AdProvider>(call, {
    table: adProviders,
    entity: 'adProvider',
    id,
    find: findProvider,
    unique: () => takenByProvider(cleaned),
    write: async (tx, before) => {
      const { impressions, ...values } = cleaned
      const [row] = before
        ? await tx.update(adProviders).set(values).where(eq(adProviders.id, before.id)).returning()
        : await tx.insert(adProviders).values(values).returning()
      if (!row) return undefined
      await replaceImpressions(tx, row.id, impressions)
      await recordWrite(tx, call, storedAds, row.id)
      return { ...cleaned, id: row.id }
    },
    changes: () => cleaned,
  })
}

async function findProvider(tx: Db, id: number): Promise<AdProvider | undefined> {
  const [provider] = await tx.select().from(adProviders).where(eq(adProviders.id, id))
  return provider && { ...provider, impressions: await findImpressions(tx, id) }
}
