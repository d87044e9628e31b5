import type { WaitingRemoval } from 'contract/account-security/waiting-removal.ts'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { accounts, factorRemovals, secondFactors } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { isRemovable } from '../factors/remove-factors.ts'
import { hashOfLink, newLinkToken } from '../link-token.ts'

export type Removal = typeof factorRemovals.$inferSelect

/** One act on the sign-in of an account at a time. */
async function lockAccount(tx: Db, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
}

/**
 * A request that waits, held so that nothing about it changes before the transaction ends: the account, the request, and
 * the members and grants on which the right to it rests. Null when it does not wait.
 */
export async function lockWaiting(tx: Db, id: number, decider?: number): Promise<Removal | null> {
  const [known] = await tx.select().from(factorRemovals).where(eq(factorRemovals.id, id))
  if (known?.state !== 'waiting') return null
  await lockAccount(tx, known.accountId)
  const [removal] = await tx.select().from(factorRemovals).where(eq(factorRemovals.id, id)).for('update')
  if (removal?.state !== 'waiting') return null
  const people = [removal.memberId, removal.askedBy, ...(decider === undefined ? [] : [decider])]
  await tx
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, people))
    .orderBy(asc(members.id))
    .for('share')
  await tx
    .select({ id: staffGrants.id })
    .from(staffGrants)
    .where(inArray(staffGrants.memberId, people))
    .orderBy(asc(staffGrants.id))
    .for('share')
  return removal
}

/** Whether there is still something to take away of what a request names. */
export async function hasFactors(tx: Db, { accountId, isAll, factorIds }: Removal): Promise<boolean> {
  const factors = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
  return factors.some((factor) => isRemovable(factor) && (isAll || factorIds.includes(factor.id)))
}

/** The token of the link that stops a request, of 256 random bits; its hash alone is kept. */
export function makeStopToken(): { token: string; hash: string } {
  const token = newLinkToken()
  return { token, hash: hashOfLink(token) }
}

/** The request that a link stops, while it waits. */
export async function findByStopToken(db: Db, token: string, now: Date): Promise<number | null> {
  const [found] = await db
    .select({ id: factorRemovals.id })
    .from(factorRemovals)
    .where(
      and(
        eq(factorRemovals.stopTokenHash, hashOfLink(token)),
        eq(factorRemovals.state, 'waiting'),
        gt(factorRemovals.endsOn, now),
      ),
    )
  return found?.id ?? null
}

/** The request that waits for an account, while its time is not over. */
export async function findWaiting(db: Db, accountId: string, now: Date): Promise<WaitingRemoval | null> {
  const { id, types, accountId: ofAccount, state, endsOn } = factorRemovals
  const [found] = await db
    .select({ id, types })
    .from(factorRemovals)
    .where(and(eq(ofAccount, accountId), eq(state, 'waiting'), gt(endsOn, now)))
  return found ?? null
}
