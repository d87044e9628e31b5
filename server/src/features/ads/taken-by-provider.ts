import type { EnteredAdProvider } from 'contract/ads/ad.ts'
import { eq } from 'drizzle-orm'
import type { UniqueValue } from '#db/save-named.ts'
import { adProviders } from '#db/tables/dashboard.table.ts'

/** Values that are unique among the providers that members may be shown. */
export function takenByProvider({ providerName }: Pick<EnteredAdProvider, 'providerName'>): UniqueValue[] {
  return [
    {
      column: adProviders.providerName,
      value: providerName,
      field: 'providerName',
      refusal: 'The provider name is in use.',
      among: eq(adProviders.isRetired, false),
    },
  ]
}
