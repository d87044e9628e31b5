import type { AuditEntry } from '../db/write.ts'
import type { Place } from '../http/place.ts'

/** An act on an account for the audit trail, with the place that it came from. */
export function accountEntry(
  { accountId, place }: { accountId: string; place: Place },
  action: string,
  changes: Record<string, unknown> = {},
): AuditEntry {
  return { action, entity: 'account', entityId: accountId, changes: { ...changes, ...place } }
}
