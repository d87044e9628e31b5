import type { MemberSession } from 'contract/account-security/member-session.ts'
import { CURRENT_SESSION } from 'contract/account-security/session-words.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { AccountCall } from '#accounts/account-call.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { endSessionsThat } from '#accounts/sessions.ts'
import { oidcArtifacts } from '#db/tables/accounts.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { notFound } from '#http/errors.ts'

const MAX_SHOWN = 50

const isOwn = (call: AccountCall) =>
  and(
    eq(oidcArtifacts.model, 'Session'),
    sql`${oidcArtifacts.payload} ->> 'accountId' = ${call.accountId}`,
    gt(oidcArtifacts.expiresAt, call.now),
  )

/** The caller's sessions, the present one first, then the newest. */
export async function listSessions(call: AccountCall): Promise<{ results: MemberSession[] }> {
  const rows = await call.db
    .select({
      id: oidcArtifacts.uid,
      browser: oidcArtifacts.browser,
      loginTs: sql<number>`coalesce((${oidcArtifacts.payload} ->> 'loginTs')::float8, 0)`,
      hasSecondFactor: sql<boolean>`coalesce(${oidcArtifacts.payload} -> 'amr' ? 'mfa', false)`,
    })
    .from(oidcArtifacts)
    .where(isOwn(call))
    .orderBy(sql`${oidcArtifacts.uid} = ${call.sessionId} desc, 3 desc`)
    .limit(MAX_SHOWN)
  return {
    results: rows.map(({ id, browser, loginTs, hasSecondFactor }) => ({
      id: id ?? '',
      browser,
      signedInOn: new Date(loginTs * 1000).toISOString(),
      hasSecondFactor,
      isCurrent: id === call.sessionId,
    })),
  }
}

/**
 * Ends one of the caller's sessions on every process; another account's is as unknown as none. Only what happens to
 * another browser is security activity: to end the present session is to log out.
 */
export async function endOwnSession(call: AccountCall, { id }: { id: string }) {
  const uid = id === CURRENT_SESSION ? call.sessionId : id
  return inTransaction(call, async (tx) => {
    const ended = await endSessionsThat(tx, call.outbox, and(isOwn(call), eq(oidcArtifacts.uid, uid)))
    if (ended === 0) throw notFound()
    if (uid !== call.sessionId) await writeAudit(tx, call, accountEntry(call, 'end-session'))
    return { isSuccessful: true, message: null, results: [] }
  })
}
