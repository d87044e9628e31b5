import { REMOVAL_TEXTS } from 'contract/staff/approvals/factor-removal.ts'
import { refuseTooMany, type Visit } from '#accounts/account-call.ts'
import { endRemoval } from '#accounts/removals/end-removal.ts'
import { findByStopToken, lockWaiting } from '#accounts/removals/removal-store.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { inTransaction } from '#db/write.ts'
import { networkOf } from '#http/network-of.ts'

/** Links that do not work, of one network. */
const WRONG_LINKS = { limit: 30, windowSeconds: 600 }

/**
 * Ends a request to remove second factors by the link that its member was mailed; it works once, without a sign-in. Who
 * has a link that works is let through, whatever others of the network have tried.
 * @throws HttpError 429
 */
export async function stopRemoval(visit: Visit, token: string) {
  const { db, now, address } = visit
  const id = await findByStopToken(db, token, now)
  const isStopped = id !== null && (await stop(visit, id))
  if (isStopped) return { isSuccessful: true, message: null, results: [] }
  const isAllowed = await isWithinRate(db, now, `stop-removal:${networkOf(address)}`, WRONG_LINKS)
  if (!isAllowed) refuseTooMany(visit, WRONG_LINKS.windowSeconds)
  return { isSuccessful: false, message: REMOVAL_TEXTS.linkEnded, results: [] }
}

function stop(visit: Visit, id: number): Promise<boolean> {
  return inTransaction(visit, async (tx) => {
    const removal = await lockWaiting(tx, id)
    if (!removal) return false
    await endRemoval(tx, visit, removal, {
      state: 'stopped',
      why: 'The member stopped it by the link in the mail.',
    })
    return true
  })
}
