import {
  factorsInWords,
  removalRequestInWords,
  WAITING_REMOVAL_TEXTS,
} from 'contract/account-security/waiting-removal-words.ts'
import type { Caller } from '#access/caller.ts'
import { ACCOUNT_NOTICES } from '#accounts/account-notices.ts'
import { knownContacts } from '#accounts/known-contacts.ts'
import { loadBranding, marketNameOf } from '#branding/load-branding.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { notify } from '#notify/notify.ts'
import type { Removal } from './removal-store.ts'

type Owner = Pick<Caller, 'id' | 'loginId' | 'firstName'> & { email: string }

/**
 * Notifies the member that a removal was requested, by mail with the link that stops it; with the account feature at every
 * known contact and in the inbox, which also draws the banner in open sessions.
 */
export async function notifyOfRequest(
  tx: Db,
  services: { outbox: Outbox; now: Date; config: Config },
  owner: Owner,
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
  await notify(tx, services, ACCOUNT_NOTICES.removalAsked({ id, types }), { memberIds: [owner.id] })
  const { email, sms } = await knownContacts(tx, owner.id, now, { withWaiting: true })
  for (const to of email) await outbox.put(tx, 'mail', { to, ...mail }, `${key}:${to}`)
  if (!factorTypes.sms) return
  const body = `${await marketNameOf(tx, config)}: ${removalRequestInWords(types)} Stop this request: ${url}`
  for (const to of sms)
    await outbox.put(tx, 'sms', { to, body, isSecret: true }, `${key}:${to}`, { memberId: owner.id })
}
