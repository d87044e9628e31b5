import type { EnteredOidcClient, EnteredSignOnClient } from './sign-on-client.ts'

/** The kinds of sign-on, as staff choose them. */
export const PROTOCOL_WORDS: Record<EnteredSignOnClient['kind'], string> = {
  oidc: 'OpenID Connect',
  saml: 'SAML 2.0',
}

export const AUTH_METHOD_WORDS: Record<EnteredOidcClient['authMethod'], string> = {
  client_secret_basic: 'Client secret',
  private_key_jwt: 'Private key (JWT)',
  none: 'None, PKCE only',
}

export const SUBJECT_TYPE_WORDS: Record<EnteredOidcClient['subjectType'], string> = {
  public: 'The same ID for every application',
  pairwise: 'An ID of its own for this application',
}
