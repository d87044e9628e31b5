import type { PortalConfig } from 'contract/session/portal-config.ts'
import type { Branding } from './load-branding.ts'

/** The part of the configuration of a browser that staff keep. */
export function publicBranding(brand: Branding) {
  const { marketName, supportAddress, socialLinks, associationLogos, pageTexts, quickLinks } = brand
  return {
    marketName,
    supportAddress,
    socialLinks,
    associationLogos,
    pageTexts,
    quickLinks,
  } satisfies Partial<PortalConfig>
}
