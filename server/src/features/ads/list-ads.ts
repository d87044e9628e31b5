import type { AdProvider } from 'contract/ads/ad.ts'
import { and, asc, eq } from 'drizzle-orm'
import { isForCaller } from '#access/audience.ts'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { adImpressions, adProviders } from '#db/tables/dashboard.table.ts'

const { id, providerName, isEnabled } = adProviders

/** Every provider for the caller with its impressions and templates as stored, disabled ones too. */
export async function listAds({ db, member }: MemberCall) {
  const [providers, impressions] = await Promise.all([
    db
      .select({ id, providerName, isEnabled })
      .from(adProviders)
      .where(and(eq(adProviders.isRetired, false), isForCaller(adProviders.criteria, member)))
      .orderBy(asc(id)),
    db.select().from(adImpressions).orderBy(asc(adImpressions.providerId), asc(adImpressions.position)),
  ])
  const byProvider = Map.groupBy(impressions, ({ providerId }) => providerId)
  return singlePage(
    providers.map((row): AdProvider => ({ ...row, impressions: byProvider.get(row.id) ?? [] })),
  )
}
