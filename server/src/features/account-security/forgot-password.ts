import { randomUUID } from 'node:crypto'
import { refuseTooMany, type Visit } from '#accounts/account-call.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { writeAudit } from '#db/write.ts'
import { networkOf } from '#http/network-of.ts'

const HOUR_SECONDS = 3600
/** Mails for one id: few for each network, so that a stranger elsewhere does not use up those of the owner. */
const PER_ID = { limit: 20, windowSeconds: HOUR_SECONDS }
const PER_ID_AND_NETWORK = { limit: 5, windowSeconds: HOUR_SECONDS }
const PER_ADDRESS = { limit: 20, windowSeconds: HOUR_SECONDS }

/**
 * Requests a mail with a reset link. Responds alike and in the same time for every id: whether an account belongs to it
 * is checked later, by the worker.
 */
export async function forgotPassword(visit: Visit, { LoginId }: { LoginId: string }) {
  const { db, now, outbox } = visit
  const loginId = LoginId.toLowerCase()
  const network = networkOf(visit.address)
  if (!(await isWithinRate(db, now, `forgot-address:${network}`, PER_ADDRESS)))
    refuseTooMany(visit, HOUR_SECONDS)
  const isAllowed =
    (await isWithinRate(db, now, `forgot:${network}:${loginId}`, PER_ID_AND_NETWORK)) &&
    (await isWithinRate(db, now, `forgot:${loginId}`, PER_ID))
  await db.transaction(async (tx) => {
    await writeAudit(
      tx,
      { now, loginId: 'unknown' },
      { action: 'request-reset-link', entity: 'account', entityId: 'unknown', changes: {} },
    )
    if (isAllowed) await outbox.put(tx, 'password-mail', { loginId }, randomUUID())
  })
  return { isSuccessful: true, message: null, results: [] }
}
