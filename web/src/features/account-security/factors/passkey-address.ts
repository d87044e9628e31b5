import { portalConfig } from '#shared/portal-config.ts'

/** The tab with the member's factors, as the end of its address and in full. */
export const FACTORS_SLUG = 'manage-authentications'
export const FACTORS_TAB = `/account-settings/${FACTORS_SLUG}` as const

/** The provider's page that creates a passkey, with its return address: the tab or the dashboard. */
export function passkeyAddress(name: string, backTo: typeof FACTORS_TAB | '/'): string {
  const returnUrl = `${location.origin}${backTo}`
  return `${portalConfig().authUrl}/passkey-enlist?${new URLSearchParams({ returnUrl, name: name.trim() })}`
}
