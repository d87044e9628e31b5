import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { signInCounters } from '../db/tables/accounts.table.ts'

/** When tries are made to wait: after `free` failures for `firstWaitSeconds`, doubled each time up to the longest. */
export type LockoutPolicy = {
  free: number
  firstWaitSeconds: number
  longestWaitSeconds: number
  /** Failures after which only recovery opens the door again. */
  lockAfter?: number
  /** Failures older than this are forgotten. */
  forgetAfterSeconds?: number
  /** Many accounts share the counter: a success of one of them says nothing about the others. */
  isShared?: boolean
}

/** A counter of one thing that is guessed at, and its policy. */
export type Limit = { key: string; policy: LockoutPolicy }

/** How a try ended: `unchecked` when nobody got to check it. */
export type Outcome = 'right' | 'wrong' | 'unchecked'

/** Whether a try may be checked: at once, when another one has ended, or after a wait. */
type Opened = { kind: 'open' } | { kind: 'full' } | { kind: 'closed'; waitSeconds: number }

/** A try that has not ended by then was lost, with its process or with the database, and holds no place any more. */
const OPEN_SECONDS = 10
/** Clocks of processes that are all right differ by less. */
const CLOCKS_DIFFER_SECONDS = 60

const instant = (now: Date) => sql`${now.toISOString()}::timestamptz`
// By the clock of the database, which all processes share.
const databaseSeconds = sql`extract(epoch from clock_timestamp())`

/** A wait that is longer than any was started by a process whose clock was wrong, and does not hold. */
function isBlocked(at: SQL, { longestWaitSeconds }: LockoutPolicy): SQL {
  const { blockedUntil } = signInCounters
  return sql`(${blockedUntil} = 'infinity' or (${blockedUntil} > ${at}
    and ${blockedUntil} <= ${at} + ${longestWaitSeconds + CLOCKS_DIFFER_SECONDS} * interval '1 second'))`
}

function isForgotten(at: SQL, { forgetAfterSeconds }: LockoutPolicy): SQL {
  if (forgetAfterSeconds === undefined) return sql`false`
  return sql`${signInCounters.countedSince} < ${at} - ${forgetAfterSeconds} * interval '1 second'`
}

/**
 * Takes a place for a try before anybody checks it. There are as many places as failures are still free, so that
 * parallel guesses over any number of processes cannot pass the limit; afterwards there is one at a time.
 */
export async function openTry(db: Db, now: Date, { key, policy }: Limit, id: string): Promise<Opened> {
  const at = instant(now)
  const failures = sql`(case when ${isForgotten(at, policy)} then 0 else ${signInCounters.failures} end)`
  const live = sql`(select coalesce(jsonb_object_agg(tries.key, tries.value), '{}') from jsonb_each(${signInCounters.openTries}) tries
    where tries.value::float8 between ${databaseSeconds} and ${databaseSeconds} + ${OPEN_SECONDS})`
  const place = sql`jsonb_build_object(${id}::text, ${databaseSeconds} + ${OPEN_SECONDS})`
  const [opened] = await db
    .insert(signInCounters)
    .values({ key, failures: 0, countedSince: now, openTries: place })
    .onConflictDoUpdate({
      target: signInCounters.key,
      set: { failures, openTries: sql`${live} || ${place}` },
      setWhere: sql`(${signInCounters.blockedUntil} is null or not ${isBlocked(at, policy)})
        and (select count(*) from jsonb_object_keys(${live})) < greatest(1, ${policy.free} - ${failures})`,
    })
    .returning({ key: signInCounters.key })
  if (opened) return { kind: 'open' }
  const waitSeconds = await waitOf(db, now, [{ key, policy }])
  return waitSeconds === null ? { kind: 'full' } : { kind: 'closed', waitSeconds }
}

/** Seconds until a try at all of these counters may be checked; null when no counter has to wait. */
export async function waitOf(db: Db, now: Date, limits: Limit[]): Promise<number | null> {
  const waits = await Promise.all(limits.map((limit) => waitAt(db, now, limit)))
  const known = waits.filter((seconds) => seconds !== null)
  return known.length === 0 ? null : Math.max(...known)
}

/** Which of the counters make tries wait, by their keys. */
export async function blockedKeys(db: Db, now: Date, limits: Limit[]): Promise<Set<string>> {
  const at = instant(now)
  const byPolicy = Map.groupBy(limits, ({ policy }) => policy)
  const blocked = await db
    .select({ key: signInCounters.key })
    .from(signInCounters)
    .where(
      or(
        ...[...byPolicy].map(([policy, ofPolicy]) =>
          and(
            inArray(
              signInCounters.key,
              ofPolicy.map(({ key }) => key),
            ),
            isBlocked(at, policy),
          ),
        ),
      ),
    )
  return new Set(blocked.map(({ key }) => key))
}

async function waitAt(db: Db, now: Date, { key, policy }: Limit): Promise<number | null> {
  const at = instant(now)
  const [blocked] = await db
    .select({
      seconds: sql<number>`ceil(least(${policy.longestWaitSeconds}, extract(epoch from ${signInCounters.blockedUntil} - ${at})))::int`,
    })
    .from(signInCounters)
    .where(and(eq(signInCounters.key, key), isBlocked(at, policy)))
  return blocked?.seconds ?? null
}

/** Ends a try with its outcome: only a wrong one counts. */
export async function closeTry(
  db: Db,
  now: Date,
  limit: Limit,
  { id, outcome }: { id: string; outcome: Outcome },
): Promise<void> {
  if (outcome === 'wrong') return countFailure(db, now, limit, id)
  const { key, policy } = limit
  const others = sql`${signInCounters.openTries} - ${id}::text`
  if (outcome === 'right' && !policy.isShared) {
    const forgotten = await db
      .delete(signInCounters)
      .where(and(eq(signInCounters.key, key), sql`${others} = '{}'`))
      .returning({ key: signInCounters.key })
    if (forgotten.length > 0) return
    await db
      .update(signInCounters)
      .set({ failures: 0, blockedUntil: null, openTries: others })
      .where(eq(signInCounters.key, key))
  } else await db.update(signInCounters).set({ openTries: others }).where(eq(signInCounters.key, key))
}

/** Counts a failure, of the open try with this id when there is one. */
export async function countFailure(db: Db, now: Date, { key, policy }: Limit, id = ''): Promise<void> {
  const at = instant(now)
  const isFirst = sql`(${signInCounters.failures} = 0 or ${isForgotten(at, policy)})`
  const failures = sql`(case when ${isFirst} then 1 else ${signInCounters.failures} + 1 end)`
  const wait = sql`least(${policy.longestWaitSeconds}::float8, ${policy.firstWaitSeconds} * power(2, least(${failures} - ${policy.free}, 20)))`
  await db
    .insert(signInCounters)
    .values({ key, failures: 1, countedSince: now })
    .onConflictDoUpdate({
      target: signInCounters.key,
      set: {
        failures,
        countedSince: sql`case when ${isFirst} then ${at} else ${signInCounters.countedSince} end`,
        blockedUntil: sql`case
          when ${failures} >= ${policy.lockAfter ?? 2_000_000_000} then 'infinity'::timestamptz
          when ${failures} >= ${policy.free} then ${at} + ${wait} * interval '1 second'
          end`,
        openTries: sql`${signInCounters.openTries} - ${id}::text`,
      },
    })
}

/** Forgets all failures at these counters. */
export async function forgetFailures(db: Db, limits: Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key)
  await db.delete(signInCounters).where(inArray(signInCounters.key, keys))
}

/** Removes counters that say nothing any more; closed doors stay closed. */
export async function removeOldCounters(db: Db, now: Date): Promise<void> {
  const at = instant(now)
  await db.delete(signInCounters).where(
    and(
      or(isNull(signInCounters.blockedUntil), lt(signInCounters.blockedUntil, at)),
      sql`${signInCounters.countedSince} < ${at} - (case
        when ${signInCounters.key} like any (array['address:%', 'codes:%', 'change:%']) then interval '1 day'
        else interval '30 days' end)`,
    ),
  )
}
