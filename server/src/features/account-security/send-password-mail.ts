import { loadAccountByLoginId } from '#access/load-account.ts'
import { makePasswordToken } from '#accounts/password-links.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox, PasswordMail } from '#db/outbox.ts'
import { writeAudit } from '#db/write.ts'
import { contactsOf } from '#notify/member-contacts.ts'

type Services = { db: Db; outbox: Outbox; config: Config; now: Date }

/**
 * Mails a link to set a password, to the address that was in use at the moment that the entry names, else now: `Reset`
 * to who has a password, `Create` to who has none yet. Unknown ids, inactive members and members without address get
 * nothing. The same entry again makes no second mail.
 */
export async function sendPasswordMail(
  services: Services,
  entry: PasswordMail & { id: string },
): Promise<void> {
  const { db, outbox, config, now } = services
  await db.transaction(async (tx) => {
    const owner = await findOwner(tx, entry.loginId, entry.asOf ? new Date(entry.asOf) : now)
    if (!owner?.email) return
    const { email } = owner
    const purpose = owner.hasPassword ? 'reset' : 'create'
    const token = await makePasswordToken(tx, { accountId: owner.id, purpose, requestId: entry.id, now })
    if (token === null) return
    await writeAudit(
      tx,
      { loginId: owner.loginId, now },
      { action: `send-${purpose}-link`, entity: 'account', entityId: owner.id, changes: {} },
    )
    const sender = { marketName: await marketNameOf(tx, config), publicUrl: config.publicUrl }
    const mail =
      purpose === 'create' ? createMail(sender, owner, token) : resetMail(sender, owner, token, entry)
    const { memberId } = owner
    await outbox.put(tx, 'mail', { to: email, ...mail, isSecret: true }, `password-mail:${entry.id}`, {
      memberId,
    })
  })
}

/** An active member with an account; an account without member data has no address either. */
async function findOwner(tx: Db, loginId: string, moment: Date) {
  const account = await loadAccountByLoginId(tx, loginId)
  if (account?.status !== 'active' || !account.member) return null
  const { id: memberId, firstName } = account.member
  const { email } = await contactsOf(tx, memberId, moment)
  return {
    id: account.id,
    loginId: account.loginId,
    hasPassword: account.passwordHash !== null,
    memberId,
    email: email.inUse,
    firstName,
  }
}

type Sender = { marketName: string; publicUrl: string }
type Reader = { firstName: string; loginId: string }

function resetMail(
  { marketName, publicUrl }: Sender,
  { firstName, loginId }: Reader,
  token: string,
  { isByStaff }: PasswordMail,
) {
  const url = `${publicUrl}/password-reset/${token}`
  return {
    subject: `Reset your ${marketName} password`,
    body: [
      `Hello ${firstName},`,
      isByStaff
        ? `Our staff sent you this link to reset the password for your User ID ${loginId}. It works for 60 minutes:`
        : `We received a request to reset the password for your User ID ${loginId}. This link works for 60 minutes:`,
      url,
      `Didn't ${isByStaff ? 'expect' : 'ask for'} this? You can ignore this email. Your password won't change.`,
    ].join('\n\n'),
    action: { label: 'Reset Password', url },
  }
}

/** Where a member without a password creates one. */
export function createLink(publicUrl: string, token: string): string {
  return `${publicUrl}/password-reset/${token}?isNew=true`
}

function createMail({ marketName, publicUrl }: Sender, { firstName, loginId }: Reader, token: string) {
  const url = createLink(publicUrl, token)
  return {
    subject: `Create your ${marketName} password`,
    body: [
      `Hello ${firstName},`,
      `Welcome! Create your password to get started. Your User ID is ${loginId}. This link works for 72 hours:`,
      url,
      "Didn't expect this? You can ignore this email.",
    ].join('\n\n'),
    action: { label: 'Create Password', url },
  }
}
