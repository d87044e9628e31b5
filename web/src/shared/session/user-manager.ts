import type { UserManager } from 'oidc-client-ts'
import { portalConfig } from '../portal-config.ts'

let manager: Promise<UserManager> | null = null

/** The OpenID Connect client, loaded on first use; a failed load is retried. */
export function userManager(): Promise<UserManager> {
  manager ??= makeManager().catch((error: unknown) => {
    manager = null
    throw error
  })
  return manager
}

function makeManager(): Promise<UserManager> {
  return import('oidc-client-ts').then(({ UserManager, WebStorageStateStore }) => {
    const { issuer, clientId, scope } = portalConfig()
    const { origin } = location
    const userStore = new WebStorageStateStore({ store: localStorage })
    return new UserManager({
      authority: issuer,
      client_id: clientId,
      scope,
      redirect_uri: `${origin}/callback`,
      silent_redirect_uri: `${origin}/silent_renew`,
      post_logout_redirect_uri: `${origin}/logged-out`,
      response_type: 'code',
      userStore,
      automaticSilentRenew: false,
      monitorSession: false,
      silentRequestTimeoutInSeconds: 10,
      // All that are left out by default except `amr`, which identifies a passkey login.
      filterProtocolClaims: ['nbf', 'jti', 'auth_time', 'nonce', 'acr', 'azp', 'at_hash'],
    })
  })
}
