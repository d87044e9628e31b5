import type { Ad } from 'contract/ads/ad-rules.ts'
import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'

const AdFrame = lazyPart(() => import('./ad-frame.tsx').then((module) => module.AdFrame))
const SafeHtml = lazyPart(() => import('#shared/ui/safe-html.tsx').then((module) => module.SafeHtml))

/** One advertisement that fills the space its parent reserves. */
export function AdView({ ad }: { ad: Ad }) {
  if (ad.kind === 'image')
    return <img src={ad.content} alt="Advertisement" className="size-full object-cover" />
  return (
    <Suspense>
      {ad.kind === 'script' ? (
        <AdFrame template={ad.content} />
      ) : (
        <SafeHtml html={ad.content} className="ad-html h-full" />
      )}
    </Suspense>
  )
}
