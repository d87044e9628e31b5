import { randomUUID } from 'node:crypto'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { ACCOUNT_SECURITY, notifyMember } from './notify-member.ts'

/** Notifies a member by notification and mail that something about the own account has changed. */
export async function notifyAccountOwner(
  tx: Db,
  services: { outbox: Outbox; now: Date },
  told: { loginId: string; subject: string; text: string },
): Promise<void> {
  const text = `${told.text} If this wasn't you, reset your password and call your MLS.`
  await notifyMember(tx, services, {
    loginId: told.loginId,
    subject: told.subject,
    text,
    priority: 1,
    emailCategory: ACCOUNT_SECURITY,
    key: `account:${randomUUID()}`,
  })
}
