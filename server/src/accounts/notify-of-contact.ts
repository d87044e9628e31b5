import { REPORT_TEXTS } from 'contract/account-security/report-texts.ts'
import type { WaitingContact } from 'contract/contacts/contact-change.ts'
import { CONTACT_TEXTS } from 'contract/contacts/contact-limits.ts'
import type { Caller } from '#access/caller.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { notify } from '#notify/notify.ts'
import { ACCOUNT_NOTICES } from './account-notices.ts'
import { knownContacts } from './known-contacts.ts'
import { makeNotMeToken } from './not-me-links.ts'

type Services = { now: Date; outbox: Outbox; config: Config }
type Owner = { accountId: string; member: Pick<Caller, 'id' | 'firstName'> }

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
  const { id: memberId, firstName } = member
  const notice = ACCOUNT_NOTICES.contactWaits(change, marketZone)
  const { key, subject, text } = notice
  await notify(tx, services, notice, { memberIds: [memberId] })
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
