import { STEP_UP_ERROR } from 'contract/account-security/account-security-limits.ts'
import { ERROR_CODES } from 'contract/common/error-codes.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Call } from '../access/call.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { oidcArtifacts } from '../db/tables/accounts.table.ts'
import { HttpError } from '../http/errors.ts'

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

/**
 * Asks for a sign-in of the last hour before factors change.
 * @throws HttpError 401 `insufficient_user_authentication`
 */
export async function requireFreshSignIn(call: Call & { config: Config }): Promise<void> {
  const [session] = await call.db
    .select({ loginTs: sql<number | null>`(${oidcArtifacts.payload} ->> 'loginTs')::float8` })
    .from(oidcArtifacts)
    .where(and(eq(oidcArtifacts.model, 'Session'), eq(oidcArtifacts.uid, call.sessionId)))
  const ageSeconds = call.now.getTime() / 1000 - (session?.loginTs ?? 0)
  if (ageSeconds > call.config.stepUpSeconds)
    throw new HttpError(401, STEP_UP_ERROR, [], { code: ERROR_CODES.freshSignInRequired })
}
