import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link that works without a sign-in: 256 random bits. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is kept. A link at the end of a sentence may have been copied with its full stop. */
export function hashOfLink(token: string): string {
  return createHash('sha256')
    .update(token.replace(/[.,;:!?)\]}>'"]+$/, ''))
    .digest('base64url')
}
