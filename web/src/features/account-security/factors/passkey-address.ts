import { portalConfig } from '#shared/portal-config.ts'

/** The tab with the own factors, as its address ends and as a whole. */
export const FACTORS_SLUG = 'manage-authentications'
export const FACTORS_TAB = `/account-settings/${FACTORS_SLUG}` as const

/** The page of the provider that makes a passkey, and where it leads back to: the tab, or the dashboard. */
export function passkeyAddress(name: string, backTo: typeof FACTORS_TAB | '/'): string {
  const returnUrl = `${location.origin}${backTo}`
  return `${portalConfig().authUrl}/passkey-enlist?${new URLSearchParams({ returnUrl, name: name.trim() })}`
}
