import type { FactorType } from 'contract/account-security/factor-labels.ts'
import { STANDING_TEXTS } from 'contract/members/standing.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { pageLook, renderMessage } from '#branding/page-frame.ts'
import { DEVICE_COOKIE_SECONDS, readDevice, writeDevice } from '../accounts/known-device.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { placeOf } from '../http/place.ts'
import { policyForFormsTo } from '../http/security.ts'
import { cookieNamesOf } from '../oidc/cookie-names.ts'
import { LAUNCH_CLIENT } from '../oidc/launch-client.ts'
import { asksForSecondStep, signInClass } from '../oidc/sign-in-class.ts'
import { launchAddress } from './launch-address.ts'

export type SignInServices = {
  config: Config
  db: Db
  clock: () => Date
  outbox: Outbox
  provider: () => Provider
}

export type FormRequest = FastifyRequest<{
  Params: { uid: string }
  Body: Record<string, string> | undefined
}>
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/**
 * The interaction of this browser; a page that was opened elsewhere or left too long has none, and gets a
 * response.
 */
export async function findInteraction(
  services: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  try {
    const interaction = await services.provider().interactionDetails(request.raw, reply.raw)
    const address = await addressAfter(services, interaction.params)
    if (address) letFormsLeave(reply, address)
    return interaction
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
    await sendPage(
      reply.status(400),
      renderMessage(
        await pageLook(services),
        'Log In',
        'This sign-in page is no longer valid. Please start again.',
      ),
    )
    return null
  }
}

/** The address of the application to which a sign-in leads; null for one that stays at the portal. */
async function addressAfter({ config, db }: SignInServices, params: Interaction['params']) {
  const { client_id: clientId, redirect_uri: redirectUri, state } = params
  if (clientId === config.clientId) return null
  const [, id] = /^launch\/(\d+)$/.exec(String(state)) ?? []
  const opened = clientId === LAUNCH_CLIENT && id ? await launchAddress(db, id, config.issuer) : null
  return opened ?? String(redirectUri)
}

/** Lets forms of this page end at this address of an application. */
export function letFormsLeave(reply: FastifyReply, address: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policyForFormsTo(address, policy))
}

/** Forms of other sites are refused and answered: the provider's own come from its own origin. */
export async function isOwnForm(services: SignInServices, request: FastifyRequest, reply: FastifyReply) {
  const { origin } = request.headers
  if (origin === undefined || origin === services.config.authUrl) return true
  await sendPage(
    reply.status(403),
    renderMessage(
      await pageLook(services),
      'Log In',
      'This sign-in page expired. Please go back and try again.',
    ),
  )
  return false
}

export const loginAorOf = ({ params }: Interaction) =>
  typeof params['loginAor'] === 'string' ? params['loginAor'] : null

/** Whether a sign-in has to prove its member again, so that no remembered browser passes. */
export function isFreshAsked({ params }: Interaction): boolean {
  const { prompt } = params
  const prompts = typeof prompt === 'string' ? prompt.split(' ') : []
  return (
    prompts.includes('login') || params['max_age'] !== undefined || asksForSecondStep(params['acr_values'])
  )
}

export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html').send(html)
}

/** Tells a suspended member that an application is closed, with the way to the portal. */
export async function sendSuspended(services: SignInServices, reply: FastifyReply): Promise<FastifyReply> {
  const { suspended, otherApplication } = STANDING_TEXTS
  return sendPage(reply.status(403), renderMessage(await pageLook(services), suspended, otherApplication))
}

/** The browser as one in which accounts have signed in before. */
export function deviceOf({ config }: SignInServices, request: FastifyRequest) {
  const cookie = request.cookies[cookieNamesOf(config).device]
  const { valid, value } = request.unsignCookie(cookie ?? '')
  return readDevice(valid ? value : null)
}

/** Ends the interaction with a session for the account; `amr` and `factorType` say how it was proven. */
export async function finishSignIn(
  services: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { factorType, ...login }: { accountId: string; amr: string[]; factorType: FactorType | null },
): Promise<FastifyReply> {
  const { config } = services
  const device = deviceOf(services, request)
  const next = await services.provider().interactionResult(request.raw, reply.raw, {
    login: { ...login, acr: signInClass(login.amr) },
    // A member who signs in has chosen an account.
    select_account: {},
    place: placeOf(request),
    factorType,
    isNewBrowser: !device.accountIds.includes(login.accountId),
  })
  reply.setCookie(cookieNamesOf(config).device, writeDevice(device, login.accountId), {
    signed: true,
    path: '/sign-in',
    maxAge: DEVICE_COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.authUrl.startsWith('https:'),
  })
  return reply.redirect(next, 303)
}
