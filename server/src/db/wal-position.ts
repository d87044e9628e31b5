/** A place in the log of the database, as PostgreSQL writes it: `16/B374D848`. */
const WRITTEN = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i

/** The place as a number that can be compared; null for what is no such place. */
export function readWalPosition(text: unknown): bigint | null {
  const parts = typeof text === 'string' ? WRITTEN.exec(text) : null
  return parts ? (BigInt(`0x${parts[1]}`) << 32n) + BigInt(`0x${parts[2]}`) : null
}
