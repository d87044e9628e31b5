import type { AdProvider } from 'contract/ads/ad.ts'
import { asc } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { adImpressions, adProviders } from '#db/tables/dashboard.table.ts'

/** Every provider with its impressions and templates as stored, disabled ones too. */
export async function listAds(call: MemberCall) {
  const [providers, impressions] = await Promise.all([
    call.db.select().from(adProviders).orderBy(asc(adProviders.id)),
    call.db.select().from(adImpressions).orderBy(asc(adImpressions.providerId), asc(adImpressions.position)),
  ])
  const byProvider = Map.groupBy(impressions, ({ providerId }) => providerId)
  return singlePage(
    providers.map((row): AdProvider => ({ ...row, impressions: byProvider.get(row.id) ?? [] })),
  )
}
