import { randomUUID } from 'node:crypto'
import { importJWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { oidcArtifacts } from '../db/tables/accounts.table.ts'
import { currentSigningKeys } from '../oidc/signing-keys.ts'
import type { TestClock } from './test-clock.ts'

type Subject = { accountId: string; loginId: string }

const TOKEN_SECONDS = 600
const SESSION_SECONDS = 12 * 3600
/** A token is not used to its very end: work beside a call may move the clock while it is under way. */
const UNUSED_SECONDS = 60

/** Mints access tokens as the provider would: with a session in the database and the current signing key. */
export function tokenSigner({ db, config, clock }: { db: Db; config: Config; clock: TestClock }) {
  const current = new Map<string, { token: string; fromMs: number }>()

  async function tokenFor(
    subject: Subject,
    more: { claims?: JWTPayload; header?: Partial<JWTHeaderParameters> } = {},
  ): Promise<string> {
    const sid = randomUUID()
    const nowMs = clock.now().getTime()
    await db.insert(oidcArtifacts).values({
      model: 'Session',
      id: randomUUID(),
      uid: sid,
      payload: { accountId: subject.accountId, loginTs: Math.floor(nowMs / 1000) },
      expiresAt: new Date(nowMs + SESSION_SECONDS * 1000),
    })
    const [key] = await currentSigningKeys(db, clock.now(), config.keySecrets)
    if (!key) throw new Error('There is no signing key')
    const iat = Math.floor(nowMs / 1000)
    return new SignJWT({
      sub: subject.accountId,
      loginId: subject.loginId,
      sid,
      iss: config.issuer,
      aud: 'core-api',
      iat,
      exp: iat + TOKEN_SECONDS,
      ...more.claims,
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid, ...more.header })
      .sign(await importJWK(key, 'RS256'))
  }

  /** The token of an earlier call while it lasts, else a new one. */
  async function currentToken(subject: Subject): Promise<string> {
    const nowMs = clock.now().getTime()
    const known = current.get(subject.accountId)
    const isNow =
      known && nowMs >= known.fromMs && nowMs < known.fromMs + (TOKEN_SECONDS - UNUSED_SECONDS) * 1000
    if (isNow) return known.token
    const token = await tokenFor(subject)
    current.set(subject.accountId, { token, fromMs: nowMs })
    return token
  }

  return { tokenFor, currentToken }
}

export type Signer = ReturnType<typeof tokenSigner>
