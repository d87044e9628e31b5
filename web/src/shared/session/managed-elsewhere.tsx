import { portalConfig } from '../portal-config.ts'

/** Replaces pages the portal cannot offer under another issuer, which keeps the accounts. */
export function ManagedElsewhere() {
  return <p>Sign-in is managed by {new URL(portalConfig().issuer).host}.</p>
}
