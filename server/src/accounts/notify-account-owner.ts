import { randomUUID } from 'node:crypto'
import { REPORT_TEXTS } from 'contract/account-security/report-texts.ts'
import type { Feature } from 'contract/features.ts'
import { loadAccountByLoginId } from '../access/load-account.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { type Fact, factLines, type Outbox } from '../db/outbox.ts'
import { ACCOUNT_SECURITY } from '../notify/notice.ts'
import { notify } from '../notify/notify.ts'
import { makeNotMeToken } from './not-me-links.ts'

/** The settings for the advice to undo an act of somebody else. */
export type AdviceConfig = Pick<Config, 'publicUrl' | 'supportPhone'> & { features: readonly Feature[] }

/**
 * Notifies a member by notification and mail that something about the own account has changed; the mail can have a lead
 * and facts in place of the text.
 */
export async function notifyAccountOwner(
  tx: Db,
  services: { outbox: Outbox; now: Date; config: AdviceConfig },
  told: { loginId: string; subject: string; text: string; lead?: string; facts?: Fact[] },
): Promise<void> {
  const { publicUrl, supportPhone } = services.config
  const call = supportPhone ? `call your MLS at ${supportPhone}` : 'call your MLS'
  const { now, config } = services
  const { subject, text, lead = text, facts = [] } = told
  const url = await notMeUrl(tx, { ...config, now }, told.loginId)
  const action = url
    ? { label: REPORT_TEXTS.act, url }
    : { label: 'Reset Password', url: `${publicUrl}/forgot-password` }
  const act = url ? 'secure your account now' : 'reset your password'
  const notice = {
    subject,
    text: `${text} If this wasn't you, reset your password and ${call}.`,
    mailText: [
      lead,
      ...(facts.length > 0 ? [factLines(facts)] : []),
      `Was this you? You're all set. If not, ${act} and ${call}.`,
      action.url,
    ].join('\n\n'),
    mailFacts: facts,
    mailAction: action,
    priority: 1,
    emailCategory: ACCOUNT_SECURITY,
    key: `account:${randomUUID()}`,
  }
  await notify(tx, services, notice, { loginId: told.loginId })
}

/** The page that secures the account, open to everybody with the mail; null where there is none. */
export async function notMeUrl(
  tx: Db,
  { now, publicUrl, features }: { now: Date; publicUrl: string; features: readonly Feature[] },
  loginId: string,
): Promise<string | null> {
  const account = features.includes('account') ? await loadAccountByLoginId(tx, loginId) : null
  return account ? `${publicUrl}/not-me/${await makeNotMeToken(tx, account.id, now)}` : null
}
