import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { secondFactors } from '#db/tables/accounts.table.ts'
import { decryptIfKnown } from '#http/encryption.ts'

const SECRET_BYTES = 20
const STEP_SECONDS = 30

/** An own secret of 160 bits, as base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The content of the QR code: a colon separates the market from the account, so neither may have one. */
export function totpAddress(secret: string, owner: { marketName: string; loginId: string }): string {
  const part = (text: string) => encodeURIComponent(text.replaceAll(/\s*:\s*/g, ' ').trim())
  const market = part(owner.marketName)
  const label = `${market}:${part(owner.loginId)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${market}&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`
}

/** The time step of a right code, one step either side of now; null for a wrong one (RFC 6238). */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

/** Accepts the code of an authenticator app; a step that was used, or an earlier one, is never accepted again. */
export async function spendTotpCode(
  db: Db,
  services: { config: Config; now: Date },
  factor: { id: string; encryptedSecret: string | null },
  code: string,
): Promise<boolean> {
  if (factor.encryptedSecret === null) return false
  // The secret of an app that no `KEY_SECRET` opens: the member needs another way.
  const secret = await decryptIfKnown(
    factor.encryptedSecret,
    services.config.keySecrets,
    'authenticator secrets',
  )
  if (secret === null) return false
  const step = totpStep(secret, code, services.now)
  if (step === null) return false
  const spent = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.id, factor.id),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ id: secondFactors.id })
  return spent.length > 0
}
