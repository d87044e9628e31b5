import { and, eq } from 'drizzle-orm'
import { isShutOut, loadAccountByLoginId } from '../access/load-account.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/tables/accounts.table.ts'
import { writeAudit } from '../db/write.ts'
import type { Place } from '../http/place.ts'
import type { KnownDevice } from './known-device.ts'
import { accountLimit, deviceLimit, networkLimit } from './lockout.ts'
import { hashPassword, isOutdated, isPasswordRight } from './password.ts'
import { SignInBusy } from './sign-in-busy.ts'
import { tryWithin } from './try-within.ts'

export type PasswordTry = {
  loginId: string
  password: string
  device: KnownDevice
  /** Network address of the browser, from a trusted proxy or the socket. */
  address: string
  place: Place
}

/**
 * `wrong` is also unknown, locked and blocked; `inactive` is the right password of a member who is not active; `slowed` is a
 * password that nobody has checked.
 */
export type PasswordAnswer =
  | { kind: 'right'; accountId: string }
  | { kind: 'wrong' }
  | { kind: 'inactive' }
  | { kind: 'slowed'; waitSeconds: number }

/**
 * Checks whether a password belongs to a user ID. Unknown, wrong, locked and blocked look alike; the try holds its place at
 * the limits before the password is checked, and counts only when it was wrong. A browser in which the account signed in
 * before has a limit of its own and passes that of the network.
 * @throws SignInBusy
 */
export async function checkPassword(db: Db, now: Date, attempt: PasswordTry): Promise<PasswordAnswer> {
  const loginId = attempt.loginId.trim().toLowerCase()
  const found = await loadAccountByLoginId(db, loginId)
  const isKnownDevice = found !== null && attempt.device.accountIds.includes(found.id)
  const network = networkLimit(attempt.address)
  const limits = isKnownDevice ? [deviceLimit(attempt.device.id, found.id)] : [network, accountLimit(loginId)]
  const failed = async () => {
    await writeOutcome({ db, now }, attempt, found?.id, false)
    return { outcome: 'wrong' as const, answer: { kind: 'wrong' as const } }
  }
  const tried = await tryWithin<PasswordAnswer>({ db, now }, limits, async () => {
    const isRight = await isPasswordRight(found?.passwordHash ?? null, attempt.password)
    if (found && isRight && found.status === 'inactive') {
      await writeOutcome({ db, now }, attempt, found.id, false)
      return { outcome: 'unchecked', answer: { kind: 'inactive' } }
    }
    if (!found || !isRight || isShutOut(found)) return failed()
    await writeOutcome({ db, now }, attempt, found.id, true)
    if (found.passwordHash !== null && isOutdated(found.passwordHash))
      await renewHash(db, found.id, found.passwordHash, attempt.password)
    return { outcome: 'right', answer: { kind: 'right', accountId: found.id } }
  })
  if ('answer' in tried) return tried.answer
  if (tried.closedBy.key === network.key) return { kind: 'slowed', waitSeconds: tried.waitSeconds }
  // A locked account takes as long as a wrong password.
  await isPasswordRight(null, attempt.password)
  return (await failed()).answer
}

/**
 * A hash of older parameters is renewed while the password is at hand; a busy machine leaves it for the next
 * time.
 */
async function renewHash(db: Db, accountId: string, before: string, password: string): Promise<void> {
  try {
    const passwordHash = await hashPassword(password)
    await db
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, before)))
  } catch (error) {
    if (!(error instanceof SignInBusy)) throw error
  }
}

/** Sign-ins are audited by account; text typed for an unknown one may be a password and is not kept. */
async function writeOutcome(
  { db, now }: { db: Db; now: Date },
  { loginId, place }: PasswordTry,
  accountId: string | undefined,
  isAccepted: boolean,
) {
  await writeAudit(
    db,
    { now, loginId: accountId ? loginId.trim().toLowerCase() : 'unknown' },
    {
      action: isAccepted ? 'log-in' : 'fail-login',
      entity: 'account',
      entityId: accountId ?? 'unknown',
      changes: accountId ? place : {},
    },
  )
}
