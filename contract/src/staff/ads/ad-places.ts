import { z } from 'zod'
import { AD_TAGS, type AdTag } from '../../ads/ad-rules.ts'
import { storedAudience } from '../audience/audience-entries.ts'

const shownAd = z.object({
  providerId: z.number().int(),
  providerName: z.string(),
  isScript: z.boolean(),
  /** The tag of the impression: a narrow screen takes the wide billboard where there is no other. */
  tagName: z.enum(AD_TAGS),
  /** Empty is everybody. */
  audience: storedAudience,
})
type ShownAd = z.infer<typeof shownAd>

/** The ads at one place of the portal. */
export const adPlace = z.object({
  tagName: z.enum(AD_TAGS),
  shown: z.array(shownAd),
  /** The replacements for members without one of these; empty where everybody gets an advertisement. */
  others: z.array(z.enum(['Nothing', 'Fallback image'])),
})
export type AdPlace = z.infer<typeof adPlace>

/** A provider as members get it, with its audience. */
export type PlacedProvider = {
  id: number
  providerName: string
  isEnabled: boolean
  audience: ShownAd['audience']
  impressions: { isEnabled: boolean; tagName: AdTag; isScript: boolean }[]
}

/** The ads at each place now, by the rules of `adsFor` and `billboardFor`. */
export function adPlaces(providers: readonly PlacedProvider[]): AdPlace[] {
  return AD_TAGS.map((tagName) => {
    const tags: AdTag[] = tagName === 'mobile-billboard' ? [tagName, 'dashboard-billboard'] : [tagName]
    const enabled = tags.flatMap((tag) => shownAt(providers, tag))
    const shown = tagName === 'carousel-ad' ? enabled : untilEverybody(enabled)
    return { tagName, shown, others: shown.some(isForAll) ? [] : othersGet(providers, shown) }
  })
}

function shownAt(providers: readonly PlacedProvider[], tag: AdTag): ShownAd[] {
  return providers
    .filter(({ isEnabled }) => isEnabled)
    .flatMap(({ id, providerName, audience, impressions }) =>
      impressions
        .filter(({ isEnabled, tagName }) => isEnabled && tagName === tag)
        .map(({ isScript }) => ({ providerId: id, providerName, isScript, tagName: tag, audience })),
    )
}

/** A place of one advertisement shows each member the first that is for them: after one for everybody none is reached. */
function untilEverybody(ads: ShownAd[]): ShownAd[] {
  const last = ads.findIndex(isForAll)
  const reached = last < 0 ? ads : ads.slice(0, last + 1)
  return reached.filter(
    (ad, index) =>
      reached.findIndex(
        ({ providerId, tagName }) => providerId === ad.providerId && tagName === ad.tagName,
      ) === index,
  )
}

function isForAll({ audience }: Pick<ShownAd, 'audience'>): boolean {
  return audience.length === 0
}

/**
 * A member without a provider gets the portal's own image; a provider that has nothing here leaves nothing.
 */
function othersGet(providers: readonly PlacedProvider[], shown: ShownAd[]): AdPlace['others'] {
  if (providers.some(isForAll)) return ['Nothing']
  const isSilent = providers.some(({ id }) => !shown.some(({ providerId }) => providerId === id))
  return isSilent ? ['Nothing', 'Fallback image'] : ['Fallback image']
}
