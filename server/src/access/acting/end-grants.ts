import { and, eq, gte, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.ts'
import { actingGrants } from '../../db/tables/grants.table.ts'
import { members } from '../../db/tables/members.table.ts'
import { writeAudit } from '../../db/write.ts'
import type { Place } from '../../http/place.ts'
import type { NoticeServices } from '../../notify/notice.ts'
import { notify } from '../../notify/notify.ts'
import { reachable } from '../audience-reach.ts'
import { GRANT_NOTICES, type GrantEnd, withNotMe } from './grant-notices.ts'

const givers = alias(members, 'givers')
const receivers = alias(members, 'receivers')

const isOpen = inArray(actingGrants.state, ['requested', 'active'])

/**
 * The person who ends grants, why and from where: `system` where nobody does. A giver who does says at
 * `notMe` that it was somebody else.
 */
type Ending = { by: string; end: GrantEnd; place?: Place; notMe?: string | null }

/**
 * Ends the open grants and requests of a condition, each once, and notifies both sides; returns the number.
 */
export async function endGrants(
  tx: Db,
  services: NoticeServices,
  where: SQL | undefined,
  { by, end, place, notMe = null }: Ending,
): Promise<number> {
  const open = await tx
    .select({ grant: actingGrants, giver: givers, receiver: receivers })
    .from(actingGrants)
    .innerJoin(givers, eq(givers.id, actingGrants.giverId))
    .innerJoin(receivers, eq(receivers.id, actingGrants.receiverId))
    .where(and(isOpen, where))
    .orderBy(actingGrants.id)
    .for('update', { of: actingGrants })
  for (const { grant, giver, receiver } of open) {
    await tx
      .update(actingGrants)
      .set({ state: 'ended', endedBy: by, endedOn: services.now })
      .where(eq(actingGrants.id, grant.id))
    await writeAudit(
      tx,
      { now: services.now, loginId: by },
      {
        action: 'end',
        entity: 'actingGrant',
        entityId: grant.id,
        changes: {
          memberId: giver.id,
          giver: giver.loginId,
          receiver: receiver.loginId,
          cause: end,
          state: { from: grant.state, to: 'ended' },
          // Shown to the giver, whom the place of somebody else does not concern.
          ...(giver.loginId === by && place),
        },
      },
    )
    const named = { ...grant, giver, receiver }
    const notice = GRANT_NOTICES[grant.state === 'requested' ? 'requestEnded' : 'ended'](named, end)
    const toGiver = withNotMe(notice, giver.loginId === by ? notMe : null)
    await notify(tx, services, toGiver, { where: reachable(giver.id) })
    await notify(tx, services, notice, { where: reachable(receiver.id) })
  }
  return open.length
}

/** Ends what was given for a member since a moment: it may have been given by somebody else. */
export async function endGrantsSince(
  tx: Db,
  services: NoticeServices,
  { giverId, since, by }: { giverId: number; since: Date; by: string },
): Promise<number> {
  const where = and(eq(actingGrants.giverId, giverId), gte(actingGrants.givenOn, since))
  return endGrants(tx, services, where, { by, end: 'reported' })
}
