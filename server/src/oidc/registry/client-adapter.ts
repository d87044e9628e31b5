import type { EnteredOidcClient } from 'contract/sign-on/sign-on-client.ts'
import type { Adapter, ClientMetadata } from 'oidc-provider'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { readSecrets } from './client-secrets.ts'
import { signOnOfClient } from './load-sign-on.ts'

/** The metadata of a registered client that the provider does not know by itself. */
export const CLIENT_EXTRAS = ['application_id', 'claims', 'sector', 'earlier_secret']

/**
 * The clients of the provider, read again each time: a registration or change by staff holds at once in every
 * process.
 */
export function clientAdapter(
  adapter: Adapter,
  { config, db, clock }: { config: Config; db: Db; clock: () => Date },
): Adapter {
  return {
    ...adapter,
    async find(clientId) {
      const row = await signOnOfClient(db, clientId)
      if (row?.settings.kind !== 'oidc') return undefined
      const needsSecret = row.settings.authMethod === 'client_secret_basic'
      const secrets = needsSecret ? await readSecrets(db, row.id, clock(), config.keySecrets) : []
      const { sector, applicationId, settings } = row
      return {
        ...metadataOf(clientId, settings),
        ...(secrets[0] && { client_secret: secrets[0] }),
        ...(secrets[1] && { earlier_secret: secrets[1] }),
        application_id: applicationId,
        claims: settings.claims,
        sector,
      }
    },
  }
}

function metadataOf(clientId: string, client: EnteredOidcClient): ClientMetadata {
  return {
    client_id: clientId,
    client_name: client.name,
    application_type: 'web',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: client.redirectUris,
    post_logout_redirect_uris: client.postLogoutRedirectUris,
    token_endpoint_auth_method: client.authMethod,
    ...(client.authMethod === 'private_key_jwt' && { jwks: { keys: client.keys } }),
    ...(client.backchannelLogoutUri && {
      backchannel_logout_uri: client.backchannelLogoutUri,
      backchannel_logout_session_required: true,
    }),
    scope: client.scopes.join(' '),
    subject_type: client.subjectType,
    id_token_signed_response_alg: 'RS256',
  }
}
