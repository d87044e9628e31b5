import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What a key is for: a text that was sealed for one purpose cannot be opened for another. */
type Purpose = 'signing keys' | 'authenticator secrets' | 'codes'

function keyFor(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'gatehouse', purpose, 32))
}

/** Encrypts a text with a key from the environment, so that a copy of the database does not tell it (S3-31). */
export function seal(text: string, secret: string, purpose: Purpose): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv)
  const body = Buffer.concat([cipher.update(text), cipher.final()])
  return [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.')
}

/**
 * The text that was sealed.
 * @throws Error when it was sealed with another key or is broken.
 */
export function unseal(sealed: string, secret: string, purpose: Purpose): string {
  const [iv, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !body) throw new Error('A sealed text is broken')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), iv)
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString()
}

/** Hash of a short code: without the key from the environment it cannot be found by trying all codes (S3-29). */
export function hashCode(scope: string, code: string, secret: string): string {
  return createHmac('sha256', keyFor(secret, 'codes')).update(`${scope}:${code}`).digest('base64url')
}
