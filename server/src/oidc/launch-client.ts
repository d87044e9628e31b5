import type { ClientMetadata } from 'oidc-provider'
import type { Config } from '../config.ts'

/** The client in whose name the launch address asks for a sign-in. */
export const LAUNCH_CLIENT = 'gatehouse-launch'

/** Where that sign-in ends. */
export function launchReturn({ authUrl }: Pick<Config, 'authUrl'>): string {
  return `${authUrl}/launch/signed-in`
}

/** The client as the provider knows it: it gets nothing but the fact that somebody is signed in. */
export function launchClient(config: Pick<Config, 'authUrl'>): ClientMetadata {
  return {
    client_id: LAUNCH_CLIENT,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [launchReturn(config)],
    scope: 'openid',
  }
}
