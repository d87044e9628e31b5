import { and, eq, sql } from 'drizzle-orm'
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Db } from '../db/open.ts'
import { oidcArtifacts } from '../db/tables/accounts.table.ts'
import { sessionEnded, toRefusal, unauthorized, unavailable } from '../http/errors.ts'
import type { SignInFacts } from './call.ts'

/** The audience of every access token: the core data API. */
export const CORE_API_AUDIENCE = 'core-api'

export type TokenFacts = {
  accountId: string
  sessionId: string
  expiresAtMs: number
  /** Null for our own provider, whose sessions say it. */
  signIn: SignInFacts | null
}

type KeySource = Parameters<typeof jwtVerify>[1]

/**
 * Checks access tokens: signature, issuer, audience, expiry, session not ended. Checked tokens are remembered
 * for a short time, but only while `remember` is on, that is while this process receives session-ended
 * events; `forgetSession` drops those of a session that has ended.
 */
export function accessTokenChecker(options: {
  db: Db
  issuer: string
  keys: KeySource
  clock: () => Date
  /** Sessions of another issuer are not ours to look up. */
  hasOwnProvider: boolean
}) {
  const cacheMs = 30_000
  const maxCached = 20_000
  const checked = new Map<string, TokenFacts & { checkedAtMs: number }>()
  let isRemembering = false
  let endings = 0

  async function check(token: string): Promise<TokenFacts> {
    const nowMs = options.clock().getTime()
    const known = checked.get(token)
    if (known && nowMs - known.checkedAtMs < cacheMs && nowMs < known.expiresAtMs) return known
    const payload = await verify(token)
    const facts = { ...factsOf(payload), signIn: options.hasOwnProvider ? null : signInOf(payload) }
    const endingsBefore = endings
    if (options.hasOwnProvider) await requireSession(options.db, options.clock(), facts.sessionId)
    // A session that ended while it was looked up must not be remembered as alive.
    if (isRemembering && endings === endingsBefore) {
      if (checked.size >= maxCached) checked.clear()
      checked.set(token, { ...facts, checkedAtMs: nowMs })
    }
    return facts
  }

  async function verify(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, options.keys, {
        issuer: options.issuer,
        audience: CORE_API_AUDIENCE,
        algorithms: ['RS256', 'ES256', 'EdDSA'],
        typ: 'at+jwt',
        currentDate: options.clock(),
      })
      return payload
    } catch (error) {
      // Keys that cannot be had at the moment say nothing about the token.
      const isLate = error instanceof errors.JWKSTimeout || toRefusal(error).status === 503
      throw isLate ? unavailable() : unauthorized()
    }
  }

  return {
    check,
    remember(isOn: boolean): void {
      isRemembering = isOn
      endings += 1
      checked.clear()
    },
    forgetSession(sessionId: string): void {
      endings += 1
      for (const [token, facts] of checked) if (facts.sessionId === sessionId) checked.delete(token)
    },
  }
}

export type AccessTokenChecker = ReturnType<typeof accessTokenChecker>

/** The keys of another issuer, fetched from it and kept for some minutes. */
export function remoteKeys(issuer: string): KeySource {
  return createRemoteJWKSet(new URL(`${issuer}/jwks`))
}

/** Keys of our own provider, read again when a token names one that is not known yet. */
export function ownKeys(
  load: () => Promise<{ keys: Record<string, unknown>[] }>,
  clock: () => Date,
): KeySource {
  const minReloadMs = 5000
  let current: ReturnType<typeof createLocalJWKSet> | null = null
  let loadedAtMs = 0
  const reload = async () => {
    loadedAtMs = clock().getTime()
    current = createLocalJWKSet(await load())
    return current
  }
  return (async (header: never, token: never) => {
    try {
      return await (current ?? (await reload()))(header, token)
    } catch (error) {
      if (clock().getTime() - loadedAtMs < minReloadMs) throw error
      return (await reload())(header, token)
    }
  }) as KeySource
}

/** Accounts are named so; a token of another issuer may name somebody by anything. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function factsOf(payload: JWTPayload): Omit<TokenFacts, 'signIn'> {
  const { sub, exp, sid } = payload
  if (!sub || !UUID.test(sub) || !exp || typeof sid !== 'string') throw unauthorized()
  return { accountId: sub, sessionId: sid, expiresAtMs: exp * 1000 }
}

function signInOf({ auth_time: at, amr }: JWTPayload): SignInFacts {
  return { at: typeof at === 'number' ? at : 0, hasSecondFactor: Array.isArray(amr) && amr.includes('mfa') }
}

/**
 * A session that was ended on purpose is deleted; an expired one is still there for a while.
 * @throws HttpError 401, with the code `session-ended` for the former
 */
async function requireSession(db: Db, now: Date, sessionId: string): Promise<void> {
  const [session] = await db
    .select({ isAlive: sql<boolean>`${oidcArtifacts.expiresAt} > ${now.toISOString()}::timestamptz` })
    .from(oidcArtifacts)
    .where(and(eq(oidcArtifacts.model, 'Session'), eq(oidcArtifacts.uid, sessionId)))
    .limit(1)
  if (!session) throw sessionEnded()
  if (!session.isAlive) throw unauthorized()
}
