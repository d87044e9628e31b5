import { REMOVAL_TEXTS } from 'contract/staff/approvals/factor-removal.ts'
import type { Visit } from '#accounts/account-call.ts'
import { endRemoval } from '#accounts/removals/end-removal.ts'
import { findByStopToken, lockWaiting } from '#accounts/removals/removal-store.ts'
import { answerWrongLink } from '#accounts/wrong-link.ts'
import { inTransaction } from '#db/write.ts'

/**
 * Ends a request to remove second factors by the link that its member was mailed; it works once, without a sign-in.
 * @throws HttpError 429
 */
export async function stopRemoval(visit: Visit, token: string) {
  const id = await findByStopToken(visit.db, token, visit.now)
  const isStopped = id !== null && (await stop(visit, id))
  if (isStopped) return { isSuccessful: true, message: null, results: [] }
  return answerWrongLink(visit, 'stop-removal', REMOVAL_TEXTS.linkEnded)
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
