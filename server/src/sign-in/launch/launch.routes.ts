import { openableUrl } from 'contract/common/web-address.ts'
import { LAUNCH_TEXTS, turnedOffForYou, WHO_TURNS_ON } from 'contract/sign-on/launch-texts.ts'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { offReason } from '../../access/application-access.ts'
import { noteOpening } from '../../access/note-opening.ts'
import { applications } from '../../db/tables/applications.table.ts'
import type { UsageCounter } from '../../db/usage-counter.ts'
import { isOnFor, signOnOfApplication } from '../../oidc/registry/load-sign-on.ts'
import { type SignInServices, sendPage } from '../interaction.ts'
import { pageLook, renderMessage } from '../pages/page-frame.ts'
import { sendAssertion, unasked } from '../saml/answer.ts'
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
    const application = signedIn && (await findApplication(services, applicationId))
    if (!application) return sendText(services, reply.status(404), LAUNCH_TEXTS.unknown)
    return launch(services, reply, { application, signedIn })
  })
}

async function findApplication({ db }: SignInServices, id: string): Promise<Application | null> {
  const known = /^\d{1,9}$/.test(id) ? Number(id) : 0
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, known), eq(applications.isRetired, false)))
  return row ?? null
}

async function launch(
  services: LaunchServices,
  reply: FastifyReply,
  { application, signedIn }: { application: Application; signedIn: SignedIn },
): Promise<FastifyReply> {
  const { clock, config, db, usage } = services
  const { member } = signedIn.account
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

/** Where the browser goes: to what starts the client's own sign-in, else to the application as it always was. */
function addressOf({ url }: Application, start: string | null, issuer: string): string | null {
  const own = openableUrl(url)
  if (!start) return own
  const address = new URL(start)
  address.searchParams.set('iss', issuer)
  if (own) address.searchParams.set('target_link_uri', own)
  return address.href
}

async function sendText(services: SignInServices, reply: FastifyReply, text: string): Promise<FastifyReply> {
  return sendPage(reply, renderMessage(await pageLook(services), LAUNCH_TEXTS.title, text))
}
