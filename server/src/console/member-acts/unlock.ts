import { DAY_MS } from 'contract/common/day.ts'
import { MEMBER_ACT_TEXTS, UNLOCKS_A_DAY } from 'contract/staff/member-acts/member-acts.ts'
import { isOfMls } from 'contract/staff/staff-roles.ts'
import { and, count, eq, gt } from 'drizzle-orm'
import { endAllWaits } from '#accounts/lockout.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { forbidden } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { lockAccountOf, refuseStaffAccount } from './account-of.ts'
import { ACT_NOTICES } from './act-notices.ts'
import { actOnMember, type DeskCall, memberInReach } from './desk-call.ts'

const ENTITY = 'memberSignIn'

/**
 * Ends the waits of a member after wrong passwords and codes, closed doors included; networks keep theirs, and a block
 * stays.
 * @throws HttpError 404 out of reach, 403 for staff accounts and for the sixth of a day
 */
export async function unlockMember(
  call: DeskCall,
  { memberId, reason }: { memberId: number; reason: string },
): Promise<{ memberId: number }> {
  const member = await memberInReach(call.db, call, memberId)
  const act = {
    action: 'unlock',
    entity: ENTITY,
    entityId: String(memberId),
    member,
    changes: { reason },
  } as const
  return actOnMember(call, act, async (tx) => {
    await refuseStaffAccount(tx, call, member)
    const account = await lockAccountOf(tx, call, member)
    if (!isOfMls(call.roles) && (await unlocksToday(tx, call, memberId)) >= UNLOCKS_A_DAY)
      throw forbidden(MEMBER_ACT_TEXTS.unlockedOften)
    await endAllWaits(tx, account)
    const notice = ACT_NOTICES.unlocked(await marketNameOf(tx, call.config))
    await notify(tx, call, notice, { memberIds: [memberId] })
    return { memberId }
  })
}

async function unlocksToday(tx: Db, { now }: DeskCall, memberId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entityId, String(memberId)),
        eq(auditEntries.entity, ENTITY),
        eq(auditEntries.action, 'unlock'),
        gt(auditEntries.at, new Date(now.getTime() - DAY_MS)),
      ),
    )
  return row?.count ?? 0
}
