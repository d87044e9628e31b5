import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/tables/accounts.table.ts'
import { members } from '../db/tables/members.table.ts'
import { writeAudit } from '../db/write.ts'
import type { KnownDevice } from './known-device.ts'
import {
  ACCOUNT_POLICY,
  ADDRESS_POLICY,
  accountCounter,
  addressCounter,
  countTry,
  forgetFailures,
  takeBackTry,
} from './lockout.ts'
import { HashingBusy, hashPassword, isOutdated, isPasswordRight } from './password.ts'

export type PasswordTry = {
  loginId: string
  password: string
  device: KnownDevice
  /** Network address of the browser, from a trusted proxy or the socket. */
  address: string
}

/**
 * The account of a user ID and its password, or null. Unknown, wrong, locked and inactive look alike; the try is
 * counted before the password is looked at (S1-39, S1-41, S1-45).
 * @throws HashingBusy
 */
export async function checkPassword(
  db: Db,
  now: Date,
  attempt: PasswordTry,
): Promise<{ accountId: string } | null> {
  const loginId = attempt.loginId.trim().toLowerCase()
  const [found] = await db
    .select({
      id: accounts.id,
      passwordHash: accounts.passwordHash,
      memberId: accounts.memberId,
      memberStatus: members.memberStatus,
    })
    .from(accounts)
    .leftJoin(members, eq(members.id, accounts.memberId))
    .where(eq(sql`lower(${accounts.loginId})`, loginId))
  const isKnownDevice = found !== undefined && attempt.device.accountIds.includes(found.id)
  const accountKey = isKnownDevice ? `device:${attempt.device.id}:${found.id}` : accountCounter(loginId)
  const addressKey = addressCounter(attempt.address)
  const isAllowed =
    (await countTry(db, now, addressKey, ADDRESS_POLICY)) &&
    (await countTry(db, now, accountKey, ACCOUNT_POLICY))
  const hash = isAllowed ? (found?.passwordHash ?? null) : null
  const isRight = await isPasswordRight(hash, attempt.password).catch(async (error: unknown) => {
    // A try that nobody looked at is no failure.
    if (isAllowed) await Promise.all([accountKey, addressKey].map((key) => takeBackTry(db, key)))
    throw error
  })
  const isActive = found?.memberId === null || found?.memberStatus === 'Active'
  const isAccepted = isAllowed && isRight && isActive
  await writeOutcome(db, now, loginId, found?.id, isAccepted)
  if (!isAccepted || !found) return null
  await Promise.all([forgetFailures(db, accountKey), takeBackTry(db, addressKey)])
  if (hash !== null && isOutdated(hash)) await renewHash(db, found.id, hash, attempt.password)
  return { accountId: found.id }
}

/** A hash of older parameters is made anew while the password is at hand; a busy machine leaves it for the next time. */
async function renewHash(db: Db, accountId: string, before: string, password: string): Promise<void> {
  try {
    const passwordHash = await hashPassword(password)
    await db
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, before)))
  } catch (error) {
    if (!(error instanceof HashingBusy)) throw error
  }
}

/** Sign-ins are audited by account; what was typed for an unknown one may be a password and is not kept. */
async function writeOutcome(
  db: Db,
  now: Date,
  loginId: string,
  accountId: string | undefined,
  isAccepted: boolean,
) {
  await writeAudit(
    db,
    { now, loginId: accountId ? loginId : 'unknown' },
    {
      action: isAccepted ? 'sign-in' : 'sign-in.failed',
      entity: 'account',
      entityId: accountId ?? 'unknown',
      changes: {},
    },
  )
}
