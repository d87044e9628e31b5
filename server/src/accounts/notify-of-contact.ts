import { REPORT_TEXTS } from 'contract/account-security/report-texts.ts'
import type { WaitingContact } from 'contract/contacts/contact-change.ts'
import { CONTACT_TEXTS } from 'contract/contacts/contact-limits.ts'
import { contactChangeNotice } from 'contract/contacts/contact-words.ts'
import type { Caller } from '#access/caller.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { ACCOUNT_SECURITY } from '#notify/notice.ts'
import { notifyMember } from '#notify/notify.ts'
import { knownContacts } from './known-contacts.ts'
import { makeNotMeToken } from './not-me-links.ts'

type Services = { now: Date; outbox: Outbox; config: Config }
type Owner = { accountId: string; member: Pick<Caller, 'id' | 'loginId' | 'firstName'> }

/**
 * Notifies every contact from before a change that it waits, by mail and text message with the link that
 * cancels it, and the member's inbox. The reader needs neither the open portal nor the password.
 */
export async function notifyOfChange(
  tx: Db,
  services: Services,
  { accountId, member }: Owner,
  { token, ...change }: WaitingContact & { token: string },
): Promise<void> {
  const { now, config, outbox } = services
  const { publicUrl, marketZone, factorTypes } = config
  const { subject, text } = contactChangeNotice(change, marketZone)
  const key = `contact-change:${change.id}`
  const { id: memberId, loginId, firstName } = member
  await notifyMember(tx, services, {
    loginId,
    subject,
    text,
    priority: 0,
    emailCategory: ACCOUNT_SECURITY,
    key,
  })
  const url = `${publicUrl}/cancel-change/${token}`
  const marketName = await marketNameOf(tx, config)
  const notMe = `${publicUrl}/not-me/${await makeNotMeToken(tx, accountId, now)}`
  const body = [
    `Hello ${firstName},`,
    `${text} If you did not ask for this, cancel it:`,
    url,
    `If someone else is in your account, secure it at once. ${REPORT_TEXTS.act}: ${notMe}`,
  ].join('\n\n')
  const action = { label: CONTACT_TEXTS.cancelAct, url }
  const told = await knownContacts(tx, memberId, now)
  for (const to of told.email)
    await outbox.put(tx, 'mail', { to, subject, body, action, isSecret: true }, `${key}:${to}`, { memberId })
  if (!factorTypes.sms) return
  const message = `${marketName}: ${text} ${CONTACT_TEXTS.cancelAct}: ${url}`
  for (const to of told.sms)
    await outbox.put(tx, 'sms', { to, body: message, isSecret: true }, `${key}:${to}`, { memberId })
}

/** Notifies the member that a waiting change was cancelled. */
export async function notifyOfCancel(
  tx: Db,
  services: Pick<Services, 'now' | 'outbox'>,
  { id, loginId }: { id: string; loginId: string },
): Promise<void> {
  await notifyMember(tx, services, {
    loginId,
    subject: CONTACT_TEXTS.cancelled,
    text: 'A change of your contact data was cancelled. Nothing has changed.',
    priority: 1,
    emailCategory: ACCOUNT_SECURITY,
    key: `contact-cancelled:${id}`,
  })
}
