import { createHmac } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { derivedKey } from './derived-key.ts'

/** The purpose of a key: a text that was encrypted for one purpose cannot be decrypted for another. */
type Purpose =
  | 'signing keys'
  | 'receipt keys'
  | 'authenticator secrets'
  | 'client secrets'
  | 'saml keys'
  | 'codes'
  | 'own data'

function keyFor(secret: string, purpose: Purpose): Uint8Array {
  return derivedKey(secret, purpose)
}

/** Encrypts a text with a key from the environment, so that a copy of the database does not reveal it (compact JWE). */
export function encryptText(text: string, secret: string, purpose: Purpose): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor(secret, purpose))
}

/**
 * The text that was encrypted.
 * @throws JOSEError when it was encrypted with another key or is broken
 */
export async function decryptText(encrypted: string, secret: string, purpose: Purpose): Promise<string> {
  const { plaintext } = await compactDecrypt(encrypted, keyFor(secret, purpose))
  return new TextDecoder().decode(plaintext)
}

/** Encrypts a part of a file under a name, which says to which file and place it belongs. */
export function encryptPart(
  part: Uint8Array,
  secret: string,
  purpose: Purpose,
  name: string,
): Promise<string> {
  return new CompactEncrypt(part)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', name })
    .encrypt(keyFor(secret, purpose))
}

/**
 * The part that was encrypted under a name.
 * @throws JOSEError when it was encrypted with another key or is broken, Error for a part of another place
 */
export async function decryptPart(
  encrypted: string,
  secret: string,
  purpose: Purpose,
  name: string,
): Promise<Uint8Array> {
  const { plaintext, protectedHeader } = await compactDecrypt(encrypted, keyFor(secret, purpose))
  if (protectedHeader['name'] !== name) throw new Error('A part of a file is not in its place')
  return plaintext
}

/** Hash of a short code: without the key from the environment it cannot be found by trying all codes. */
export function hashCode(scope: string, code: string, secret: string): string {
  return createHmac('sha256', keyFor(secret, 'codes')).update(`${scope}:${code}`).digest('base64url')
}
