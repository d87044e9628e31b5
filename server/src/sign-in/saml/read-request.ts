import { createPublicKey, verify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import type { EnteredSamlProvider } from 'contract/sign-on/sign-on-client.ts'
import type { Config } from '../../config.ts'
import { signOnAddress } from '../../oidc/saml/own-metadata.ts'
import { readCertificate } from '../../oidc/saml/provider-metadata.ts'
import { listAt, nodeAt, readXml, textAt } from '../../oidc/saml/saml-xml.ts'

const LARGEST_BYTES = 65_536
const LONGEST_RELAY_STATE = 1024
const DRIFT_MS = 5 * 60_000
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** A request that is not answered: the member sees why, its sender hears nothing. */
export class RequestRefused extends Error {}

/** What a request says, before anything of it is believed. */
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
  contexts: string[]
}

/**
 * The request of a redirect (deflated) or of a form.
 * @throws RequestRefused for what is larger than allowed or no request at all
 */
export function readRequest(message: string, isDeflated: boolean): SamlRequest {
  const text = decoded(message, isDeflated)
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
    contexts: listAt(request, 'RequestedAuthnContext', 'AuthnContextClassRef').map((context) =>
      textAt(context),
    ),
  }
}

const isTrue = (text: string) => text === 'true' || text === '1'

function decoded(message: string, isDeflated: boolean): string {
  const bytes = Buffer.from(message, 'base64')
  if (bytes.length === 0 || bytes.length > LARGEST_BYTES) throw new RequestRefused('size')
  try {
    const text = isDeflated ? inflateRawSync(bytes, { maxOutputLength: LARGEST_BYTES }) : bytes
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
  const found = assertionAddresses.find(({ address, index }) => {
    if (request.address) return address === request.address
    return request.addressIndex ? String(index) === request.addressIndex : true
  })
  if (!found) throw new RequestRefused('address')
  return found.address
}

/** @throws RequestRefused for one that is longer than the portal carries */
export function refuseLongRelayState(relayState: string | undefined): void {
  if (relayState !== undefined && Buffer.byteLength(relayState) > LONGEST_RELAY_STATE)
    throw new RequestRefused('relay state')
}

/**
 * Checks the signature of a redirect over its query as it was sent. A signature inside a request counts for nothing.
 * @throws RequestRefused
 */
export function refuseUnsigned(query: string, { certificates }: EnteredSamlProvider): void {
  const raw = new Map(
    query.split('&').map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair]),
  )
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => raw.get(name) ?? []).join('&')
  const parameters = new URLSearchParams(query)
  const signature = Buffer.from(parameters.get('Signature') ?? '', 'base64')
  const isDoubled = query.split('&').length !== raw.size
  const isValid = certificates.some((text) => {
    const certificate = readCertificate(text)
    return (
      certificate !== null &&
      verify(
        'sha256',
        Buffer.from(signed),
        createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' })),
        signature,
      )
    )
  })
  if (isDoubled || parameters.get('SigAlg') !== RSA_SHA256 || !isValid) throw new RequestRefused('signature')
}
