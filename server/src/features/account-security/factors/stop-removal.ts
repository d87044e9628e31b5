import { WAITING_REMOVAL_TEXTS } from 'contract/account-security/waiting-removal-words.ts'
import { and, eq } from 'drizzle-orm'
import type { AccountCall, Visit } from '#accounts/account-call.ts'
import { endRemoval, type RemovalServices } from '#accounts/removals/end-removal.ts'
import { findByStopToken, lockWaiting } from '#accounts/removals/removal-store.ts'
import { answerWrongLink } from '#accounts/wrong-link.ts'
import type { Db } from '#db/open.ts'
import { factorRemovals } from '#db/tables/accounts.table.ts'
import { inTransaction } from '#db/write.ts'
import { conflict, notFound } from '#http/errors.ts'

/**
 * Ends a request to remove second factors by the link that its member was mailed; it works once, without a sign-in.
 * @throws HttpError 429
 */
export async function stopRemoval(visit: Visit, token: string) {
  const id = await findByStopToken(visit.db, token, visit.now)
  const isStopped =
    id !== null && (await stop(visit, id, { why: 'The member stopped it by the link in the mail.' }))
  if (isStopped) return { isSuccessful: true, message: null, results: [] }
  return answerWrongLink(visit, 'stop-removal', WAITING_REMOVAL_TEXTS.ended)
}

/**
 * Ends a request that waits for the caller's own account, from the banner in an open session. It needs no fresh
 * sign-in: nothing is removed.
 * @throws HttpError 404 for another member's, 409 for one that has ended
 */
export async function stopOwnRemoval(call: AccountCall, id: number) {
  const [own] = await call.db
    .select({ id: factorRemovals.id })
    .from(factorRemovals)
    .where(and(eq(factorRemovals.id, id), eq(factorRemovals.accountId, call.accountId)))
  if (!own) throw notFound()
  const isStopped = await stop(call, id, {
    why: 'The member stopped it in the portal.',
    stoppedAs: call.loginId,
  })
  if (!isStopped) throw conflict(WAITING_REMOVAL_TEXTS.ended)
  return { isSuccessful: true, message: null, results: [] }
}

function stop(
  services: RemovalServices & { db: Db },
  id: number,
  ending: { why: string; stoppedAs?: string },
): Promise<boolean> {
  return inTransaction(services, async (tx) => {
    const removal = await lockWaiting(tx, id)
    if (!removal || removal.endsOn <= services.now) return false
    await endRemoval(tx, services, removal, { state: 'stopped', ...ending })
    return true
  })
}
