import { createHash, timingSafeEqual } from 'node:crypto'
import { type Configuration, errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider'
import { isShutOut, loadAccount } from '#access/load-account.ts'
import { isHeldFrom } from '#access/standing/standing.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { isOnFor, signOnOfClient } from './load-sign-on.ts'
import { claimsOf } from './member-claims.ts'

type Services = { db: Db; clock: () => Date; config: Pick<Config, 'marketZone'> }
type Client = NonNullable<KoaContextWithOIDC['oidc']['client']>

/** By a header or in the body of the call: a client with a secret may send it either way. */
export const SECRET_METHODS = ['client_secret_basic', 'client_secret_post'] as const

/** How the provider treats the clients of applications, beside the portal's own. */
export function registeredClients(): Configuration {
  return {
    subjectTypes: ['public', 'pairwise'],
    clientAuthMethods: ['none', ...SECRET_METHODS, 'private_key_jwt'],
    pairwiseIdentifier: (_ctx, accountId, client) => pairwiseSubject(String(client['sector']), accountId),
  }
}

/** The name of an account at one client, or at all that share its sector: it cannot be compared with another's. */
export function pairwiseSubject(sector: string, accountId: string): string {
  return createHash('sha256').update(`${sector} ${accountId}`).digest('base64url')
}

/** Whether it is the client of an application, and not the portal itself. */
export function isRegistered(client: Client | undefined): client is Client {
  return typeof client?.['application_id'] === 'number'
}

/**
 * The claims about an account for an application; undefined for one that may not use it, whose codes and
 * tokens end with that. The sign-in itself gives the reason: `grantForApplication`.
 */
export async function accountForApplication(
  { db, clock, config: { marketZone } }: Services,
  { clientId }: Client,
  sub: string,
  route: string,
) {
  const [account, signOn] = await Promise.all([loadAccount(db, sub), signOnOfClient(db, clientId)])
  if (!account || isShutOut(account)) return undefined
  const isSignIn = route === 'authorization' || route === 'resume' || route === 'end_session'
  const { member, loginId } = account
  const moment = { now: clock(), marketZone }
  const isOn =
    signOn !== null &&
    !isHeldFrom(account, moment, signOn.applicationId) &&
    (await isOnFor(db, member, signOn.applicationId))
  if (!isOn && !isSignIn) return undefined
  const claims = isOn && member ? claimsOf(member, signOn.settings.claims) : {}
  return { accountId: sub, loginId, claims: () => ({ ...claims, sub }) }
}

/**
 * The grant of an application: the scopes that are registered for it, without a page that asks; none for a suspended
 * member, who is shown a page of ours (`suspendedPrompt`).
 * @throws AccessDenied for a member whose application is off
 */
export async function grantForApplication(
  { db, clock, config: { marketZone } }: Services,
  ctx: KoaContextWithOIDC,
  client: Client,
) {
  const { session, provider } = ctx.oidc
  const account = session?.accountId ? await loadAccount(db, session.accountId) : null
  if (!account) return undefined
  const applicationId = Number(client['application_id'])
  if (isHeldFrom(account, { now: clock(), marketZone }, applicationId)) return undefined
  if (!(await isOnFor(db, account.member, applicationId)))
    throw new errors.AccessDenied('the application is turned off for this member')
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.id })
  grant.addOIDCScope(String(client.scope))
  await grant.save()
  return grant
}

/**
 * Two settings that the provider has for all clients alike and each application has of its own: the names of
 * its claims, and the secret before the present one. And their notice of a sign-out: by the outbox, which
 * tries again.
 */
export function teachClients(provider: Provider, { db, outbox }: { db: Db; outbox: Outbox }): void {
  const { Client } = provider
  class MappedClaims extends provider.Claims {
    readonly #told: Record<string, unknown>
    constructor(...[available, context]: ConstructorParameters<Provider['Claims']>) {
      super(available, context)
      const mapped = (context.client ?? context.ctx?.oidc.client)?.['claims'] ?? {}
      this.#told = Object.fromEntries(
        Object.entries(available).filter(([name]) => Object.hasOwn(mapped, name)),
      )
    }
    override async result() {
      return { ...this.#told, ...(await super.result()) }
    }
  }
  Object.defineProperty(provider, 'Claims', { value: MappedClaims })
  Client.prototype.backchannelLogout = async function (accountId: string, sid?: string) {
    const entry = { clientId: this.clientId, accountId, sid: sid ?? null }
    await outbox.put(db, 'sign-out', entry, `${this.clientId}:${sid}`)
  }
  const { compareClientSecret } = Client.prototype
  Client.prototype.compareClientSecret = async function (actual) {
    const earlier = this['earlier_secret']
    return (
      (await compareClientSecret.call(this, actual)) ||
      (typeof earlier === 'string' && isSame(earlier, actual))
    )
  }
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
