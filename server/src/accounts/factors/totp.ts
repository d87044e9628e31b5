import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const STEP_SECONDS = 30

/** An own secret of 160 bits, as base32 (S3-31). */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What the QR code holds (D3-125). */
export function totpAddress(secret: string, owner: { marketName: string; loginId: string }): string {
  const market = encodeURIComponent(owner.marketName)
  const label = `${market}:${encodeURIComponent(owner.loginId)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${market}&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`
}

/** The time step of a right code, one step either side of now; null for a wrong one (RFC 6238, S3-31). */
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
