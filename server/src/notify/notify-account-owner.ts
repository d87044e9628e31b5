import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { ACCOUNT_SECURITY, notifyMember } from './notify-member.ts'

/** What a member needs to undo what somebody else did. */
export type AdviceConfig = Pick<Config, 'publicUrl' | 'supportPhone'>

/** Notifies a member by notification and mail that something about the own account has changed. */
export async function notifyAccountOwner(
  tx: Db,
  services: { outbox: Outbox; now: Date; config: AdviceConfig },
  told: { loginId: string; subject: string; text: string },
): Promise<void> {
  const { publicUrl, supportPhone } = services.config
  const call = supportPhone ? `call your MLS at ${supportPhone}` : 'call your MLS'
  const withAdvice = (way: string) =>
    `${told.text} If this wasn't you, reset your password${way} and ${call}.`
  await notifyMember(tx, services, {
    loginId: told.loginId,
    subject: told.subject,
    text: withAdvice(''),
    mailText: withAdvice(` at ${publicUrl}/forgot-password`),
    priority: 1,
    emailCategory: ACCOUNT_SECURITY,
    key: `account:${randomUUID()}`,
  })
}
