import { LAUNCH_TEXTS } from 'contract/sign-on/launch-texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageLook, renderMessage } from '#branding/page-frame.ts'
import { isHeldFrom } from '../../access/standing/standing.ts'
import { isOnFor, signOnOfClient } from '../../oidc/registry/load-sign-on.ts'
import { ownEntityId, ownMetadata } from '../../oidc/saml/own-metadata.ts'
import { samlCertificates, samlSigningKey } from '../../oidc/saml/saml-keys.ts'
import { sendPage, sendSuspended } from '../interaction.ts'
import type { LaunchServices } from '../launch.routes.ts'
import { signInFirst } from '../sign-in-first.ts'
import { signedInAt } from '../signed-in-at.ts'
import { type Provider, sendAssertion, sendRefusal } from './answer.ts'
import { acceptedClasses, classOf, refusalOf } from './asked-for.ts'
import {
  addressFor,
  RequestRefused,
  readRequest,
  refuseLongRelayState,
  requestText,
  type SamlRequest,
} from './read-request.ts'
import { findWaiting, keepRequest, takeRequest } from './request-store.ts'
import { refuseUnsigned, signedPart } from './signed-request.ts'

type Message = { SAMLRequest?: string; RelayState?: string }

/** The SAML identity provider: its metadata, and the requests of service providers by redirect and by form. */
export async function samlRoutes(app: FastifyInstance, services: LaunchServices): Promise<void> {
  const { config } = services
  app.get('/saml/metadata', async (_request, reply) => {
    const [certificates, key] = [await samlCertificates(services), await samlSigningKey(services)]
    return reply.type('application/samlmetadata+xml').send(ownMetadata(config, certificates, key))
  })
  app.get<{ Querystring: Message }>('/saml/sso', async (request, reply) =>
    answering(services, request, reply, () => take(services, reply, request.query, rawQuery(request))),
  )
  // A form of another site comes without the cookie of our session: the way over an address of ours brings it.
  app.post<{ Body: Message | undefined }>('/saml/sso', { bodyLimit: 131_072 }, async (request, reply) =>
    answering(services, request, reply, () => take(services, reply, request.body ?? {}, null)),
  )
  app.get<{ Params: { id: string } }>('/saml/continue/:id', async (request, reply) =>
    answering(services, request, reply, () => continueWith(services, request, reply, request.params.id)),
  )
}

const rawQuery = ({ url }: FastifyRequest) => url.slice(url.indexOf('?') + 1)

async function answering(
  services: LaunchServices,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    request.log.info({ reason: error.message }, 'SAML request refused')
    const look = await pageLook(services)
    return sendPage(reply.status(400), renderMessage(look, LAUNCH_TEXTS.title, LAUNCH_TEXTS.refusedRequest))
  }
}

/**
 * Checks a request and keeps it, or responds at once why it cannot be met; `query` is that of a redirect,
 * null for a form.
 */
async function take(
  services: LaunchServices,
  reply: FastifyReply,
  { SAMLRequest, RelayState }: Message,
  query: string | null,
): Promise<FastifyReply> {
  const { config, db, clock } = services
  if (typeof SAMLRequest !== 'string') throw new RequestRefused('no request')
  refuseLongRelayState(RelayState)
  const text = requestText(SAMLRequest, query !== null)
  const provider = await providerOf(db, readRequest(text).issuer)
  const { settings } = provider
  const request = checkedRequest(text, query, settings)
  const { issuer, requestId, isForced, isPassive } = request
  const contexts = acceptedClasses(request)
  const address = addressFor(request, settings, { config, now: clock() })
  const relayState = RelayState ?? null
  const id = await keepRequest(db, {
    issuer,
    requestId,
    assertionAddress: address,
    relayState,
    isForced,
    isPassive,
    contexts,
    receivedOn: clock(),
  })
  if (id === null) throw new RequestRefused('used before')
  const refusal = refusalOf(request, settings, ownEntityId(config))
  if (!refusal) return reply.header('cache-control', 'no-store').redirect(`/saml/continue/${id}`, 303)
  await takeRequest(db, id, clock())
  return sendRefusal(services, reply, {
    provider,
    asked: { requestId, address, relayState, contexts },
    refusal,
  })
}

/** The request, which is what its provider has signed when it has to sign. */
function checkedRequest(text: string, query: string | null, settings: Provider['settings']): SamlRequest {
  const said = readRequest(text)
  if (!settings.isRequestSigned) return said
  if (query !== null) {
    refuseUnsigned(query, settings)
    return said
  }
  const signed = readRequest(signedPart(text, said.requestId, settings))
  if (signed.issuer !== said.issuer) throw new RequestRefused('signature')
  return signed
}

async function providerOf(db: LaunchServices['db'], issuer: string): Promise<Provider> {
  const signOn = await signOnOfClient(db, issuer)
  if (signOn?.settings.kind !== 'saml') throw new RequestRefused('unknown issuer')
  return { signOn, settings: signOn.settings }
}

async function continueWith(
  services: LaunchServices,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<FastifyReply> {
  const { config, db, clock, usage } = services
  const waiting = /^[\da-f-]{36}$/.test(id) ? await findWaiting(db, id) : null
  if (!waiting) throw new RequestRefused('not waiting')
  const provider = await providerOf(db, waiting.issuer)
  const signedIn = await signedInAt(services, request, reply)
  const isFresh = !waiting.isForced || (signedIn?.at ?? 0) * 1000 >= waiting.receivedOn.getTime() - 1000
  const asked = {
    requestId: waiting.requestId,
    address: waiting.assertionAddress,
    relayState: waiting.relayState,
    contexts: waiting.contexts,
  }
  if ((!signedIn || !isFresh) && !waiting.isPassive)
    return signInFirst(services, reply, { to: 'saml', id }, waiting.isForced ? { prompt: 'login' } : {})
  if (!(await takeRequest(db, id, clock()))) throw new RequestRefused('answered before')
  if (!signedIn || !isFresh) return sendRefusal(services, reply, { provider, asked, refusal: 'NoPassive' })
  const { member } = signedIn.account
  const { applicationId } = provider.signOn
  if (isHeldFrom(signedIn.account, { now: clock(), marketZone: config.marketZone }, applicationId))
    return waiting.isPassive
      ? sendRefusal(services, reply, { provider, asked, refusal: 'RequestDenied' })
      : sendSuspended(services, reply)
  if (!member || !(await isOnFor(db, member, applicationId)))
    return sendRefusal(services, reply, { provider, asked, refusal: 'RequestDenied' })
  if (classOf(waiting.contexts, signedIn.amr) === null)
    return sendRefusal(services, reply, { provider, asked, refusal: 'NoAuthnContext' })
  usage.count('applicationsOpened', applicationId, member)
  return sendAssertion(services, reply, { provider, asked, signedIn, member })
}
