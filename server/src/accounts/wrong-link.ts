import { isWithinRate } from '../db/rate-limit.ts'
import { networkOf } from '../http/network-of.ts'
import { refuseTooMany, type Visit } from './account-call.ts'

/** Links that do not work, of one network. */
const WRONG_LINKS = { limit: 30, windowSeconds: 600 }

/**
 * Counts a link that does not work. Only these count: a working link is let through, regardless of other
 * tries of the network.
 * @throws HttpError 429
 */
export async function noteWrongLink(
  visit: Pick<Visit, 'db' | 'now' | 'address' | 'setHeader'>,
  act: string,
): Promise<void> {
  const key = `${act}:${networkOf(visit.address)}`
  if (!(await isWithinRate(visit.db, visit.now, key, WRONG_LINKS)))
    refuseTooMany(visit, WRONG_LINKS.windowSeconds)
}

/**
 * The answer to a link of a mail that does not work.
 * @throws HttpError 429
 */
export async function answerWrongLink(visit: Visit, act: string, message: string) {
  await noteWrongLink(visit, act)
  return { isSuccessful: false, message, results: [] }
}
