import { PASSWORD_TEXTS } from 'contract/account-security/password-rules.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Account } from '#access/load-account.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { accounts, accountTokens, passwordHistory } from '#db/tables/accounts.table.ts'
import { holdsLoginId, isCommonPassword } from './common-passwords.ts'
import { isPasswordRight } from './password.ts'

export type PasswordOwner = Pick<Account, 'id' | 'loginId' | 'passwordHash'>

/**
 * Why a password that meets the rules of the form is refused all the same: too common, with the login id in it, or the
 * present or one of the last ones. Null when it may be used.
 * @throws SignInBusy
 */
export async function newPasswordRefusal(
  db: Db,
  config: Config,
  owner: PasswordOwner,
  password: string,
): Promise<string | null> {
  if (holdsLoginId(password, owner.loginId)) return PASSWORD_TEXTS.holdsUserId
  if (isCommonPassword(password)) return PASSWORD_TEXTS.tooCommon
  const former = await formerHashes(db, owner.id, config.passwordHistory)
  for (const hash of [owner.passwordHash, ...former])
    if (hash !== null && (await isPasswordRight(hash, password))) return PASSWORD_TEXTS.recentlyUsed
  return null
}

async function formerHashes(db: Db, accountId: string, count: number): Promise<string[]> {
  const rows = await db
    .select({ hash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.accountId, accountId))
    .orderBy(desc(passwordHistory.id))
    .limit(count)
  return rows.map(({ hash }) => hash)
}

/**
 * Stores a new hash in place of the one that was checked, keeps the old one among the former, and ends every open
 * link of the account. False when somebody else was faster.
 */
export async function replacePassword(
  tx: Db,
  services: { now: Date; config: Config },
  owner: PasswordOwner,
  newHash: string,
): Promise<boolean> {
  const { now, config } = services
  const before = owner.passwordHash
  const isUnchanged = before === null ? isNull(accounts.passwordHash) : eq(accounts.passwordHash, before)
  const replaced = await tx
    .update(accounts)
    .set({ passwordHash: newHash })
    .where(and(eq(accounts.id, owner.id), isUnchanged))
    .returning({ id: accounts.id })
  if (replaced.length === 0) return false
  if (before !== null) await keepFormer(tx, owner.id, before, { now, count: config.passwordHistory })
  await tx
    .update(accountTokens)
    .set({ usedOn: now })
    .where(and(eq(accountTokens.accountId, owner.id), isNull(accountTokens.usedOn)))
  return true
}

async function keepFormer(
  tx: Db,
  accountId: string,
  hash: string,
  { now, count }: { now: Date; count: number },
) {
  await tx.insert(passwordHistory).values({ accountId, passwordHash: hash, replacedOn: now })
  const tooOld = tx
    .select({ id: passwordHistory.id })
    .from(passwordHistory)
    .where(eq(passwordHistory.accountId, accountId))
    .orderBy(desc(passwordHistory.id))
    .offset(count)
  await tx.delete(passwordHistory).where(inArray(passwordHistory.id, tooOld))
}
