import { useQuery } from '@tanstack/react-query'
import type { PagePlace } from 'contract/branding/page-texts.ts'
import { orpc } from '../api/api.ts'
import { SafeHtml } from '../ui/safe-html.tsx'
import { usePortalConfig } from '../use-portal-config.ts'

/** The staff's text for a place of a page; without one the place is empty, and no call is made. */
export function PageText({ place }: { place: PagePlace }) {
  return usePortalConfig().pageTexts?.includes(place) && <PageTextBody place={place} />
}

/** The text of a place; one that fails to load leaves the page as it is. */
function PageTextBody({ place }: { place: PagePlace }) {
  const { data } = useQuery({
    ...orpc.pageTexts.get.queryOptions({ input: { place } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data?.html) return null
  return (
    <div
      data-page-text
      className="mb-4 max-w-[760px] rounded-large border border-border bg-surface px-4 py-3 text-left"
    >
      <SafeHtml html={data.html} />
    </div>
  )
}
