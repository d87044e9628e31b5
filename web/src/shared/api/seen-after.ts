import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts'

const POSITION = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i

/** This tab's own value, where the browser stores nothing. */
let own: string | null = null

/** The database position of the last write known to any tab of this browser; null without one. */
export const seenAfter = () => later(own, readStored('local', STORAGE_KEYS.seenAfter))

/** Has every later list, in all tabs, come from a database that contains the writes up to this position. */
export function noteWritten(at: string | null): void {
  const seen = seenAfter()
  const latest = later(seen, at)
  if (latest === seen || latest === null) return
  own = latest
  writeStored('local', STORAGE_KEYS.seenAfter, latest)
}

function later(one: string | null, other: string | null): string | null {
  return (placeOf(other) ?? -1n) > (placeOf(one) ?? -1n) ? other : one
}

function placeOf(text: string | null): bigint | null {
  const parts = POSITION.exec(text ?? '')
  return parts ? BigInt(`0x${parts[1]}`) * 0x1_0000_0000n + BigInt(`0x${parts[2]}`) : null
}
