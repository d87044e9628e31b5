import { portalConfig } from './portal-config.ts'

/** Whether somebody else than the portal keeps the accounts. */
export function hasOtherIssuer(): boolean {
  const { issuer, authUrl } = portalConfig()
  return new URL(issuer).origin !== new URL(authUrl).origin
}
