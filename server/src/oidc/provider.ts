import type { FactorType } from 'contract/account-security/factor-labels.ts'
import { DATA_SCOPES } from 'contract/data-access/data-scopes.ts'
import type { JWK } from 'jose'
import Provider, {
  type Adapter,
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { CORE_API_AUDIENCE } from '../access/access-token.ts'
import { isShutOut, loadAccount } from '../access/load-account.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import type { Place } from '../http/place.ts'
import { artifactAdapter } from './artifact-adapter.ts'
import { beginSession } from './begin-session.ts'
import { cookieNamesOf } from './cookie-names.ts'
import { letProtocolFormsLeave } from './forms-that-leave.ts'
import { launchClient } from './launch-client.ts'
import { CLIENT_EXTRAS, clientAdapter } from './registry/client-adapter.ts'
import {
  DATA_CLIENT_EXTRAS,
  dataApi,
  dataClientAdapter,
  isDataClient,
  teachDataClients,
} from './registry/data-clients.ts'
import { noteSignOns } from './registry/note-sign-ons.ts'
import {
  accountForApplication,
  grantForApplication,
  isRegistered,
  registeredClients,
  SECRET_METHODS,
  teachClients,
} from './registry/registered-clients.ts'
import { SIGN_IN_CLASS, secondStepCheck } from './sign-in-class.ts'
import { suspendedPrompt } from './suspended-prompt.ts'

/** The HTML of the pages that the protocol itself shows. */
export type ProviderPages = {
  signOut: (form: string, isProven: boolean) => Promise<string>
  signedOut: () => Promise<string>
  notPossible: () => Promise<string>
}

const resource = 'urn:gatehouse:core-api'

/**
 * The OpenID Connect provider: authorization code with PKCE S256 for the portal and for the applications that staff
 * have registered, exact return addresses, no page that can be framed.
 */
export function createProvider(
  services: { config: Config; db: Db; outbox: Outbox; clock: () => Date },
  keys: JWK[],
  pages: ProviderPages,
): Provider {
  const { config, db, outbox, clock } = services
  const hasApplications = config.features.includes('launch')
  const provider = new Provider(config.issuer, {
    adapter: adaptersOf(config, db, clock),
    jwks: { keys },
    ...clientsOf(config),
    responseTypes: ['code'],
    claims: { openid: ['sub', 'sid', 'auth_time', 'amr'], profile: ['loginId'] },
    discovery: { prompt_values_supported: ['none', 'login', 'consent', 'select_account'] },
    acrValues: Object.values(SIGN_IN_CLASS),
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    extraParams: ['loginAor'],
    cookies: {
      names: cookieNamesOf(config),
      keys: config.cookieSecrets,
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    ttl: lifetimes(config),
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      clientCredentials: { enabled: config.hasDataApi },
      rpInitiatedLogout: signOut(pages),
      backchannelLogout: { enabled: hasApplications },
      resourceIndicators: apis(config),
    },
    interactions: {
      policy: policyOf(services),
      url: (_ctx, interaction) => `/sign-in/${interaction.uid}`,
    },
    clientBasedCORS: (_ctx, origin) => origin === config.publicUrl,
    renderError: async (ctx) => {
      ctx.type = 'html'
      ctx.body = await pages.notPossible()
    },
    ...accountsOf(services),
    extraTokenClaims: tokenClaims,
  })
  answerLateErrors(provider, pages)
  if (hasApplications) teachClients(provider, { db, outbox })
  if (config.hasDataApi) teachDataClients(provider)
  noteSignOns(provider, { db, clock })
  noteSessions(provider, services)
  provider.proxy = config.publicUrl.startsWith('https:')
  if (hasApplications) letProtocolFormsLeave(provider)
  return provider
}

/** The account and the grant of a sign-in: of the portal, or of an application, whose members are read again. */
function accountsOf(
  services: Parameters<typeof accountForApplication>[0],
): Pick<Configuration, 'findAccount' | 'loadExistingGrant'> {
  return {
    findAccount: async ({ oidc }, sub) =>
      isRegistered(oidc.client)
        ? accountForApplication(services, oidc.client, sub, oidc.route)
        : findProviderAccount(services.db, sub),
    loadExistingGrant: async (ctx) =>
      isRegistered(ctx.oidc.client)
        ? grantForApplication(services, ctx, ctx.oidc.client)
        : grantForPortal(ctx),
  }
}

/** To which session and account a token belongs; the account has just been looked up for it. */
function tokenClaims({ oidc }: KoaContextWithOIDC, token: object) {
  if (!('sessionUid' in token) || !('accountId' in token)) return undefined
  return { sid: token.sessionUid, loginId: oidc.account?.['loginId'] }
}

/**
 * A login with the second step can be requested, and the choice of another account. No page asks for consent: every
 * client has it, as staff have registered it; one tells a suspended member why an application is closed.
 */
function policyOf(services: Parameters<typeof secondStepCheck>[0]) {
  const policy = interactionPolicy.base()
  policy.get('consent')?.checks.clear()
  policy.get('login')?.checks.add(secondStepCheck(services))
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  policy.add(suspendedPrompt(services))
  return policy
}

/** Where the provider keeps what it has to know; clients of applications only where they can be. */
function adaptersOf(config: Config, db: Db, clock: () => Date) {
  const artifacts = artifactAdapter(db)
  const hasApplications = config.features.includes('launch')
  return (model: string) => {
    const stored = artifacts(model)
    if (model !== 'Client') return findingText(stored)
    const applications = hasApplications ? clientAdapter(stored, { config, db, clock }) : stored
    return findingText(config.hasDataApi ? dataClientAdapter(applications, db) : applications)
  }
}

/** The database holds no NUL: a name with one is not found, for any token or form. */
function findingText(adapter: Adapter): Adapter {
  return { ...adapter, find: async (id) => (id.includes('\0') ? undefined : adapter.find(id)) }
}

/** Keeps how and where each session began; a sign-in that is left before it is resumed begins none. */
function noteSessions(
  provider: Provider,
  { config, db, outbox, clock }: { config: Config; db: Db; outbox: Outbox; clock: () => Date },
): void {
  provider.use(async (ctx, next) => {
    await next()
    const { route, session, result } = ctx.oidc ?? {}
    if (route !== 'resume' || !session?.accountId || !result?.login) return
    const { uid, accountId, amr = [] } = session
    // The sign-in pages have put all of it there.
    const place = result['place'] as Place
    const isNewBrowser = result['isNewBrowser'] === true
    const factorType = (result['factorType'] ?? null) as FactorType | null
    await beginSession(
      { config, db, outbox, now: clock() },
      { uid, accountId, amr, place, factorType, isNewBrowser },
    )
  })
}

/** The clients that may request tokens, how they prove who they are, and their scopes. */
function clientsOf(config: Config): Configuration {
  const { hasDataApi } = config
  const hasApplications = config.features.includes('launch')
  return {
    clients: [portalClient(config), ...(hasApplications ? [launchClient(config)] : [])],
    // The portal is public: it has no secret, and pushes no requests.
    clientAuthMethods: hasDataApi ? ['none', ...SECRET_METHODS] : ['none'],
    ...(hasApplications && registeredClients()),
    extraClientMetadata: {
      properties: [...(hasApplications ? CLIENT_EXTRAS : []), ...(hasDataApi ? DATA_CLIENT_EXTRAS : [])],
    },
    scopes: ['openid', 'profile', CORE_API_AUDIENCE, ...(hasDataApi ? DATA_SCOPES : [])],
  }
}

function portalClient({ clientId, publicUrl }: Config): ClientMetadata {
  return {
    client_id: clientId,
    token_endpoint_auth_method: 'none',
    application_type: 'web',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [`${publicUrl}/callback`, `${publicUrl}/silent_renew`],
    post_logout_redirect_uris: [`${publicUrl}/logged-out`],
    id_token_signed_response_alg: 'RS256',
  }
}

function lifetimes(config: Config): Configuration['ttl'] {
  const { accessTokenSeconds, codeSeconds, sessionSeconds, idleSeconds } = config
  return {
    AccessToken: accessTokenSeconds,
    ClientCredentials: dataApi.tokenSeconds,
    AuthorizationCode: codeSeconds,
    IdToken: accessTokenSeconds,
    Interaction: 3600,
    Grant: sessionSeconds,
    // Ends a while after the last use, and never lives longer than its whole time from the sign-in.
    Session: (_ctx, session) => {
      const age = session.loginTs ? Math.floor(Date.now() / 1000) - session.loginTs : 0
      return Math.max(1, Math.min(idleSeconds, sessionSeconds - age))
    },
  }
}

type Features = NonNullable<Configuration['features']>

function signOut(pages: ProviderPages): Features['rpInitiatedLogout'] {
  return {
    enabled: true,
    logoutSource: async (ctx, form) => {
      ctx.body = await pages.signOut(form, ctx.oidc.entities.IdTokenHint !== undefined)
    },
    postLogoutSuccessSource: async (ctx) => {
      ctx.body = await pages.signedOut()
    },
  }
}

/** For which resources tokens are given out: to members the core data API, to programs the data API alone. */
function apis({ accessTokenSeconds }: Config): Features['resourceIndicators'] {
  return {
    enabled: true,
    // Without the scope of the API the token is for the userinfo address of the provider.
    defaultResource: (ctx) => {
      if (isDataClient(ctx.oidc.client)) return dataApi.resource
      return hasApiScope(ctx.oidc.params?.['scope']) ? resource : []
    },
    useGrantedResource: () => true,
    getResourceServerInfo: (ctx, asked, client) => {
      if (isDataClient(client)) return dataApi.serverOf(asked, ctx.oidc.params, client)
      // No application gets the API of a member.
      if (isRegistered(client)) throw new errors.InvalidTarget()
      return {
        scope: CORE_API_AUDIENCE,
        audience: CORE_API_AUDIENCE,
        accessTokenTTL: accessTokenSeconds,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      }
    },
  }
}

/** The portal needs no consent: signing in grants it all its scopes. */
async function grantForPortal(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const earlierId = session.grantIdFor(client.clientId)
  const earlier = earlierId ? await provider.Grant.find(earlierId) : undefined
  if (earlier) return earlier
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile')
  grant.addResourceScope(resource, CORE_API_AUDIENCE)
  await grant.save()
  return grant
}

/**
 * The provider saves its session, and we note it, after it has made its answer; errors then pass by its own error
 * pages, and the answer with its code must not go out. `server_error` gives the log line and the status.
 */
function answerLateErrors(provider: Provider, pages: ProviderPages): void {
  provider.use(async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      ctx.remove('location')
      ctx.remove('set-cookie')
      ctx.status = 500
      ctx.type = 'html'
      ctx.body = await pages.notPossible()
      provider.emit('server_error', ctx, error)
    }
  })
}

function hasApiScope(scope: unknown): boolean {
  return typeof scope === 'string' && scope.split(' ').includes(CORE_API_AUDIENCE)
}

/** Only accounts that may be signed in: an inactive or blocked member does not exist for the provider. */
async function findProviderAccount(db: Db, sub: string) {
  const account = await loadAccount(db, sub)
  if (!account || isShutOut(account)) return undefined
  const { loginId } = account
  return { accountId: sub, loginId, claims: () => ({ sub, loginId }) }
}
