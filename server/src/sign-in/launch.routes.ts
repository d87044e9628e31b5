import { LAUNCH_TEXTS, turnedOffForYou, WHO_TURNS_ON } from 'contract/sign-on/launch-texts.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageLook, renderMessage } from '#branding/page-frame.ts'
import { offReason } from '../access/application-access.ts'
import { noteOpening } from '../access/note-opening.ts'
import { isHeldFrom } from '../access/standing/standing.ts'
import type { applications } from '../db/tables/applications.table.ts'
import type { UsageCounter } from '../db/usage-counter.ts'
import { isOnFor, signOnOfApplication } from '../oidc/registry/load-sign-on.ts'
import { type SignInServices, sendPage, sendSuspended } from './interaction.ts'
import { addressOf, findApplication } from './launch-address.ts'
import { sendAssertion, unasked } from './saml/answer.ts'
import { signedInRoutes, signInFirst } from './sign-in-first.ts'
import { type SignedIn, signedInAt } from './signed-in-at.ts'

export type LaunchServices = SignInServices & { usage: UsageCounter }
type Application = typeof applications.$inferSelect

/** Applications are opened here by members who are signed in, each decided by what holds at that moment. */
export async function launchRoutes(app: FastifyInstance, services: LaunchServices): Promise<void> {
  await signedInRoutes(app, services)
  app.get<{ Params: { applicationId: string } }>('/launch/:applicationId', async (request, reply) => {
    const { applicationId } = request.params
    const signedIn = await signedInAt(services, request, reply)
    if (/^\d{1,9}$/.test(applicationId) && !signedIn)
      return signInFirst(services, reply, { to: 'launch', id: applicationId })
    const application = signedIn && (await findApplication(services.db, applicationId))
    if (!application) return sendText(services, reply.status(404), LAUNCH_TEXTS.unknown)
    return launch(services, reply, { application, signedIn })
  })
}

async function launch(
  services: LaunchServices,
  reply: FastifyReply,
  { application, signedIn }: { application: Application; signedIn: SignedIn },
): Promise<FastifyReply> {
  const { clock, config, db, usage } = services
  const { member } = signedIn.account
  const moment = { now: clock(), marketZone: config.marketZone }
  if (isHeldFrom(signedIn.account, moment, application.id)) return sendSuspended(services, reply)
  if (!member || !(await isOnFor(db, member, application.id))) {
    const reason = member ? await offReason(db, member, application.id) : 'mls'
    const text = `${turnedOffForYou(application.name)} ${WHO_TURNS_ON[reason]}`
    return sendText(services, reply.status(403), text)
  }
  const signOn = await signOnOfApplication(db, application.id)
  const noteOpened = async () => {
    await noteOpening(db, member.id, application.id, clock())
    usage.count('applicationsOpened', application.id, member)
  }
  if (signOn?.settings.kind === 'saml') {
    const provider = { signOn, settings: signOn.settings }
    await noteOpened()
    return sendAssertion(services, reply, { provider, asked: unasked(provider.settings), signedIn, member })
  }
  const address = addressOf(application, signOn?.settings.initiateLoginUri ?? null, config.issuer)
  if (!address) return sendText(services, reply.status(404), LAUNCH_TEXTS.noAddress)
  await noteOpened()
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}

async function sendText(services: SignInServices, reply: FastifyReply, text: string): Promise<FastifyReply> {
  return sendPage(reply, renderMessage(await pageLook(services), LAUNCH_TEXTS.title, text))
}
