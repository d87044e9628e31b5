import { and, eq } from 'drizzle-orm'
import { endGrants } from '#access/acting/end-grants.ts'
import type { MemberCall } from '#access/call.ts'
import { actingGrants, actingRefusals } from '#db/tables/grants.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'

/** Says whether the broker may let others act for the caller; grants of a broker end with the permission. */
export async function allowBroker(call: MemberCall, { isAllowed }: { isAllowed: boolean }) {
  const { id } = call.member
  return inTransaction(call, async (tx) => {
    const changed = isAllowed
      ? await tx.delete(actingRefusals).where(eq(actingRefusals.memberId, id)).returning()
      : await tx
          .insert(actingRefusals)
          .values({ memberId: id, refusedOn: call.now })
          .onConflictDoNothing()
          .returning()
    if (changed.length > 0)
      await writeAudit(tx, call, {
        action: isAllowed ? 'allow-broker' : 'refuse-broker',
        entity: 'member',
        entityId: String(id),
        changes: {},
      })
    const byBroker = and(eq(actingGrants.giverId, id), eq(actingGrants.byBroker, true))
    if (!isAllowed) await endGrants(tx, call, byBroker, { by: call.loginId, end: 'broker forbidden' })
    return { isBrokerAllowed: isAllowed }
  })
}
