import {
  factorsInWords,
  removalRequestInWords,
  WAITING_REMOVAL_TEXTS,
} from 'contract/account-security/waiting-removal-words.ts'
import { html } from 'ghtml'
import type { Caller } from '#access/caller.ts'
import { knownContacts } from '#accounts/known-contacts.ts'
import { type AdviceConfig, notifyAccountOwner } from '#accounts/notify-account-owner.ts'
import { type BrandDefaults, loadBranding, marketNameOf } from '#branding/load-branding.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import type { factorRemovals } from '#db/tables/accounts.table.ts'
import { ACCOUNT_SECURITY } from '#notify/notice.ts'
import { notifyMember, storeNotices } from '#notify/notify.ts'

type Services = { outbox: Outbox; now: Date; config: BrandDefaults & AdviceConfig }
type Removal = typeof factorRemovals.$inferSelect
type Owner = Pick<Caller, 'id' | 'loginId' | 'firstName' | 'lastName'>

const NOT_REMOVED = 'Your authentications were not removed.'
const subjectOf = (text: string) => text.replace(/\.$/, '')

/**
 * Notifies the member that a removal was requested, by mail with the link that stops it; with the account feature at every
 * known contact and in the inbox, which also draws the banner in open sessions.
 */
export async function notifyOfRequest(
  tx: Db,
  services: Omit<Services, 'config'> & { config: Config },
  owner: Owner & { email: string },
  { id, types, token }: Pick<Removal, 'id' | 'types'> & { token: string },
): Promise<void> {
  const { config, outbox, now } = services
  const { publicUrl, features, factorTypes } = config
  const url = `${publicUrl}/stop-request/${token}`
  const { supportAddress } = await loadBranding(tx, config)
  const support = supportAddress ?? config.supportPhone ?? 'your MLS'
  const key = `factor-removal:${id}`
  const mail = {
    subject: WAITING_REMOVAL_TEXTS.subject,
    body: [
      `Hello ${owner.firstName}, our staff received a request to remove ${factorsInWords(types)} from your account ${owner.loginId}. If you made this request, you do not need to do anything.`,
      'If you did not, stop it now:',
      url,
      `Questions? Contact ${support}.`,
    ].join('\n\n'),
    action: { label: 'Stop This Request', url },
    isSecret: true as const,
  }
  if (!features.includes('account')) return outbox.put(tx, 'mail', { to: owner.email, ...mail }, key)
  const text = removalRequestInWords(types)
  await notifyMember(tx, services, {
    loginId: owner.loginId,
    subject: WAITING_REMOVAL_TEXTS.subject,
    text,
    priority: 0,
    emailCategory: ACCOUNT_SECURITY,
    key: `${key}:asked`,
  })
  const { email, sms } = await knownContacts(tx, owner.id, now, { withWaiting: true })
  for (const to of email) await outbox.put(tx, 'mail', { to, ...mail }, `${key}:${to}`)
  if (!factorTypes.sms) return
  const body = `${await marketNameOf(tx, config)}: ${text} Stop this request: ${url}`
  for (const to of sms)
    await outbox.put(tx, 'sms', { to, body, isSecret: true }, `${key}:${to}`, { memberId: owner.id })
}

/** Notifies the owner of an account that all second factors were removed. */
export async function notifyAllRemoved(tx: Db, services: Services, loginId: string): Promise<void> {
  await notifyAccountOwner(tx, services, {
    loginId,
    subject: `Two-step verification was removed from your ${await marketNameOf(tx, services.config)} account`,
    text: 'We verified your identity and removed all sign-in methods and recovery codes from your account. You can set up new ones the next time you log in.',
  })
}

/** Notifies the member of an approved request of the removed factors. */
export async function notifyRemoved(
  tx: Db,
  services: Services,
  owner: Owner,
  removal: Removal,
): Promise<void> {
  if (removal.isAll) return notifyAllRemoved(tx, services, owner.loginId)
  await notifyMember(tx, services, {
    loginId: owner.loginId,
    subject: `An authentication was removed from your ${await marketNameOf(tx, services.config)} account`,
    text: `We verified your identity and removed ${factorsInWords(removal.types)}.`,
    ...aboutSecurity(removal, 'done'),
  })
}

/** Notifies the member of a request that ended without effect. */
export async function notifyNotRemoved(
  tx: Db,
  services: Services,
  owner: Owner,
  removal: Removal,
): Promise<void> {
  const text = NOT_REMOVED
  await notifyMember(tx, services, {
    loginId: owner.loginId,
    subject: subjectOf(text),
    text,
    ...aboutSecurity(removal, 'ended'),
  })
}

function aboutSecurity({ id }: Removal, what: string) {
  return { priority: 1, emailCategory: ACCOUNT_SECURITY, key: `factor-removal:${id}:${what}` }
}

/** Notifies staff by notification; once for the same key. */
export async function notifyStaff(
  tx: Db,
  services: Omit<Services, 'config'>,
  receivers: Caller[],
  { text, key }: { text: string; key: string },
): Promise<void> {
  const people = receivers.map(({ id, firstName }) => ({ memberId: id, firstName }))
  await storeNotices(tx, services, people, {
    subject: subjectOf(text),
    text,
    body: html`<p>${text}</p>`,
    priority: 0,
    emailCategory: 'Approvals',
    key,
  })
}
