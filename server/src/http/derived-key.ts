import { hkdfSync } from 'node:crypto'

/** Secrets of one setting: the first writes, any of them reads what was written before it came. */
export type Secrets = [string, ...string[]]

/**
 * A key for one purpose from a secret of the environment: data protected by it cannot be read or made with
 * another.
 */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'gatehouse', purpose, 32))
}

/** The keys for one purpose: the first signs, any of them is accepted. */
export function derivedKeys([first, ...older]: Secrets, purpose: string): [Uint8Array, ...Uint8Array[]] {
  return [derivedKey(first, purpose), ...older.map((secret) => derivedKey(secret, purpose))]
}
