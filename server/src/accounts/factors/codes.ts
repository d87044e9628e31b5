import { randomInt } from 'node:crypto'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { hashesOfCode } from '#http/encryption.ts'
import { isSameText } from '#http/same-text.ts'

export const CODE_MINUTES = 10

/** A code of six digits from a secure source. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Whether `code` is the one whose hash was stored for `scope`. */
export function isCodeRight(scope: string, code: string, storedHash: string | null, config: Config): boolean {
  return (
    storedHash !== null &&
    hashesOfCode(scope, code, config.keySecrets).some((hash) => isSameText(hash, storedHash))
  )
}

/** Hands a code on by text message or mail; `key` is new for each code. */
export async function sendCode(
  tx: Db,
  services: { outbox: Outbox; config: Config },
  sent: { type: 'sms' | 'email'; to: string; code: string; key: string; accountId: string },
): Promise<void> {
  const marketName = await marketNameOf(tx, services.config)
  const { key, accountId } = sent
  const body = `${sent.code} is your ${marketName} verification code. It expires in ${CODE_MINUTES} minutes.`
  if (sent.type === 'sms')
    await services.outbox.put(tx, 'sms', { to: sent.to, body, isSecret: true }, key, { accountId })
  else {
    const subject = `Your ${marketName} verification code`
    await services.outbox.put(tx, 'mail', { to: sent.to, subject, body, action: null, isSecret: true }, key, {
      accountId,
    })
  }
}
