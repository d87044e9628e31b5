import { and, eq, inArray } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { staffFor } from '#access/console/area-staff.ts'
import { isStaffAccount } from '#access/console/staff-roles.ts'
import { loadMembers } from '#access/load-account.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { factorRemovals } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import type { NoticeServices } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import { ACCOUNT_NOTICES } from '../account-notices.ts'
import { mayRemove, reachedBy } from './removal-right.ts'
import { hasFactors, lockWaiting, type Removal } from './removal-store.ts'

export type RemovalServices = NoticeServices & { config: Config }
type Ending = {
  state: 'declined' | 'ended' | 'stopped'
  /** The reason for staff: `The request for {name} has ended: {why}`. */
  why: string
  /**
   * The member who declined, whose act has its own row in the audit trail; nobody when it expired or was
   * stopped.
   */
  by?: number
  /** User ID of the member who stopped it in the portal; by the link nobody knows who did. */
  stoppedAs?: string
}

/**
 * Ends a request that waits, and whose row is locked, without removing anything; notifies the member and the
 * staff who may decide.
 */
export async function endRemoval(
  tx: Db,
  services: RemovalServices,
  removal: Removal,
  { state, why, by, stoppedAs }: Ending,
): Promise<void> {
  const { now, config } = services
  await tx
    .update(factorRemovals)
    .set({ state, decidedBy: by ?? null, decidedOn: now, stopTokenHash: null })
    .where(eq(factorRemovals.id, removal.id))
  if (state !== 'declined')
    await writeAudit(
      tx,
      { now, loginId: stoppedAs ?? (state === 'stopped' ? 'unknown' : 'system') },
      {
        action: state === 'stopped' ? 'stop' : 'end',
        entity: 'factorRemoval',
        entityId: String(removal.id),
        changes: { memberId: removal.memberId, why },
      },
    )
  const { member, asker } = await peopleOf(tx, removal)
  if (!member) return
  await notify(tx, services, ACCOUNT_NOTICES.notRemoved(removal), { memberIds: [member.id] })
  const moment = { now, marketZone: config.marketZone }
  const deciders = await staffFor(tx, moment, reachedBy(member, removal.isForStaff))
  const name = `${member.firstName} ${member.lastName}`
  const told = [...deciders, ...(asker ? [asker] : [])].map(({ id }) => id)
  const memberIds = told.filter((id) => id !== by && id !== member.id)
  await notify(tx, services, ACCOUNT_NOTICES.removalEnded(removal, name, why), { memberIds })
}

/** Ends a waiting request of an account, as its owner has signed in with a second factor. Costs one query without one. */
export async function endByOwnSignIn(tx: Db, services: RemovalServices, accountId: string): Promise<void> {
  const [waiting] = await tx
    .select({ id: factorRemovals.id })
    .from(factorRemovals)
    .where(and(eq(factorRemovals.accountId, accountId), eq(factorRemovals.state, 'waiting')))
  const removal = waiting && (await lockWaiting(tx, waiting.id))
  if (!removal) return
  const why = 'The member logged in with a second step.'
  await endRemoval(tx, services, removal, { state: 'ended', why })
}

/** Why a request that waits cannot be approved any more by anybody, or null; its row is locked. */
export async function endedBy(tx: Db, services: RemovalServices, removal: Removal): Promise<string | null> {
  const { now, config } = services
  if (removal.endsOn <= now) return 'It was not approved within 24 hours.'
  const { member, asker } = await peopleOf(tx, removal)
  if (!member) return 'The member is no longer there.'
  const isStaff = await isStaffAccount(tx, { now, marketZone: config.marketZone }, member)
  if (isStaff && !removal.isForStaff) return 'The member has become staff.'
  if (!(await hasFactors(tx, removal))) return 'The sign-in methods are no longer there.'
  const isHeld = await mayRemove(tx, services, asker, { member, isForStaff: removal.isForStaff })
  return isHeld ? null : 'The person who made it no longer holds the role.'
}

/** Ends all expired requests, and those that nobody may have made any more. */
export async function settleRemovals(services: RemovalServices & { db: Db }): Promise<void> {
  const { db } = services
  const waiting = await db
    .select({ id: factorRemovals.id })
    .from(factorRemovals)
    .where(eq(factorRemovals.state, 'waiting'))
  for (const { id } of waiting) await settleRemoval(services, id)
}

/** The same for one of them. */
export async function settleRemoval(services: RemovalServices & { db: Db }, id: number): Promise<void> {
  await inTransaction(services, async (tx) => {
    const removal = await lockWaiting(tx, id)
    const why = removal && (await endedBy(tx, services, removal))
    if (removal && why) await endRemoval(tx, services, removal, { state: 'ended', why })
  })
}

/** The member and who asked, as they are now. */
async function peopleOf(
  tx: Db,
  { memberId, askedBy }: Removal,
): Promise<{ member: Caller | undefined; asker: Caller | undefined }> {
  const people = await loadMembers(tx, inArray(members.id, [memberId, askedBy]))
  const find = (id: number) => people.find((person) => person.id === id)
  return { member: find(memberId), asker: find(askedBy) }
}
