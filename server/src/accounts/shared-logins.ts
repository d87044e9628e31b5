import { isShared, placesOf, SHARED_LOGIN_MS } from 'contract/account-security/shared-login-rules.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { sharedLogins } from '#db/tables/accounts.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'

/** More logins of an hour say nothing new. */
const MAX_LOGINS = 200

/** Notes for the help desk an account whose logins of the last hour came from many places; nothing else follows from it. */
export async function noteSharedLogin(tx: Db, now: Date, accountId: string): Promise<void> {
  const logins = await tx
    .select({
      network: sql<string | null>`${auditEntries.changes} ->> 'network'`,
      browser: sql<string | null>`${auditEntries.changes} ->> 'browser'`,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.concerned, accountId),
        eq(auditEntries.entity, 'account'),
        eq(auditEntries.action, 'start-session'),
        gt(auditEntries.at, new Date(now.getTime() - SHARED_LOGIN_MS)),
      ),
    )
    .limit(MAX_LOGINS)
  const places = placesOf(logins)
  if (!isShared(places)) return
  await tx
    .insert(sharedLogins)
    .values({ accountId, seenOn: now, ...places })
    .onConflictDoUpdate({ target: sharedLogins.accountId, set: { seenOn: now, ...places } })
}
