import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { accounts, oidcArtifacts } from '../db/tables/accounts.table.ts'
import { memberStandings } from '../db/tables/members.table.ts'

/** Ends the sessions of an account on every process, but for the one that is named. */
export async function endSessions(tx: Db, accountId: string, exceptSessionId: string | null): Promise<void> {
  const isOfAccount = sql`${oidcArtifacts.payload} ->> 'accountId' = ${accountId}`
  await tx
    .delete(oidcArtifacts)
    .where(
      and(
        eq(oidcArtifacts.model, 'Session'),
        isOfAccount,
        exceptSessionId === null ? undefined : ne(oidcArtifacts.uid, exceptSessionId),
      ),
    )
}

/** Ends every session of many accounts on every process. */
export async function endAllSessions(tx: Db, accountIds: string[]): Promise<void> {
  if (accountIds.length === 0) return
  await tx
    .delete(oidcArtifacts)
    .where(
      and(
        eq(oidcArtifacts.model, 'Session'),
        inArray(sql`${oidcArtifacts.payload} ->> 'accountId'`, accountIds),
      ),
    )
}

/** Keeps when the member of an account signed in last. */
export async function noteSignIn(db: Db, now: Date, accountId: string): Promise<void> {
  const owner = db.select({ id: accounts.memberId }).from(accounts).where(eq(accounts.id, accountId))
  await db
    .update(memberStandings)
    .set({ lastSignInOn: now })
    .where(eq(memberStandings.memberId, sql`(${owner})`))
}
