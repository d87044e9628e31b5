import { withPlainSigns } from 'contract/common/letters/look-alikes.ts'
import {
  PASSKEY_FAILED,
  PASSWORD_REQUIRED,
  SIGN_IN_BUSY,
  SIGN_IN_FAILED,
  SIGN_IN_INACTIVE,
  signInSlowed,
  USER_ID_REQUIRED,
} from 'contract/session/sign-in-texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageLook, renderMessage } from '#branding/page-frame.ts'
import { isShutOut, loadAccount } from '../access/load-account.ts'
import { accountEntry } from '../accounts/account-entry.ts'
import { checkPassword } from '../accounts/check-password.ts'
import { loadFactors, requiredFactors } from '../accounts/factors/factor-store.ts'
import { endByOwnSignIn } from '../accounts/removals/end-removal.ts'
import { SignInBusy } from '../accounts/sign-in-busy.ts'
import { writeAudit } from '../db/write.ts'
import { placeOf } from '../http/place.ts'
import { SUSPENDED_PROMPT } from '../oidc/suspended-prompt.ts'
import {
  deviceOf,
  type FormRequest,
  findInteraction,
  finishSignIn,
  isFreshAsked,
  isOwnForm,
  loginAorOf,
  type SignInServices,
  sendPage,
  sendSuspended,
} from './interaction.ts'
import { checkPasskey, signInOptions, unknownPasskey } from './passkeys.ts'
import { browserKeyOf, setBrowserKey } from './remembered-cookie.ts'
import { isRemembering, keepBrowserOf, sendStep, sendTooManyCodes } from './second-step.routes.ts'
import { openSecondStep } from './second-step.ts'
import { renderSignIn, type SignInForm } from './sign-in-page.ts'
import { endStep, findStep } from './step-store.ts'

type Interaction = NonNullable<Awaited<ReturnType<typeof findInteraction>>>

/** The first page of the sign-in at `/sign-in/{uid}`: user ID and password, or a passkey. */
export async function signInRoutes(app: FastifyInstance, services: SignInServices): Promise<void> {
  app.get<{ Params: { uid: string } }>('/sign-in/:uid', async (request, reply) => {
    const interaction = await findInteraction(services, request, reply)
    if (!interaction) return reply
    if (interaction.prompt.name === SUSPENDED_PROMPT) return sendSuspended(services, reply)
    // The form was sent twice, and the first one has signed in.
    if (interaction.result?.login) return reply.redirect(interaction.returnTo, 303)
    const step = await findStep({ ...services, now: services.clock() }, interaction.uid)
    return step
      ? sendStep(services, reply, step, {
          loginAor: loginAorOf(interaction),
          message: null,
          isRemembering: false,
        })
      : sendForm(services, reply, interaction, '', null)
  })
  app.post('/sign-in/:uid', (request: FormRequest, reply) => signIn(services, request, reply))
  app.post('/sign-in/:uid/passkey-options', (request: FormRequest, reply) =>
    passkeyOptions(services, request, reply),
  )
  app.post('/sign-in/:uid/passkey', (request: FormRequest, reply) =>
    signInByPasskey(services, request, reply),
  )
}

async function sendForm(
  services: SignInServices,
  reply: FastifyReply,
  interaction: Interaction,
  loginId: string,
  message: string | null,
  refused: SignInForm['unknownPasskey'] = null,
): Promise<FastifyReply> {
  const { uid } = interaction
  const form = { uid, loginId, message, loginAor: loginAorOf(interaction), unknownPasskey: refused }
  return sendPage(reply, renderSignIn(await pageLook(services), form))
}

async function signIn(services: SignInServices, request: FormRequest, reply: FastifyReply) {
  const { db, clock } = services
  if (!(await isOwnForm(services, request, reply))) return reply
  const interaction = await findInteraction(services, request, reply)
  if (!interaction) return reply
  const loginId = withPlainSigns((request.body?.['loginId'] ?? '').slice(0, 100))
  const password = (request.body?.['password'] ?? '').slice(0, 512)
  const missing = loginId === '' ? USER_ID_REQUIRED : password === '' ? PASSWORD_REQUIRED : null
  if (missing) return sendForm(services, reply.status(400), interaction, loginId, missing)
  const device = deviceOf(services, request)
  try {
    const attempt = {
      loginId: loginId.replaceAll('\0', ''),
      password,
      device,
      address: request.ip,
      place: placeOf(request),
    }
    const checked = await checkPassword(db, clock(), attempt)
    if (checked.kind === 'wrong')
      return sendForm(services, reply.status(401), interaction, loginId, SIGN_IN_FAILED)
    if (checked.kind === 'inactive')
      return sendForm(services, reply.status(403), interaction, loginId, SIGN_IN_INACTIVE)
    if (checked.kind === 'slowed') {
      const slowed = reply.status(429).header('retry-after', String(checked.waitSeconds))
      return sendForm(services, slowed, interaction, loginId, signInSlowed(checked.waitSeconds))
    }
    const { accountId } = checked
    return await afterPassword(services, request, reply, { interaction, loginId, accountId })
  } catch (error) {
    if (!(error instanceof SignInBusy)) throw error
    const busy = reply.status(503).header('retry-after', '5')
    return sendForm(services, busy, interaction, loginId, SIGN_IN_BUSY)
  }
}

/** A password alone never ends in a session for an account with a second factor. */
async function afterPassword(
  services: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { interaction, loginId, accountId }: { interaction: Interaction; loginId: string; accountId: string },
): Promise<FastifyReply> {
  const { uid } = interaction
  const login = {
    key: browserKeyOf(services, request, accountId),
    place: placeOf(request),
    isFresh: isFreshAsked(interaction),
  }
  const next = await openSecondStep({ ...services, now: services.clock() }, uid, accountId, login)
  switch (next.kind) {
    case 'done':
      return finishSignIn(services, request, reply, { accountId, amr: ['pwd'], factorType: null })
    case 'known':
      setBrowserKey(services, request, reply, next.key)
      return finishSignIn(services, request, reply, { accountId, amr: ['pwd', 'rba'], factorType: null })
    case 'ask':
      return reply.redirect(`/sign-in/${uid}`, 303)
    case 'wait':
      return sendTooManyCodes(services, reply, accountId, { uid, loginId, loginAor: loginAorOf(interaction) })
    case 'impossible':
      return sendPage(
        reply.status(403),
        renderMessage(
          await pageLook(services),
          'Log In',
          'Your account requires two-step verification. Please call your MLS to set it up.',
        ),
      )
  }
}

/** Options for any passkey, or on the second step for those of the account. */
async function passkeyOptions(services: SignInServices, request: FormRequest, reply: FastifyReply) {
  if (!(await isOwnForm(services, request, reply))) return reply
  const interaction = await findInteraction(services, request, reply)
  if (!interaction) return reply
  const now = { ...services, now: services.clock() }
  const step = await findStep(now, interaction.uid)
  const factors = step
    ? requiredFactors(await loadFactors(services.db, step.accountId, now.now), services.config.factorTypes)
    : []
  return reply.header('cache-control', 'no-store').send(await signInOptions(now, interaction.uid, factors))
}

/** A passkey proves the person too: neither password nor another factor is asked. */
async function signInByPasskey(services: SignInServices, request: FormRequest, reply: FastifyReply) {
  if (!(await isOwnForm(services, request, reply))) return reply
  const interaction = await findInteraction(services, request, reply)
  if (!interaction) return reply
  const { db, clock } = services
  const now = { ...services, now: clock() }
  const step = await findStep(now, interaction.uid)
  const checked = await checkPasskey(now, interaction.uid, request.body?.['response'] ?? '')
  const owner = checked ? await loadAccount(db, checked.factor.accountId) : null
  const isSameMember = !step || step.accountId === checked?.factor.accountId
  if (!checked || !owner || isShutOut(owner) || !isSameMember) {
    if (!step) {
      const unknown = await unknownPasskey(services, request.body?.['response'] ?? '')
      return sendForm(services, reply.status(401), interaction, '', PASSKEY_FAILED, unknown)
    }
    const shown = {
      loginAor: loginAorOf(interaction),
      message: PASSKEY_FAILED,
      isRemembering: isRemembering(request),
    }
    return sendStep(services, reply.status(401), step, shown)
  }
  const { accountId } = checked.factor
  await db.transaction(async (tx) => {
    if (step) await endStep(tx, step.interactionUid)
    await writeAudit(
      tx,
      { loginId: owner.loginId, now: now.now },
      accountEntry({ accountId, place: placeOf(request) }, 'log-in', { by: 'passkey' }),
    )
    await endByOwnSignIn(tx, now, accountId)
  })
  if (step) await keepBrowserOf(services, request, reply, step)
  const amr = [...(step ? ['pwd'] : []), checked.amr, 'mfa']
  return finishSignIn(services, request, reply, { accountId, amr, factorType: 'fido2' })
}
