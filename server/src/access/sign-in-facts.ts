import { STEP_UP_ERROR } from 'contract/account-security/account-security-limits.ts'
import { ERROR_CODES } from 'contract/common/error-codes.ts'
import { and, eq, sql } from 'drizzle-orm'
import { oidcArtifacts } from '../db/tables/accounts.table.ts'
import { HttpError } from '../http/errors.ts'
import type { Call, SignInFacts } from './call.ts'

type Asked = Pick<Call, 'db' | 'sessionId' | 'signIn'>

/** Of the caller's session; under another issuer, whose sessions are not ours to look up, of the checked token. */
export async function loadSignIn({ db, sessionId, signIn }: Asked): Promise<SignInFacts> {
  if (signIn) return signIn
  const [session] = await db
    .select({
      at: sql<number>`coalesce((${oidcArtifacts.payload} ->> 'loginTs')::float8, 0)`,
      hasSecondFactor: sql<boolean>`coalesce(${oidcArtifacts.payload} -> 'amr' ? 'mfa', false)`,
    })
    .from(oidcArtifacts)
    .where(and(eq(oidcArtifacts.model, 'Session'), eq(oidcArtifacts.uid, sessionId)))
  return session ?? { at: 0, hasSecondFactor: false }
}

/**
 * Asks for a sign-in that is not older than the given seconds.
 * @throws HttpError 401 `insufficient_user_authentication`
 */
export async function requireFreshSignIn(call: Asked & Pick<Call, 'now'>, maxAge: number): Promise<void> {
  const { at } = await loadSignIn(call)
  if (call.now.getTime() / 1000 - at > maxAge)
    throw new HttpError(401, STEP_UP_ERROR, [], { code: ERROR_CODES.freshSignInRequired })
}

/**
 * The challenge of a refused call for the missing part: a sign-in that is not older than this (RFC 9470), or
 * a token.
 */
export function challengeOf(payload: unknown, maxAge: number): string {
  const isStepUp = typeof payload === 'string' && payload.includes(STEP_UP_ERROR)
  return isStepUp ? `Bearer error="${STEP_UP_ERROR}", max_age=${maxAge}` : 'Bearer'
}
