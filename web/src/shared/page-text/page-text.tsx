import type { PagePlace } from 'contract/branding/page-texts.ts'
import { usePortalConfig } from '../use-portal-config.ts'
import { PageTextBody } from './page-text-body.tsx'

/** The staff's text for a place of a page; without one the place is empty, and no call is made. */
export function PageText({ place }: { place: PagePlace }) {
  return usePortalConfig().pageTexts?.includes(place) && <PageTextBody place={place} />
}
