import { adsFor } from 'contract/ads/ad-rules.ts'
import { AdCarousel } from './ad-carousel.tsx'
import { AdView } from './ad-view.tsx'
import { useAdProviders } from './use-ads.ts'

/** The spotlight advertisement beside the carousel. */
export function Spotlight() {
  const providers = useAdProviders()
  if (providers === undefined) return <div className="h-[290px] rounded-large bg-sunken" />
  const [spotlight] = adsFor(providers, 'spotlight-ad')
  const slides = adsFor(providers, 'carousel-ad')
  if (!spotlight && slides.length === 0) return <p className="text-muted">Nothing to show at the moment.</p>
  return (
    <div className="flex flex-wrap items-start gap-4">
      {spotlight && (
        <div className="h-[250px] w-[300px] overflow-hidden rounded-large bg-sunken">
          <AdView ad={spotlight} />
        </div>
      )}
      {slides.length > 0 && (
        <div className="min-w-[min(100%,320px)] max-w-[780px] flex-1">
          <AdCarousel slides={slides} />
        </div>
      )}
    </div>
  )
}
