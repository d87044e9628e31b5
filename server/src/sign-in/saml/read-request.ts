import { inflateRawSync } from 'node:zlib'
import type { EnteredSamlProvider } from 'contract/sign-on/sign-on-client.ts'
import type { Config } from '../../config.ts'
import { signOnAddress } from '../../oidc/saml/own-metadata.ts'
import { listAt, nodeAt, readXml, textAt } from '../../oidc/saml/saml-xml.ts'

const MAX_BYTES = 65_536
const MAX_RELAY_STATE = 1024
const DRIFT_MS = 5 * 60_000
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'
const COMPARISONS = ['exact', 'minimum', 'better', 'maximum'] as const

/** A request without a response: the member sees why, its sender gets nothing. */
export class RequestRefused extends Error {}

/** The content of a request, before anything of it is believed. */
export type SamlRequest = {
  issuer: string
  requestId: string
  issuedOn: Date
  destination: string
  address: string
  addressIndex: string
  binding: string
  isForced: boolean
  isPassive: boolean
  /** The required class of the sign-in; null when that does not matter. */
  context: { comparison: (typeof COMPARISONS)[number]; classes: string[] } | null
  nameIdFormat: string
  /** In whose name the member is to be named; empty for the one who asks. */
  nameQualifier: string
  /** Providers of which one has to answer; empty for any. */
  answeredBy: string[]
  /** Whether it names its member or has conditions. */
  hasConditions: boolean
}

/**
 * The content of a request of a redirect (deflated) or of a form.
 * @throws RequestRefused for one larger than allowed or no request at all
 */
export function readRequest(text: string): SamlRequest {
  const request = nodeAt(parsed(text), 'AuthnRequest')
  const of = (...path: string[]) => textAt(request, ...path)
  const requestId = of('@ID')
  if (of('@Version') !== '2.0' || !/^[A-Za-z_][\w.-]{0,255}$/.test(requestId))
    throw new RequestRefused('no request')
  return {
    issuer: of('Issuer'),
    requestId,
    issuedOn: new Date(of('@IssueInstant')),
    destination: of('@Destination'),
    address: of('@AssertionConsumerServiceURL'),
    addressIndex: of('@AssertionConsumerServiceIndex'),
    binding: of('@ProtocolBinding'),
    isForced: isTrue(of('@ForceAuthn')),
    isPassive: isTrue(of('@IsPassive')),
    context: contextIn(nodeAt(request, 'RequestedAuthnContext')),
    nameIdFormat: of('NameIDPolicy', '@Format'),
    nameQualifier: of('NameIDPolicy', '@SPNameQualifier'),
    answeredBy: listAt(request, 'Scoping', 'IDPList', 'IDPEntry').map((entry) =>
      textAt(entry, '@ProviderID'),
    ),
    hasConditions: ['Subject', 'Conditions'].some((name) => nodeAt(request, name) !== undefined),
  }
}

function contextIn(asked: unknown): SamlRequest['context'] {
  if (asked === undefined) return null
  const named = textAt(asked, '@Comparison') || 'exact'
  const comparison = COMPARISONS.find((name) => name === named)
  if (!comparison) throw new RequestRefused('comparison')
  // The portal knows no declarations: one that is asked for is a class that nobody meets.
  const names = ['AuthnContextClassRef', 'AuthnContextDeclRef'].flatMap((name) => listAt(asked, name))
  return { comparison, classes: names.map((name) => textAt(name)) }
}

function isTrue(text: string): boolean {
  if (!['', 'true', '1', 'false', '0'].includes(text)) throw new RequestRefused('no boolean')
  return text === 'true' || text === '1'
}

/**
 * The text of a request as it came.
 * @throws RequestRefused for what is larger than allowed
 */
export function requestText(message: string, isDeflated: boolean): string {
  const bytes = Buffer.from(message, 'base64')
  if (bytes.length === 0 || bytes.length > MAX_BYTES) throw new RequestRefused('size')
  try {
    const text = isDeflated ? inflateRawSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes
    return text.toString('utf8')
  } catch {
    throw new RequestRefused('not inflated')
  }
}

function parsed(text: string): unknown {
  // Requests need no comments either, and what reads them differently cannot be led astray by one.
  if (text.includes('<!')) throw new RequestRefused('declarations')
  try {
    return readXml(text)
  } catch {
    throw new RequestRefused('no XML')
  }
}

/**
 * Where the answer goes, which is a registered address in any case.
 * @throws RequestRefused for a request at another time, to another provider, or with another address
 */
export function addressFor(
  request: SamlRequest,
  { assertionAddresses }: EnteredSamlProvider,
  { config, now }: { config: Pick<Config, 'authUrl'>; now: Date },
): string {
  const distance = Math.abs(now.getTime() - request.issuedOn.getTime())
  if (!(distance <= DRIFT_MS)) throw new RequestRefused('time')
  if (request.destination && request.destination !== signOnAddress(config))
    throw new RequestRefused('destination')
  if (request.binding && request.binding !== POST) throw new RequestRefused('binding')
  const found = assertionAddresses.find(
    ({ address, index }) =>
      (!request.address || address === request.address) &&
      (!request.addressIndex || String(index) === request.addressIndex),
  )
  if (!found) throw new RequestRefused('address')
  return found.address
}

/** @throws RequestRefused for one that is longer than the portal carries */
export function refuseLongRelayState(relayState: string | undefined): void {
  if (relayState !== undefined && Buffer.byteLength(relayState) > MAX_RELAY_STATE)
    throw new RequestRefused('relay state')
}
