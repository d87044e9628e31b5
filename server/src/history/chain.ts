import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** The content of an entry; its time in UTC to the millisecond. */
export type EntryContent = {
  id: string
  registrationId: string
  number: number
  at: Date
  actor: string
  onBehalfOf: string | null
  field: string
  from: string | null
  to: string | null
  isTakenOver: boolean
}

/** The hash before the first entry and before the first seal. */
export const NOTHING_BEFORE = '0'.repeat(64)

/** The SHA-256 of the hash before and of the entry as canonical JSON (RFC 8785), in hex. */
export function entryHash(previousHash: string, entry: EntryContent): string {
  const { id, registrationId, number, at, actor, onBehalfOf, field, from, to, isTakenOver } = entry
  const content = { id, registrationId, number, actor, onBehalfOf, field, from, to, isTakenOver }
  return createHash('sha256')
    .update(previousHash)
    .update(canonicalize({ ...content, at: at.toISOString() }) ?? '')
    .digest('hex')
}
