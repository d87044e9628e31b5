import type { FastifyRequest } from 'fastify'
import type { AuditEntry } from '../db/write.ts'
import { browserInWords } from '../http/browser-in-words.ts'
import { networkOf } from '../http/network-of.ts'

/** From where somebody acts on an account, as the audit trail keeps it. */
export type Place = { network: string; browser: string | null }

export function placeOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Place {
  return { network: networkOf(ip), browser: browserInWords(headers['user-agent'] ?? '') }
}

/** An act on an account for the audit trail, with the place that it came from. */
export function accountEntry(
  { accountId, place }: { accountId: string; place: Place },
  action: string,
  changes: Record<string, unknown> = {},
): AuditEntry {
  return { action, entity: 'account', entityId: accountId, changes: { ...changes, ...place } }
}
