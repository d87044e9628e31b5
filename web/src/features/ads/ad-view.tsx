import type { Ad } from 'contract/ads/ad-rules.ts'
import { SafeHtml } from '#shared/ui/safe-html.tsx'
import { AdFrame } from './ad-frame.tsx'

/** One advertisement that fills the space its parent reserves. */
export function AdView({ ad }: { ad: Ad }) {
  if (ad.kind === 'image')
    return <img src={ad.content} alt="Advertisement" className="size-full object-cover" />
  if (ad.kind === 'script') return <AdFrame template={ad.content} />
  return <SafeHtml html={ad.content} className="ad-html h-full" />
}
