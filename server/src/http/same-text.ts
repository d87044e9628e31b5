import { timingSafeEqual } from 'node:crypto'

/** Compares texts of one length in constant time, as signatures and hashes have to be. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
