import { billboardFor } from 'contract/ads/ad-rules.ts'
import { useMedia } from '#shared/use-media.ts'
import { AdView } from './ad-view.tsx'
import { useAdProviders } from './use-ads.ts'

/** The advertisement in a band as wide as the page: 970 × 250, on a screen of 480 px or less 320 × 50. */
export function Billboard() {
  const isNarrow = useMedia('(width <= 480px)')
  const providers = useAdProviders()
  const ad = providers === undefined ? undefined : billboardFor(providers, isNarrow)
  if (ad === null) return null
  return (
    <aside
      aria-label="Advertisement"
      className="grid justify-items-center overflow-hidden rounded-large border border-border bg-sunken max-[480px]:py-2"
    >
      <div className={isNarrow ? 'h-[50px] w-full max-w-[320px]' : 'aspect-[970/250] w-full max-w-[970px]'}>
        {ad && <AdView key={ad.content} ad={ad} />}
      </div>
    </aside>
  )
}
