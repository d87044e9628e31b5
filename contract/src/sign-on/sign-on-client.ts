import { z } from 'zod'
import { storedId } from '../common/entered-text.ts'
import { freeText } from '../common/free-text.ts'
import { clientAddress, hostOf } from './client-addresses.ts'
import { CLAIM_FIELDS, DEFAULT_CLAIMS, PROTOCOL_CLAIMS } from './member-claims.ts'

/** How a client proves itself; `none` is a public one, which has PKCE alone. */
export const CLIENT_AUTH_METHODS = ['client_secret_basic', 'private_key_jwt', 'none'] as const

export const CLIENT_SCOPES = ['openid', 'profile'] as const

export const SIGN_ON_TEXTS = {
  changed: 'Someone else has changed this sign-on. Nothing was saved.',
  taken: 'This application has a sign-on already.',
  unknownApplication: "We couldn't find this application.",
  noSecret: 'This client proves itself without a secret.',
  keyRequired: 'The public keys are required.',
  loopback: 'Addresses must begin with https://.',
  oneHost: 'A pairwise client has one host in its redirect addresses.',
  privateKey: 'Enter public keys only.',
  takenEntity: 'Another application has this entity id.',
  providerRequired: 'Enter the metadata, or an Entity ID and an Assertion Consumer Service URL.',
  longMetadata: 'Metadata is longer than 256 KB. Enter that of this application alone.',
  unreadableMetadata: 'This is not the metadata of a SAML service provider.',
  unreadableCertificate: 'This certificate cannot be read.',
  certificateRequired: 'A certificate is required to check signed requests.',
} as const

const claims = z
  .record(
    z
      .string()
      .regex(/^[A-Za-z][\w.:/-]{0,99}$/, 'A claim name has letters, digits and . _ : / - only.')
      .refine(
        (name) => !PROTOCOL_CLAIMS.some((known) => known === name),
        'This name belongs to the protocol.',
      ),
    z.enum(CLAIM_FIELDS, 'Choose a field of the list.'),
  )
  .refine((map) => Object.keys(map).length <= 30, 'An application gets at most 30 claims.')

/** A public key of a client (JWK); fields that the protocol does not need are left out. */
const publicKey = z
  .looseObject({ kty: z.enum(['RSA', 'EC']), kid: freeText('Key id', 200).optional() })
  .refine((key) => !['d', 'p', 'q', 'k'].some((part) => part in key), SIGN_ON_TEXTS.privateKey)

const enteredOidcClient = z
  .object({
    applicationId: storedId,
    kind: z.literal('oidc'),
    name: freeText('Name', 100).min(1, 'Name is required.'),
    isOn: z.boolean().default(true),
    redirectUris: z
      .array(clientAddress('Redirect URI'))
      .min(1, 'A redirect URI is required.')
      .max(20, 'At most 20 redirect URIs.'),
    postLogoutRedirectUris: z.array(clientAddress('Redirect URI after logout')).max(20).default([]),
    /** Is notified when a session ends in which the application was opened. */
    backchannelLogoutUri: clientAddress('Back-channel logout address').nullable().default(null),
    initiateLoginUri: clientAddress('Address that starts the sign-in').nullable().default(null),
    authMethod: z.enum(CLIENT_AUTH_METHODS),
    keys: z.array(publicKey).max(10).default([]),
    scopes: z.array(z.enum(CLIENT_SCOPES)).default(['openid']),
    claims: claims.default(DEFAULT_CLAIMS),
    subjectType: z.enum(['public', 'pairwise']).default('public'),
  })
  .refine(({ scopes }) => scopes.includes('openid'), { path: ['scopes'], message: 'openid is required.' })
  .refine(({ authMethod, keys }) => authMethod !== 'private_key_jwt' || keys.length > 0, {
    path: ['keys'],
    message: SIGN_ON_TEXTS.keyRequired,
  })
  .refine(
    ({ subjectType, redirectUris }) =>
      subjectType === 'public' || new Set(redirectUris.map(hostOf)).size === 1,
    { path: ['redirectUris'], message: SIGN_ON_TEXTS.oneHost },
  )

/** Where a service provider takes assertions; it may name one by its index. */
const assertionAddress = z.object({
  index: z.number().int().min(0).max(65_535),
  address: clientAddress('Assertion address'),
})

/** Metadata of one application has a few KB; a longer text would hold up all others while it is read. */
const MAX_METADATA = 256 * 1024

const enteredSamlProvider = z
  .object({
    applicationId: storedId,
    kind: z.literal('saml'),
    name: freeText('Name', 100).min(1, 'Name is required.'),
    isOn: z.boolean().default(true),
    /** A pasted file; its values replace the three fields below, and it is not kept. */
    metadata: z.string().max(MAX_METADATA, SIGN_ON_TEXTS.longMetadata).nullable().default(null),
    entityId: freeText('Entity id', 1024).default(''),
    /** The first is the one for sign-ons that the portal starts. */
    assertionAddresses: z.array(assertionAddress).max(20).default([]),
    certificates: z.array(z.string().max(20_000)).max(5).default([]),
    /** Null is a persistent name that no other provider can compare. */
    nameIdField: z.enum(CLAIM_FIELDS).nullable().default(null),
    claims: claims.default(DEFAULT_CLAIMS),
    /** Goes with every sign-on that the portal starts. */
    relayState: freeText('Relay state', 1024).default(''),
    isRequestSigned: z.boolean().default(false),
    isResponseSigned: z.boolean().default(false),
  })
  .refine(
    ({ metadata, entityId, assertionAddresses }) => metadata || (entityId && assertionAddresses.length > 0),
    { path: ['entityId'], message: SIGN_ON_TEXTS.providerRequired },
  )

/** A client or service provider as MLS staff enter it. */
export const enteredSignOnClient = z.discriminatedUnion('kind', [enteredOidcClient, enteredSamlProvider])
export type EnteredSignOnClient = z.infer<typeof enteredSignOnClient>
export type EnteredOidcClient = z.infer<typeof enteredOidcClient>
export type EnteredSamlProvider = z.infer<typeof enteredSamlProvider>

/** The record to change, and whether it gets a new secret. */
export const changedSignOnClient = z.object({
  id: storedId,
  rowVersion: z.number().int().min(1),
  isSecretRenewed: z.boolean().default(false),
  client: enteredSignOnClient,
})
export type ChangedSignOnClient = z.infer<typeof changedSignOnClient>

const storedSecret = z.object({ createdOn: z.string(), endsOn: z.string().nullable() })

export const signOnClient = z.object({
  id: z.number().int(),
  rowVersion: z.number().int(),
  clientId: z.string(),
  client: enteredSignOnClient,
  secrets: z.array(storedSecret),
  /** A new secret, in the answer to the call that made it and in no other. */
  secret: z.string().nullable(),
})
export type SignOnClient = z.infer<typeof signOnClient>

/**
 * The facts that an application gets about a member who opens it: the name by which it knows the member, and
 * the rest.
 */
export const toldByClient = z.object({ subject: z.string(), claims: z.record(z.string(), z.string()) })
export type ToldByClient = z.infer<typeof toldByClient>
