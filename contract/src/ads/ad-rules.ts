/** Places of advertisements; the mobile billboard is optional. */
export const AD_TAGS = [
  'dashboard-billboard',
  'mobile-billboard',
  'spotlight-ad',
  'article-ad',
  'carousel-ad',
] as const
export type AdTag = (typeof AD_TAGS)[number]

/** The log text for advertisements that could not be loaded. */
export const ADS_ERROR = 'Ads - An error has occurred.'

/** Shown when the call fails or returns no provider. */
const FALLBACK_IMAGES: Record<AdTag, string> = {
  'dashboard-billboard': '/media/fallback-billboard.svg',
  'mobile-billboard': '/media/fallback-mobile-billboard.svg',
  'spotlight-ad': '/media/fallback-spotlight.svg',
  'article-ad': '/media/fallback-article.svg',
  'carousel-ad': '/media/fallback-carousel.svg',
}

/** One advertisement to show: an image of our own, HTML of the page, or a script for a sandbox. */
export type Ad = { kind: 'image' | 'html' | 'script'; content: string }

type Impression = { isEnabled: boolean; tagName: AdTag; isScript: boolean; template: string }
export type Provider = { isEnabled: boolean; impressions: Impression[] }

/**
 * The advertisements of a place; `providers` is null when they could not be loaded. Provider and impression must both
 * be enabled.
 */
export function adsFor(providers: readonly Provider[] | null, tag: AdTag): Ad[] {
  if (providers === null || providers.length === 0) return [{ kind: 'image', content: FALLBACK_IMAGES[tag] }]
  return providers
    .filter((provider) => provider.isEnabled)
    .flatMap((provider) => provider.impressions)
    .filter((impression) => impression.isEnabled && impression.tagName === tag)
    .map(({ isScript, template }) => ({ kind: isScript ? 'script' : 'html', content: template }))
}

/** The billboard: on a screen of 480 px or less the mobile one, or the wide one where there is none. */
export function billboardFor(providers: readonly Provider[] | null, isNarrow: boolean): Ad | null {
  const mobile = isNarrow ? adsFor(providers, 'mobile-billboard') : []
  return mobile[0] ?? adsFor(providers, 'dashboard-billboard')[0] ?? null
}

/** Whether what is sent of a provider, before it is checked, has an impression that runs a script. */
export function showsScript({ impressions }: Record<string, unknown>): boolean {
  return Array.isArray(impressions) && impressions.some(isScript)
}

function isScript(impression: unknown): boolean {
  return (
    typeof impression === 'object' &&
    impression !== null &&
    'isScript' in impression &&
    impression.isScript === true
  )
}
