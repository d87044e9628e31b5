import { ERROR_CODES } from 'contract/common/error-codes.ts'
import type { Call } from '../access/call.ts'
import type { Db } from '../db/open.ts'
import { isWithinRate } from '../db/rate-limit.ts'
import { writeAudit } from '../db/write.ts'
import type { RefusedCall } from '../http/mount-contract.ts'

/** Rows of one account in a minute: enough to find who asks for what is not theirs, too few to fill the trail. */
const PER_MINUTE = { limit: 10, windowSeconds: 60 }

/**
 * Leaves who asked, for which call and which record, when access is refused: 403, and 404, which a record of somebody
 * else is like one that never was (ASVS 16.3.2). Nothing of a body or query is kept.
 */
export async function noteRefusedAccess(
  db: Db,
  call: Call | null,
  { status, code, method, path, target, log }: RefusedCall,
): Promise<void> {
  if (!call || code === ERROR_CODES.agreementRequired) return
  const asked = `${method} ${path}`
  try {
    if (!(await isWithinRate(db, call.now, `refused:${call.accountId}`, PER_MINUTE))) return
    log.warn({ accountId: call.accountId, call: asked, target, status }, 'access refused')
    await writeAudit(db, call, {
      action: 'attempt',
      entity: 'call',
      entityId: target,
      changes: { call: asked, status },
    })
  } catch (error) {
    // The answer is the same whether the trail can be written or not.
    log.error({ err: error }, 'a refused access could not be noted')
  }
}
