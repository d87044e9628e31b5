import type { AdProvider, EnteredAdProvider } from 'contract/ads/ad.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { saveContent } from '#content/put-content.ts'
import type { Db } from '#db/open.ts'
import { adProviders } from '#db/tables/dashboard.table.ts'
import { findImpressions } from './ad-impressions.ts'
import { storedAds } from './stored-ads.ts'

/**
 * Enters a provider of advertisements, or changes the one with that id: the sent impressions take the place of the
 * stored ones.
 * @throws HttpError 400 for a name that is in use, 404 for an unknown id
 */
export function saveAdProvider(
  call: MemberCall,
  { id, ...values }: EnteredAdProvider & { id?: number },
): Promise<AdProvider> {
  return saveContent(call, storedAds, { id, values, find: findProvider })
}

async function findProvider(tx: Db, id: number): Promise<AdProvider | undefined> {
  const [provider] = await tx.select().from(adProviders).where(eq(adProviders.id, id))
  return provider && { ...provider, impressions: await findImpressions(tx, id) }
}
