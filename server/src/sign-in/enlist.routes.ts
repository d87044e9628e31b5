import { factorValueProblem } from 'contract/account-security/factor-rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isShutOut, loadAccount } from '#access/load-account.ts'
import { addFactor } from '#accounts/factors/add-factor.ts'
import { factorAccessOf, loadFactors } from '#accounts/factors/factor-store.ts'
import { checkNewPasskey, enlistOptions } from '#accounts/factors/new-passkey.ts'
import { pageLook, renderMessage } from '#branding/page-frame.ts'
import { type Place, placeOf } from '#http/place.ts'
import { ENLIST_SIGN_IN, renderPasskeyEnlist, renderRecoveryCodes } from './enlist-pages.ts'
import { isOwnForm, type SignInServices, sendPage } from './interaction.ts'

type Query = { Querystring: Record<string, string | undefined> }
type Form = FastifyRequest<{ Body: Record<string, string> | undefined }>
type Owner = { accountId: string; loginId: string; place: Place }

/** The page `/passkey-enlist` of the provider: needs its own session with a fresh sign-in. */
export async function passkeyEnlistRoutes(app: FastifyInstance, services: SignInServices): Promise<void> {
  app.get<Query>('/passkey-enlist', async (request, reply) => {
    const { returnUrl = '', name = '' } = request.query
    if (!isRegistered(services, returnUrl)) return sendUnknownAddress(services, reply)
    const owner = await findFreshOwner(services, request, reply)
    if (!owner) return sendSignInNeeded(services, reply)
    return sendPage(
      reply,
      renderPasskeyEnlist(await pageLook(services), { ...owner, name: name.slice(0, 50), returnUrl }),
    )
  })
  app.post('/passkey-enlist/options', async (request, reply) => {
    if (!(await isOwnForm(services, request, reply))) return reply
    const owner = await findFreshOwner(services, request, reply)
    if (!owner) return reply.status(401).send({})
    const now = services.clock()
    const present = await loadFactors(services.db, owner.accountId, now)
    return reply
      .header('cache-control', 'no-store')
      .send(await enlistOptions({ ...services, now }, owner, present))
  })
  app.post('/passkey-enlist', (request: Form, reply) => enlist(services, request, reply))
}

async function enlist(services: SignInServices, request: Form, reply: FastifyReply): Promise<FastifyReply> {
  const { db, clock, config } = services
  if (!(await isOwnForm(services, request, reply))) return reply
  const { returnUrl = '', name = '', response = '' } = request.body ?? {}
  if (!isRegistered(services, returnUrl)) return sendUnknownAddress(services, reply)
  const owner = await findFreshOwner(services, request, reply)
  if (!owner) return sendSignInNeeded(services, reply)
  const failed = () => reply.redirect(`${returnUrl}?passkey=failed`, 303)
  const now = clock()
  const value = name.trim()
  if (factorValueProblem('fido2', value) || !config.factorTypes.fido2) return failed()
  const credential = await checkNewPasskey({ ...services, now }, owner.accountId, response)
  if (!credential) return failed()
  const input = { type: 'fido2' as const, value, ...credential }
  const added = await db.transaction((tx) => addFactor(tx, { ...services, now }, owner, input))
  if (added.refusal !== null) return failed()
  return added.recoveryCodes
    ? sendPage(reply, renderRecoveryCodes(await pageLook(services), added.recoveryCodes, returnUrl))
    : reply.redirect(`${returnUrl}?passkey=success`, 303)
}

/** Where a passkey may lead back to: the page that it was asked for from, the tab or the dashboard, and nowhere else. */
function isRegistered({ config: { publicUrl } }: SignInServices, returnUrl: string): boolean {
  return returnUrl === `${publicUrl}/account-settings/manage-authentications` || returnUrl === `${publicUrl}/`
}

/** The owner who is signed in at the provider, by a sign-in of the last hour, and may manage factors. */
async function findFreshOwner(
  { provider, db, clock, config }: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Owner | null> {
  const issuer = provider()
  const session = await issuer.Session.get(issuer.createContext(request.raw, reply.raw))
  const { accountId, loginTs } = session
  if (!accountId || !loginTs || clock().getTime() / 1000 - loginTs > config.stepUpSeconds) return null
  const account = await loadAccount(db, accountId)
  if (!account || isShutOut(account)) return null
  if (
    factorAccessOf(config, account.member?.typeId ?? null, {
      now: clock(),
      marketZone: config.marketZone,
    }) === 'none'
  )
    return null
  return { accountId, loginId: account.loginId, place: placeOf(request) }
}

async function sendUnknownAddress(services: SignInServices, reply: FastifyReply): Promise<FastifyReply> {
  const text = "This page was opened with an address that we don't recognize."
  return sendPage(reply.status(400), renderMessage(await pageLook(services), 'Add a passkey', text))
}

async function sendSignInNeeded(services: SignInServices, reply: FastifyReply): Promise<FastifyReply> {
  return sendPage(reply.status(401), renderMessage(await pageLook(services), 'Add a passkey', ENLIST_SIGN_IN))
}
