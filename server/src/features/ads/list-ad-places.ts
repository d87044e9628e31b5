import { adPlaces } from 'contract/staff/ads/ad-places.ts'
import { readAudience } from 'contract/staff/audience/audience-entries.ts'
import { asc, eq } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { adImpressions, adProviders } from '#db/tables/dashboard.table.ts'

/** The ads that members get at each place now. */
export async function listAdPlaces({ db }: StaffCall) {
  const { providerId, isEnabled, tagName, isScript, position } = adImpressions
  const [providers, impressions] = await Promise.all([
    db.select().from(adProviders).where(eq(adProviders.isRetired, false)).orderBy(asc(adProviders.id)),
    db
      .select({ providerId, isEnabled, tagName, isScript })
      .from(adImpressions)
      .orderBy(asc(providerId), asc(position)),
  ])
  const byProvider = Map.groupBy(impressions, (impression) => impression.providerId)
  const placed = providers.map(({ criteria, ...provider }) => ({
    ...provider,
    audience: readAudience(criteria),
    impressions: byProvider.get(provider.id) ?? [],
  }))
  return singlePage(adPlaces(placed))
}
