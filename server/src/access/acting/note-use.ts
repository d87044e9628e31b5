import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { actingGrants } from '../../db/tables/grants.table.ts'
import { inTransaction, writeAudit } from '../../db/write.ts'
import { notify } from '../../notify/notify.ts'
import { reachable } from '../audience-reach.ts'
import type { MemberCall } from '../call.ts'
import type { Caller } from '../caller.ts'
import { GRANT_NOTICES } from './grant-notices.ts'

/** When a grant was used last is kept to the minute. */
const KEPT_EVERY_MS = 60_000

type Grant = typeof actingGrants.$inferSelect

/** Keeps when a grant was used last; of the first use the giver is notified, once. */
export async function noteUse(call: MemberCall, grant: Grant, giver: Caller): Promise<void> {
  const { now, db, member: receiver } = call
  const isMine = eq(actingGrants.id, grant.id)
  const kept = new Date(now.getTime() - KEPT_EVERY_MS)
  if (grant.firstUsedOn !== null) {
    if (grant.lastUsedOn && grant.lastUsedOn > kept) return
    const isDue = or(isNull(actingGrants.lastUsedOn), lt(actingGrants.lastUsedOn, now))
    await db.update(actingGrants).set({ lastUsedOn: now }).where(and(isMine, isDue))
    return
  }
  await inTransaction(call, async (tx) => {
    const begun = await tx
      .update(actingGrants)
      .set({ firstUsedOn: now, lastUsedOn: now })
      .where(and(isMine, isNull(actingGrants.firstUsedOn)))
      .returning({ id: actingGrants.id })
    if (begun.length === 0) return
    await writeAudit(tx, call, {
      action: 'use',
      entity: 'actingGrant',
      entityId: grant.id,
      changes: { memberId: giver.id, giver: giver.loginId, receiver: receiver.loginId },
    })
    const notice = GRANT_NOTICES.firstUse({ ...grant, giver, receiver })
    await notify(tx, call, notice, { where: reachable(giver.id) })
  })
}
