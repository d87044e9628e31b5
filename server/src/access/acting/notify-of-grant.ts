import { REPORT_TEXTS } from 'contract/account-security/report-texts.ts'
import type { GrantNotice } from 'contract/grants/grant-notices.ts'
import { type SQL, sql } from 'drizzle-orm'
import { html } from 'ghtml'
import type { Db } from '../../db/open.ts'
import type { Outbox } from '../../db/outbox.ts'
import { members } from '../../db/tables/members.table.ts'
import { ACCOUNT_SECURITY } from '../../notify/notice.ts'
import { storeNotices } from '../../notify/notify.ts'
import { isReachable } from '../audience-reach.ts'

export type NoticeServices = { now: Date; outbox: Outbox }

/** The notices for members; with the address at which they say that it was somebody else. */
type Told = { notice: GrantNotice; key: string; links?: string; notMe?: string | null }

/** A notification of the category Security for each member of a condition; `key` names its cause. */
export async function notifyOfGrant(
  tx: Db,
  services: NoticeServices,
  to: SQL | undefined,
  { notice: { subject, text }, key, links = '', notMe = null }: Told,
): Promise<void> {
  const receivers = await tx
    .select({ memberId: members.id, email: members.email, firstName: members.firstName })
    .from(members)
    .where(sql`${to} and ${isReachable}`)
  await storeNotices(tx, services, receivers, {
    subject,
    text,
    ...(notMe && {
      mailText: `${text}\n\nIf this wasn't you, secure your account at once:\n${notMe}`,
      mailAction: { label: REPORT_TEXTS.act, url: notMe },
    }),
    body: `${html`<p>${text}</p>`}${links}`,
    phoneText: 'Access to act for another member has changed.',
    priority: 1,
    emailCategory: ACCOUNT_SECURITY,
    category: 'Security',
    key,
  })
}
