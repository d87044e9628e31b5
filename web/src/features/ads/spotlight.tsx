import { adsFor } from 'contract/ads/ad-rules.ts'
import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { slideClasses } from './ad-sizes.ts'
import { AdView } from './ad-view.tsx'
import { useAdProviders } from './use-ads.ts'

const AdCarousel = lazyPart(() => import('./ad-carousel.tsx').then((module) => module.AdCarousel))

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
          <Suspense fallback={<CarouselPlace />}>
            <AdCarousel slides={slides} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function CarouselPlace() {
  return <div className={`${slideClasses} mb-9`} />
}
