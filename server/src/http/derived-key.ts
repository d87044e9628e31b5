import { hkdfSync } from 'node:crypto'

/**
 * A key for one purpose from a secret of the environment: data protected by it cannot be read or made with
 * another.
 */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'gatehouse', purpose, 32))
}
