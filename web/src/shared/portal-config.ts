import type { Feature } from 'contract/features.ts'
import { setMarket } from 'contract/market/current.ts'
import type { PortalConfig } from 'contract/session/portal-config.ts'

let loading: Promise<PortalConfig> | null = null
let loaded: PortalConfig | null = null

/** Reads `/config.json`, once per page load. */
export async function loadPortalConfig(): Promise<PortalConfig> {
  loading ??= fetchPortalConfig()
  loaded = await loading
  return loaded
}

async function fetchPortalConfig(): Promise<PortalConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`The configuration could not be loaded: ${response.status}`)
  const config = (await response.json()) as PortalConfig
  if (config.market) setMarket(config.market)
  return config
}

/** The configuration; the app is mounted only after it has been read. */
export function portalConfig(): PortalConfig {
  if (!loaded) throw new Error('The configuration has not been loaded')
  return loaded
}

/** Whether an addition to the specified portal is on. */
export function hasFeature(feature: Feature): boolean {
  return portalConfig().features?.includes(feature) ?? false
}

/** Whether an issuer other than the portal keeps the accounts. */
export function hasOtherIssuer(): boolean {
  const { issuer, authUrl } = portalConfig()
  return new URL(issuer).origin !== new URL(authUrl).origin
}
