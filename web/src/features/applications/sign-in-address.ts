import type { Application } from 'contract/applications/application.ts'
import { hasFeature, hasOtherIssuer, portalConfig } from '#shared/portal-config.ts'

/** Where an application is opened that signs its members in; null for one that is opened by its address alone. */
export function signInAddress({ id, signOn }: Pick<Application, 'id' | 'signOn'>): string | null {
  if (signOn === 'none' || !hasFeature('launch') || hasOtherIssuer()) return null
  return `${portalConfig().authUrl}/launch/${id}`
}
