import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { accounts, oidcArtifacts } from '../db/tables/accounts.table.ts'
import { memberStandings } from '../db/tables/members.table.ts'
import { endRemembered } from './end-remembered.ts'
import { leaveSignOutNotices } from './ended-sign-ons.ts'

/** Ends the sessions of an account on every process, but for the one that is named, and all that it had remembered. */
export async function endSessions(
  tx: Db,
  outbox: Outbox,
  accountId: string,
  exceptSessionId: string | null,
): Promise<void> {
  const isOfAccount = sql`${oidcArtifacts.payload} ->> 'accountId' = ${accountId}`
  const isOther = exceptSessionId === null ? undefined : ne(oidcArtifacts.uid, exceptSessionId)
  await endSessionsThat(tx, outbox, and(isOfAccount, isOther))
  await endRemembered(tx, [accountId])
}

/** Ends every session of many accounts on every process, and their remembered browsers. */
export async function endAllSessions(tx: Db, outbox: Outbox, accountIds: string[]): Promise<void> {
  if (accountIds.length === 0) return
  await endSessionsThat(tx, outbox, inArray(sql`${oidcArtifacts.payload} ->> 'accountId'`, accountIds))
  await endRemembered(tx, accountIds)
}

/** Ends the sessions of a condition, and has their applications notified. Returns their number. */
export async function endSessionsThat(tx: Db, outbox: Outbox, isEnded: SQL | undefined): Promise<number> {
  const ended = await tx
    .delete(oidcArtifacts)
    .where(and(eq(oidcArtifacts.model, 'Session'), isEnded))
    .returning({ uid: oidcArtifacts.uid, payload: oidcArtifacts.payload })
  await leaveSignOutNotices(tx, outbox, ended)
  return ended.length
}

/** Stores the time of the last sign-in of an account's member; returns whether that was the first one. */
export async function noteSignIn(tx: Db, now: Date, accountId: string): Promise<{ isFirst: boolean }> {
  const owner = tx.select({ id: accounts.memberId }).from(accounts).where(eq(accounts.id, accountId))
  const isOwner = eq(memberStandings.memberId, sql`(${owner})`)
  const [before] = await tx
    .select({ lastSignInOn: memberStandings.lastSignInOn })
    .from(memberStandings)
    .where(isOwner)
    .for('update')
  await tx.update(memberStandings).set({ lastSignInOn: now }).where(isOwner)
  return { isFirst: !before?.lastSignInOn }
}
