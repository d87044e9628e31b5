import type { PortalConfig } from 'contract/session/portal-config.ts'
import { useContext } from 'react'
import { portalConfig } from './portal-config.ts'
import { ShownIn } from './ui/shown-in.ts'

/** The configuration for members' texts: a preview page may have other branding. */
export function usePortalConfig(): PortalConfig {
  const shown = useContext(ShownIn)
  return shown ? { ...portalConfig(), ...shown.config } : portalConfig()
}
