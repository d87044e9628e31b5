import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { signInCounters } from '../db/tables/accounts.table.ts'

/** When tries are made to wait: after `free` failures for `firstWaitSeconds`, doubled each time up to the longest. */
export type LockoutPolicy = {
  free: number
  firstWaitSeconds: number
  longestWaitSeconds: number
  /** Failures after which only recovery opens the door again. */
  closedAfter?: number
  /** Failures older than this are forgotten. */
  forgetAfterSeconds?: number
}

/** Ten failures, then 30 s doubling up to 15 min; a hundred in a row close the password door. */
export const ACCOUNT_POLICY: LockoutPolicy = {
  free: 10,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  closedAfter: 100,
}

/** Thirty failures from one network address in ten minutes slow that address down. */
export const ADDRESS_POLICY: LockoutPolicy = {
  free: 30,
  firstWaitSeconds: 5,
  longestWaitSeconds: 5,
  forgetAfterSeconds: 600,
}

/** Five wrong codes of an account, whatever they were for, then a wait of 15 minutes (D3-113). */
export const CODE_POLICY: LockoutPolicy = {
  free: 5,
  firstWaitSeconds: 900,
  longestWaitSeconds: 900,
  forgetAfterSeconds: 900,
}

/** A hundred wrong codes in a row end guessing for good; an operator or a passkey opens the way again. */
const CODE_RUN_POLICY: LockoutPolicy = {
  free: 100,
  firstWaitSeconds: 900,
  longestWaitSeconds: 900,
  closedAfter: 100,
}

/** Clocks of processes that are all right differ by less. */
const CLOCKS_DIFFER_SECONDS = 60

/** Keys of the counters: sign-in, change, reset, enlistment and codes share them. */
export const accountCounter = (loginId: string) => `account:${loginId.trim().toLowerCase()}`
export const addressCounter = (address: string) => `address:${address}`
const codeCounters = (accountId: string) => [`codes:${accountId}`, `codes-run:${accountId}`] as const

/** Counts one more code of an account before it is looked at; false when the account has to wait. */
export async function countCodeTry(db: Db, now: Date, accountId: string): Promise<boolean> {
  const [recent, run] = codeCounters(accountId)
  return (await countTry(db, now, recent, CODE_POLICY)) && (await countTry(db, now, run, CODE_RUN_POLICY))
}

/** Whether an account has to wait before another code is looked at. */
export async function mustWaitForCodes(db: Db, now: Date, accountId: string): Promise<boolean> {
  const [blocked] = await db
    .select({ key: signInCounters.key })
    .from(signInCounters)
    .where(
      and(
        inArray(signInCounters.key, [...codeCounters(accountId)]),
        isBlocked(sql`${now.toISOString()}::timestamptz`, CODE_POLICY),
      ),
    )
    .limit(1)
  return blocked !== undefined
}

/** A wait that is longer than any was begun by a process whose clock was wrong, and does not hold. */
function isBlocked(at: SQL, { longestWaitSeconds }: LockoutPolicy): SQL {
  const { blockedUntil } = signInCounters
  return sql`(${blockedUntil} = 'infinity' or (${blockedUntil} > ${at}
    and ${blockedUntil} <= ${at} + ${longestWaitSeconds + CLOCKS_DIFFER_SECONDS} * interval '1 second'))`
}

/** A right code forgets the wrong ones. */
export async function forgetCodeTries(db: Db, accountId: string): Promise<void> {
  await db.delete(signInCounters).where(inArray(signInCounters.key, [...codeCounters(accountId)]))
}

/** Removes counters that say nothing any more; closed doors stay closed. */
export async function removeOldCounters(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.delete(signInCounters).where(
    and(
      or(isNull(signInCounters.blockedUntil), lt(signInCounters.blockedUntil, at)),
      sql`${signInCounters.countedSince} < ${at} - (case
        when ${signInCounters.key} like 'address:%' or ${signInCounters.key} like 'codes:%' then interval '1 day'
        else interval '30 days' end)`,
    ),
  )
}

/**
 * Counts a try as failed before it is looked at, in one atomic step, so that parallel guesses over any number of
 * processes cannot pass the limit. Answers false when the key has to wait; then nothing is counted.
 */
export async function countTry(db: Db, now: Date, key: string, policy: LockoutPolicy): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isForgotten =
    policy.forgetAfterSeconds === undefined
      ? sql`false`
      : sql`${signInCounters.countedSince} < ${at} - ${policy.forgetAfterSeconds} * interval '1 second'`
  const failures = sql`(case when ${isForgotten} then 1 else ${signInCounters.failures} + 1 end)`
  const wait = sql`least(${policy.longestWaitSeconds}::float8, ${policy.firstWaitSeconds} * power(2, least(${failures} - ${policy.free}, 20)))`
  const [counted] = await db
    .insert(signInCounters)
    .values({ key, failures: 1, countedSince: now, blockedUntil: null })
    .onConflictDoUpdate({
      target: signInCounters.key,
      set: {
        failures,
        countedSince: sql`case when ${isForgotten} then ${at} else ${signInCounters.countedSince} end`,
        blockedUntil: sql`case
          when ${failures} >= ${policy.closedAfter ?? 2_000_000_000} then 'infinity'::timestamptz
          when ${failures} >= ${policy.free} then ${at} + ${wait} * interval '1 second'
          end`,
      },
      setWhere: sql`${signInCounters.blockedUntil} is null or not ${isBlocked(at, policy)}`,
    })
    .returning({ key: signInCounters.key })
  return counted !== undefined
}

/** Forgets the failures of a key: the try that was counted has succeeded. */
export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.delete(signInCounters).where(eq(signInCounters.key, key))
}

/** Takes one counted try back, for a key that many accounts share. */
export async function takeBackTry(db: Db, key: string): Promise<void> {
  await db
    .update(signInCounters)
    .set({ failures: sql`greatest(${signInCounters.failures} - 1, 0)`, blockedUntil: null })
    .where(eq(signInCounters.key, key))
}
