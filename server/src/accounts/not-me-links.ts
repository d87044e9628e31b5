import { NOT_ME_LINK_DAYS } from 'contract/account-security/account-security-limits.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { notMeLinks } from '#db/tables/accounts.table.ts'
import { hashOfLink, newLinkToken } from './link-token.ts'

/** A new token for the mail about something that happens now; earlier mails keep theirs. */
export async function makeNotMeToken(tx: Db, accountId: string, now: Date): Promise<string> {
  const token = newLinkToken()
  const expiresAt = new Date(now.getTime() + NOT_ME_LINK_DAYS * DAY_MS)
  await tx.insert(notMeLinks).values({ tokenHash: hashOfLink(token), accountId, createdOn: now, expiresAt })
  return token
}

const isOpen = (token: string, now: Date) =>
  and(eq(notMeLinks.tokenHash, hashOfLink(token)), isNull(notMeLinks.usedOn), gt(notMeLinks.expiresAt, now))

/** Whether a link works; looking does not use it up. */
export async function isNotMeLink(db: Db, token: string, now: Date): Promise<boolean> {
  return (await db.$count(notMeLinks, isOpen(token, now))) > 0
}

/**
 * Uses a token up: of any number of parallel uses one succeeds. Returns its owner, and since when; else null.
 */
export async function spendNotMeToken(
  tx: Db,
  token: string,
  now: Date,
): Promise<{ accountId: string; since: Date } | null> {
  const [spent] = await tx
    .update(notMeLinks)
    .set({ usedOn: now })
    .where(isOpen(token, now))
    .returning({ accountId: notMeLinks.accountId, since: notMeLinks.createdOn })
  return spent ?? null
}
