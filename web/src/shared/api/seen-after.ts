import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts'

const POSITION = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i

/** What this tab knows itself, where the browser keeps nothing. */
let own: string | null = null

/** Where the database was at the last write that any tab of this browser knows of; null for none. */
export const seenAfter = () => later(own, readStored('local', STORAGE_KEYS.seenAfter))

/** Every later list comes from a database that has what was written up to there, in all tabs. */
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
