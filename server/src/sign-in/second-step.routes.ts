import { FACTOR_TEXTS } from 'contract/account-security/factor-rules.ts'
import { tooManyAttempts } from 'contract/account-security/password-rules.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { loadAccount } from '#access/load-account.ts'
import { codeLimits } from '#accounts/lockout.ts'
import { keepBrowser } from '#accounts/remembered-browsers.ts'
import { waitOf } from '#accounts/try-counters.ts'
import { pageLook } from '#branding/page-frame.ts'
import { placeOf } from '#http/place.ts'
import {
  type FormRequest,
  findInteraction,
  finishSignIn,
  isOwnForm,
  loginAorOf,
  type SignInServices,
  sendPage,
} from './interaction.ts'
import { browserKeyOf, setBrowserKey } from './remembered-cookie.ts'
import { checkStepCode, chooseMethod, resendStepCode, viewOfStep } from './second-step.ts'
import { renderSignIn, type SignInForm } from './sign-in-page.ts'
import { renderStep } from './step-page.ts'
import { endStep, findStep, type Step } from './step-store.ts'

/** `isRemembering` is the box of a form that was sent. */
type Shown = { loginAor: string | null; message: string | null; isRemembering: boolean }

/** The page of a step as it stands now; without its factor the sign-in starts again. */
export async function sendStep(
  services: SignInServices,
  reply: FastifyReply,
  step: Step,
  shown: Shown,
): Promise<FastifyReply> {
  const view = await viewOfStep({ ...services, now: services.clock() }, step, shown)
  if (view) return sendPage(reply, renderStep(await pageLook(services), view))
  await endStep(services.db, step.interactionUid)
  return reply.redirect(`/sign-in/${step.interactionUid}`, 303)
}

/** Whether the box of the form is checked. */
export function isRemembering({ body }: FormRequest): boolean {
  return body?.['remember'] === 'on'
}

/** Has the browser of a right second step remembered, as its form asks for. */
export async function keepBrowserOf(
  services: SignInServices,
  request: FormRequest,
  reply: FastifyReply,
  { accountId, browserId }: Step,
): Promise<void> {
  const account = await loadAccount(services.db, accountId)
  if (!account) return
  const key = browserKeyOf(services, request, accountId)
  const now = { ...services, now: services.clock() }
  const login = { key, place: placeOf(request), browserId, isWanted: isRemembering(request) }
  const kept = await keepBrowser(now, account, login)
  if (kept) setBrowserKey(services, request, reply, kept)
}

/** The first page of the sign-in again, for as long as no code of the account is checked. */
export async function sendTooManyCodes(
  services: SignInServices,
  reply: FastifyReply,
  accountId: string,
  form: Omit<SignInForm, 'message'>,
): Promise<FastifyReply> {
  const waitSeconds = (await waitOf(services.db, services.clock(), codeLimits(accountId))) ?? 0
  const message = tooManyAttempts(waitSeconds)
  return sendPage(
    reply.status(429).header('retry-after', String(waitSeconds)),
    renderSignIn(await pageLook(services), { ...form, message }),
  )
}

/** The second page of the sign-in: code, resend, another way, and back. */
export async function secondStepRoutes(app: FastifyInstance, services: SignInServices): Promise<void> {
  const onStep =
    (act: (request: FormRequest, reply: FastifyReply, step: Step, shown: Shown) => Promise<FastifyReply>) =>
    async (request: FormRequest, reply: FastifyReply) => {
      if (!(await isOwnForm(services, request, reply))) return reply
      const interaction = await findInteraction(services, request, reply)
      if (!interaction) return reply
      const step = await findStep(at(), interaction.uid)
      const shown = {
        loginAor: loginAorOf(interaction),
        message: null,
        isRemembering: isRemembering(request),
      }
      return step ? act(request, reply, step, shown) : reply.redirect(`/sign-in/${interaction.uid}`, 303)
    }
  const at = () => ({ ...services, now: services.clock() })

  app.post(
    '/sign-in/:uid/code',
    onStep(async (request, reply, step, shown) => {
      const { accountId, interactionUid } = step
      const outcome = await checkStepCode(at(), step, {
        code: (request.body?.['code'] ?? '').slice(0, 50),
        place: placeOf(request),
      })
      if (outcome.kind === 'right') {
        await keepBrowserOf(services, request, reply, step)
        return finishSignIn(services, request, reply, { accountId, ...outcome.proof })
      }
      if (outcome.kind === 'over') return reply.redirect(`/sign-in/${interactionUid}`, 303)
      if (outcome.kind === 'wrong')
        return sendStep(services, reply.status(401), step, { ...shown, message: outcome.message })
      const form = { uid: interactionUid, loginId: '', loginAor: shown.loginAor }
      return sendTooManyCodes(services, reply, accountId, form)
    }),
  )
  app.post(
    '/sign-in/:uid/resend',
    onStep(async (_request, reply, step, shown) => {
      if (await resendStepCode(at(), step)) return reply.redirect(`/sign-in/${step.interactionUid}`, 303)
      const early = reply.status(429).header('retry-after', String(services.config.resendWaitSeconds))
      return sendStep(services, early, step, { ...shown, message: FACTOR_TEXTS.resendEarly })
    }),
  )
  app.post(
    '/sign-in/:uid/way',
    onStep(async (request, reply, step) => {
      await chooseMethod(at(), step, request.body?.['way'] ?? '')
      return reply.redirect(`/sign-in/${step.interactionUid}`, 303)
    }),
  )
  app.post(
    '/sign-in/:uid/restart',
    onStep(async (_request, reply, step) => {
      await endStep(services.db, step.interactionUid)
      return reply.redirect(`/sign-in/${step.interactionUid}`, 303)
    }),
  )
}
