import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { accounts, accountTokens, signInBlocks, signInSteps } from '../db/tables/accounts.table.ts'
import { endSessions } from './sessions.ts'

/** A condition on rows of an account: staff have not blocked its sign-in. */
export function isNotBlocked(accountId: PgColumn): SQL {
  return sql`not exists (select 1 from ${signInBlocks} where ${signInBlocks.accountId} = ${accountId})`
}

/** The same of members, by their number. */
export async function isMemberBlocked(db: Db, memberId: number): Promise<boolean> {
  const [blocked] = await db
    .select({ accountId: signInBlocks.accountId })
    .from(signInBlocks)
    .innerJoin(accounts, eq(accounts.id, signInBlocks.accountId))
    .where(eq(accounts.memberId, memberId))
  return blocked !== undefined
}

/**
 * Blocks the sign-in of an account, whose row is locked, and ends all that it has started: sessions, second
 * steps and links of mails. False when it is blocked already.
 */
export async function blockSignIn(
  tx: Db,
  outbox: Outbox,
  block: { accountId: string; reason: string; blockedBy: number; blockedOn: Date },
): Promise<boolean> {
  const { accountId, blockedOn } = block
  const made = await tx
    .insert(signInBlocks)
    .values(block)
    .onConflictDoNothing()
    .returning({ id: signInBlocks.accountId })
  if (made.length === 0) return false
  await endSessions(tx, outbox, accountId, null)
  await tx.delete(signInSteps).where(eq(signInSteps.accountId, accountId))
  await tx
    .update(accountTokens)
    .set({ usedOn: blockedOn })
    .where(and(eq(accountTokens.accountId, accountId), isNull(accountTokens.usedOn)))
  return true
}

/**
 * Ends the block of an account; sessions that ended with the block do not come back. False when there is
 * none.
 */
export async function unblockSignIn(tx: Db, outbox: Outbox, accountId: string): Promise<boolean> {
  await endSessions(tx, outbox, accountId, null)
  const ended = await tx
    .delete(signInBlocks)
    .where(eq(signInBlocks.accountId, accountId))
    .returning({ id: signInBlocks.accountId })
  return ended.length > 0
}
