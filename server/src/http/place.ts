import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { networkOf } from './network-of.ts'

/** The longest text by which a browser may identify itself; a longer one is ignored. */
const MAX_LENGTH = 1000

/** A browser in words, as in `Chrome on Windows`: nothing else of what it says of itself is kept. */
function browserInWords(userAgent: string): string | null {
  if (userAgent === '' || userAgent.length > MAX_LENGTH) return null
  const parser = Bowser.getParser(userAgent)
  const words = [parser.getBrowserName(), parser.getOSName()].filter(Boolean)
  return words.length > 0 ? words.join(' on ') : null
}

/** The origin of a call, as the audit trail keeps it beside members' own acts. */
export type Place = { network: string; browser: string | null }

/** Where a request comes from. */
export function placeOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Place {
  return { network: networkOf(ip), browser: browserInWords(headers['user-agent'] ?? '') }
}
