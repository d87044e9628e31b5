import { signInWay } from 'contract/account-security/sign-in-way.ts'
import { and, eq } from 'drizzle-orm'
import { accountEntry, type Place } from '../accounts/account-entry.ts'
import type { Db } from '../db/open.ts'
import { accounts, oidcArtifacts } from '../db/tables/accounts.table.ts'
import { writeAudit } from '../db/write.ts'

type Begun = { uid: string; accountId: string; amr: readonly string[]; place: Place }

/** Keeps with a session in which browser it began, and in the audit trail that, how and where the member signed in. */
export async function beginSession(
  { db, now }: { db: Db; now: Date },
  { uid, accountId, amr, place }: Begun,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(oidcArtifacts)
      .set({ browser: place.browser })
      .where(and(eq(oidcArtifacts.model, 'Session'), eq(oidcArtifacts.uid, uid)))
    const [account] = await tx
      .select({ loginId: accounts.loginId })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    if (!account) return
    const entry = accountEntry({ accountId, place }, 'session.begun', { session: uid, way: signInWay(amr) })
    await writeAudit(tx, { loginId: account.loginId, now }, entry)
  })
}
