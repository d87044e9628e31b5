import type { FastifyRequest } from 'fastify'
import { browserInWords } from './browser-in-words.ts'
import { networkOf } from './network-of.ts'

/** The origin of a call, as the audit trail keeps it beside members' own acts. */
export type Place = { network: string; browser: string | null }

/** Where a request comes from. */
export function placeOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Place {
  return { network: networkOf(ip), browser: browserInWords(headers['user-agent'] ?? '') }
}
