import { and, eq, like, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { signInCounters } from '../db/tables/accounts.table.ts'
import { networkOf } from '../http/network-of.ts'
import { forgetFailures, type Limit, type LockoutPolicy } from './try-counters.ts'

/** Ten failures, then 30 s doubling up to 15 min; a hundred in a row close the password door. */
const ACCOUNT_POLICY: LockoutPolicy = {
  free: 10,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  lockAfter: 100,
}

/** Thirty failures from one network in ten minutes slow that network down. */
const NETWORK_POLICY: LockoutPolicy = {
  free: 30,
  firstWaitSeconds: 5,
  longestWaitSeconds: 5,
  forgetAfterSeconds: 600,
  isShared: true,
}

/** Five wrong values of an account, then a wait of 15 minutes. */
const FIVE_POLICY: LockoutPolicy = {
  free: 5,
  firstWaitSeconds: 900,
  longestWaitSeconds: 900,
  forgetAfterSeconds: 900,
}

/** A hundred wrong codes in a row end guessing permanently; an operator or a passkey opens the way again. */
const CODE_RUN_POLICY: LockoutPolicy = {
  free: 100,
  firstWaitSeconds: 900,
  longestWaitSeconds: 900,
  lockAfter: 100,
}

/** The limit for guesses of strangers at an account: from browsers in which it has never signed in. */
export const accountLimit = (loginId: string): Limit => ({
  key: `account:${loginId.trim().toLowerCase()}`,
  policy: ACCOUNT_POLICY,
})

/** A browser in which the account signed in before has a counter of its own, so that no stranger keeps it out. */
export const deviceLimit = (deviceId: string, accountId: string): Limit => ({
  key: `device:${deviceId}:${accountId}`,
  policy: ACCOUNT_POLICY,
})

export const networkLimit = (address: string): Limit => ({
  key: `address:${networkOf(address)}`,
  policy: NETWORK_POLICY,
})

/** The current password of a change. Its member is signed in: strangers who guess do not count here. */
export const passwordChangeLimit = (accountId: string): Limit => ({
  key: `change:${accountId}`,
  policy: FIVE_POLICY,
})

/** The limits for the codes of an account, for all purposes. */
export const codeLimits = (accountId: string): Limit[] => [
  { key: `codes:${accountId}`, policy: FIVE_POLICY },
  { key: `codes-run:${accountId}`, policy: CODE_RUN_POLICY },
]

/** Ends every wait of an account, and opens the doors that guessing has closed; networks keep what they have. */
export async function endAllWaits(tx: Db, { id, loginId }: { id: string; loginId: string }): Promise<void> {
  await forgetFailures(tx, [accountLimit(loginId), passwordChangeLimit(id), ...codeLimits(id)])
  const { key } = signInCounters
  await tx.delete(signInCounters).where(and(like(key, 'device:%'), eq(sql`right(${key}, 36)`, id)))
}
