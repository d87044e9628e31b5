import { adsFor } from 'contract/ads/ad-rules.ts'
import { AdView } from './ad-view.tsx'
import { useAdProviders } from './use-ads.ts'

/** The advertisement beside an article, when one is enabled; its space is reserved while it loads. */
export function ArticleAd() {
  const providers = useAdProviders()
  if (providers === undefined)
    return <div className="h-[250px] w-[300px] max-w-full rounded-large bg-sunken" />
  const [ad] = adsFor(providers, 'article-ad')
  if (!ad) return null
  return (
    <div className="h-[250px] w-[300px] max-w-full overflow-hidden rounded-large bg-sunken">
      <AdView ad={ad} />
    </div>
  )
}
