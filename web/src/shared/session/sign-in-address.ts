import type { Application } from 'contract/applications/application.ts'
import { hasFeature, hasOtherIssuer, portalConfig } from '#shared/portal-config.ts'

/** The address that opens an application with sign-on; null for one opened by its plain address. */
export function signInAddress({ id, signOn }: Pick<Application, 'id' | 'signOn'>): string | null {
  if (signOn === 'none' || !hasFeature('launch') || hasOtherIssuer()) return null
  return `${portalConfig().authUrl}/launch/${id}`
}
