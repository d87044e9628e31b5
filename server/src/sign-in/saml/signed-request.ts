import { createPublicKey, verify } from 'node:crypto'
import type { EnteredSamlProvider } from 'contract/sign-on/sign-on-client.ts'
import { readCertificate } from '../../oidc/saml/provider-metadata.ts'
import { RSA_SHA256, signedRoot } from '../../oidc/saml/saml-xml.ts'
import { RequestRefused } from './read-request.ts'

type Signer = Pick<EnteredSamlProvider, 'certificates'>

/** The registered keys, as PEM. */
function keysOf({ certificates }: Signer): string[] {
  return certificates.flatMap((text) => {
    const key = readCertificate(text)?.publicKey.export({ type: 'spki', format: 'pem' })
    return key ? [String(key)] : []
  })
}

/**
 * Checks the signature of a redirect over its query as it was sent.
 * @throws RequestRefused
 */
export function refuseUnsigned(query: string, signer: Signer): void {
  const raw = new Map(
    query.split('&').map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair]),
  )
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => raw.get(name) ?? []).join('&')
  const parameters = new URLSearchParams(query)
  const signature = Buffer.from(parameters.get('Signature') ?? '', 'base64')
  const isDoubled = query.split('&').length !== raw.size
  const isValid = keysOf(signer).some((key) =>
    verify('sha256', Buffer.from(signed), createPublicKey(key), signature),
  )
  if (isDoubled || parameters.get('SigAlg') !== RSA_SHA256 || !isValid) throw new RequestRefused('signature')
}

/**
 * The part of a form's request that a registered key has signed, which has to be the whole request.
 * @throws RequestRefused
 */
export function signedPart(text: string, requestId: string, signer: Signer): string {
  for (const key of keysOf(signer)) {
    const signed = signedRoot(text, key, requestId)
    if (signed !== null) return signed
  }
  throw new RequestRefused('signature')
}
