import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { accounts, accountTokens } from '#db/tables/accounts.table.ts'
import { isNotBlocked } from './blocks.ts'
import { hashOfLink, newLinkToken } from './link-token.ts'

const RESET_MINUTES = 60
const CREATE_MINUTES = 72 * 60

/**
 * A new token of 256 random bits for the mail that `requestId` asked for; it ends the earlier ones.
 * Null when that mail has its token already.
 */
export async function makePasswordToken(
  tx: Db,
  request: { accountId: string; purpose: 'reset' | 'create'; requestId: string; now: Date },
): Promise<string | null> {
  const { accountId, purpose, requestId, now } = request
  const token = newLinkToken()
  const minutes = purpose === 'reset' ? RESET_MINUTES : CREATE_MINUTES
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const made = await tx
    .insert(accountTokens)
    .values({ tokenHash: hashOfLink(token), accountId, purpose, requestId, createdOn: now, expiresAt })
    .onConflictDoNothing({ target: accountTokens.requestId })
    .returning({ hash: accountTokens.tokenHash })
  if (made.length === 0) return null
  await tx
    .update(accountTokens)
    .set({ usedOn: now })
    .where(
      and(
        eq(accountTokens.accountId, accountId),
        isNull(accountTokens.usedOn),
        sql`${accountTokens.tokenHash} <> ${hashOfLink(token)}`,
      ),
    )
  return token
}

const isOpen = (token: string, now: Date) =>
  and(
    eq(accountTokens.tokenHash, hashOfLink(token)),
    isNull(accountTokens.usedOn),
    gt(accountTokens.expiresAt, now),
    isNotBlocked(accountTokens.accountId),
  )

/** The owner of a token, as long as it works; reading does not use it up. */
export async function findTokenOwner(db: Db, token: string, now: Date) {
  const [owner] = await db
    .select({ id: accounts.id, loginId: accounts.loginId, passwordHash: accounts.passwordHash })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(isOpen(token, now))
  return owner ?? null
}

/** Uses a token up in one guarded update: of any number of parallel uses one succeeds. */
export async function spendToken(tx: Db, token: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(accountTokens)
    .set({ usedOn: now })
    .where(isOpen(token, now))
    .returning({ hash: accountTokens.tokenHash })
  return spent.length > 0
}
