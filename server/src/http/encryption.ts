import { createHmac } from 'node:crypto'
import { CompactEncrypt, type CompactJWEHeaderParameters, compactDecrypt, errors } from 'jose'
import { derivedKey, type Secrets } from './derived-key.ts'

/** The purpose of a key: a text that was encrypted for one purpose cannot be decrypted for another. */
export type Purpose =
  | 'signing keys'
  | 'receipt keys'
  | 'authenticator secrets'
  | 'client secrets'
  | 'saml keys'
  | 'import tokens'
  | 'own data'

const HEADER = { alg: 'dir', enc: 'A256GCM' }

function seal(
  content: Uint8Array,
  [secret]: Secrets,
  purpose: Purpose,
  header: CompactJWEHeaderParameters,
): Promise<string> {
  return new CompactEncrypt(content).setProtectedHeader(header).encrypt(derivedKey(secret, purpose))
}

/** Tries the secrets in their order. */
async function open(sealed: string, [secret, next, ...others]: Secrets, purpose: Purpose) {
  try {
    return await compactDecrypt(sealed, derivedKey(secret, purpose))
  } catch (error) {
    if (next === undefined || !(error instanceof errors.JWEDecryptionFailed)) throw error
    return open(sealed, [next, ...others], purpose)
  }
}

/** Encrypts a text with a key from the environment, so that a copy of the database does not reveal it (compact JWE). */
export function encryptText(text: string, secrets: Secrets, purpose: Purpose): Promise<string> {
  return seal(new TextEncoder().encode(text), secrets, purpose, HEADER)
}

/**
 * The text that was encrypted.
 * @throws JOSEError when it was encrypted with a secret that is none of these, or is broken
 */
export async function decryptText(encrypted: string, secrets: Secrets, purpose: Purpose): Promise<string> {
  const { plaintext } = await open(encrypted, secrets, purpose)
  return new TextDecoder().decode(plaintext)
}

/** The text as `decryptText` has it; null for one that no secret opens, where its owner has another way. */
export async function decryptIfKnown(
  encrypted: string,
  secrets: Secrets,
  purpose: Purpose,
): Promise<string | null> {
  try {
    return await decryptText(encrypted, secrets, purpose)
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** A text of an older secret, sealed with the first; the same text when it was that already. */
export async function resealText(sealed: string, secrets: Secrets, purpose: Purpose): Promise<string> {
  if ((await decryptIfKnown(sealed, [secrets[0]], purpose)) !== null) return sealed
  const { plaintext, protectedHeader } = await open(sealed, secrets, purpose)
  return seal(plaintext, secrets, purpose, protectedHeader)
}

/** Encrypts a part of a file under a name, which says to which file and place it belongs. */
export function encryptPart(
  part: Uint8Array,
  secrets: Secrets,
  purpose: Purpose,
  name: string,
): Promise<string> {
  return seal(part, secrets, purpose, { ...HEADER, name })
}

/**
 * The part that was encrypted under a name.
 * @throws JOSEError when it was encrypted with another key or is broken, Error for a part of another place
 */
export async function decryptPart(
  encrypted: string,
  secrets: Secrets,
  purpose: Purpose,
  name: string,
): Promise<Uint8Array> {
  const { plaintext, protectedHeader } = await open(encrypted, secrets, purpose)
  if (protectedHeader['name'] !== name) throw new Error('A part of a file is not in its place')
  return plaintext
}

/**
 * Hash of a short code: without the key from the environment it cannot be found by trying all codes. It begins with
 * `hashBeginning`.
 */
export function hashCode(scope: string, code: string, [secret]: Secrets): string {
  return `${hashBeginning(secret)}${plainHash(scope, code, secret)}`
}

/** The hashes that a right code may have: of each secret, and as they were kept before they named it. */
export function hashesOfCode(scope: string, code: string, secrets: Secrets): string[] {
  return secrets.flatMap((secret) => [hashCode(scope, code, [secret]), plainHash(scope, code, secret)])
}

/** The beginning of all hashes of a secret, by which the codes that need an older one are counted. */
export function hashBeginning(secret: string): string {
  return `${Buffer.from(derivedKey(secret, 'name of the secret')).toString('base64url').slice(0, 8)}.`
}

function plainHash(scope: string, code: string, secret: string): string {
  return createHmac('sha256', derivedKey(secret, 'codes')).update(`${scope}:${code}`).digest('base64url')
}
