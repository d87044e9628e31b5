import type { PagePlace } from 'contract/branding/page-texts.ts'
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { usePortalConfig } from '../use-portal-config.ts'

const PageTextBody = lazyPart(() => import('./page-text-body.tsx').then((module) => module.PageTextBody))

/** What staff say in a place of a page. Where they say nothing, nothing stands there and nothing is asked for. */
export function PageText({ place }: { place: PagePlace }) {
  return (
    usePortalConfig().pageTexts?.includes(place) && (
      <Suspense>
        <PageTextBody place={place} />
      </Suspense>
    )
  )
}
