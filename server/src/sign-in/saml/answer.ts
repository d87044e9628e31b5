import { createHash } from 'node:crypto'
import { LAUNCH_TEXTS } from 'contract/sign-on/launch-texts.ts'
import type { EnteredSamlProvider } from 'contract/sign-on/sign-on-client.ts'
import type { FastifyReply } from 'fastify'
import { html } from 'ghtml'
import { page, pageLook } from '#branding/page-frame.ts'
import type { Caller } from '../../access/caller.ts'
import { noteSignOn } from '../../accounts/note-sign-on.ts'
import { placeOf } from '../../http/place.ts'
import type { StoredSignOn } from '../../oidc/registry/load-sign-on.ts'
import { claimsOf, fieldsOf } from '../../oidc/registry/member-claims.ts'
import { pairwiseSubject } from '../../oidc/registry/registered-clients.ts'
import {
  type Envelope,
  type Refusal,
  refusalResponse,
  successResponse,
} from '../../oidc/saml/make-response.ts'
import { ownEntityId } from '../../oidc/saml/own-metadata.ts'
import { samlSigningKey } from '../../oidc/saml/saml-keys.ts'
import { letFormsLeave, type SignInServices, sendPage } from '../interaction.ts'
import type { SignedIn } from '../signed-in-at.ts'
import { classOf, nameFormatOf, PASSWORD_CONTEXT } from './asked-for.ts'

export type Provider = { signOn: StoredSignOn; settings: EnteredSamlProvider }
/** The target of the response: the request, and the registered address. */
export type Asked = {
  requestId: string | null
  address: string
  relayState: string | null
  /** The classes of sign-in that are accepted; empty for any. */
  contexts: string[]
}

/**
 * A response without a request: it goes to the first address, with the relay state that staff have registered
 * for it.
 */
export function unasked({ assertionAddresses: [first], relayState }: EnteredSamlProvider): Asked {
  return { requestId: null, address: first?.address ?? '', relayState: relayState || null, contexts: [] }
}

/** Sends a member to a service provider with an assertion, and keeps that. */
export async function sendAssertion(
  services: SignInServices,
  reply: FastifyReply,
  {
    provider,
    asked,
    signedIn,
    member,
  }: { provider: Provider; asked: Asked; signedIn: SignedIn; member: Caller },
): Promise<FastifyReply> {
  const { signOn, settings } = provider
  const { account, sessionUid, at, amr } = signedIn
  const own = settings.nameIdField ? fieldsOf(member)[settings.nameIdField] : null
  const xml = successResponse(
    envelopeOf(services, provider, asked),
    {
      nameId: own ?? pairwiseSubject(signOn.sector, account.id),
      nameIdFormat: nameFormatOf(own === null ? { nameIdField: null } : settings),
      sessionIndex: createHash('sha256').update(`${signOn.sector} ${sessionUid}`).digest('base64url'),
      signedInOn: new Date(at * 1000),
      context: classOf(asked.contexts, amr) ?? PASSWORD_CONTEXT,
      attributes: claimsOf(member, settings.claims),
    },
    await samlSigningKey(services),
    settings.isResponseSigned,
  )
  await noteSignOn(services.db, services.clock(), {
    account,
    applicationId: signOn.applicationId,
    place: placeOf(reply.request),
  })
  return sendForm(services, reply, xml, asked)
}

/** Notifies a service provider that there is no assertion, and why. */
export async function sendRefusal(
  services: SignInServices,
  reply: FastifyReply,
  { provider, asked, refusal }: { provider: Provider; asked: Asked; refusal: Refusal },
): Promise<FastifyReply> {
  return sendForm(services, reply, refusalResponse(envelopeOf(services, provider, asked), refusal), asked)
}

function envelopeOf({ config, clock }: SignInServices, { settings }: Provider, asked: Asked): Envelope {
  return {
    issuer: ownEntityId(config),
    audience: settings.entityId,
    recipient: asked.address,
    inResponseTo: asked.requestId,
    now: clock(),
  }
}

/** A form that the script of the sign-in pages sends; without script there is the button. */
async function sendForm(services: SignInServices, reply: FastifyReply, xml: string, asked: Asked) {
  const response = Buffer.from(xml).toString('base64')
  const relayState = asked.relayState
    ? html`<input type="hidden" name="RelayState" value="${asked.relayState}">`
    : ''
  const body = html`<h1>${LAUNCH_TEXTS.title}</h1><p class="lead">${LAUNCH_TEXTS.opening}</p>
<form method="post" action="${asked.address}"><input type="hidden" name="SAMLResponse" value="${response}">!${relayState}
<button type="submit" class="primary" data-press>Continue</button></form>`
  letFormsLeave(reply, asked.address)
  return sendPage(reply, page(await pageLook(services), LAUNCH_TEXTS.title, body))
}
