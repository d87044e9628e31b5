import 'reflect-metadata'
import { KeyObject } from 'node:crypto'
import { X509CertificateGenerator } from '@peculiar/x509'

const YEARS = 10
const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const

/** A new key (PKCS#8) and the certificate that it has signed for itself, both in PEM: service providers trust it as it is, and no authority. */
export async function selfSignedKey(
  name: string,
  now: Date,
): Promise<{ privateKey: string; certificate: string }> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const notAfter = new Date(now)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }],
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: now,
    notAfter,
  })
  const privateKey = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' })
  return { privateKey: String(privateKey), certificate: certificate.toString('pem') }
}
