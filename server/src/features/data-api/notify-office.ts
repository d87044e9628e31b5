import type { DataConsent } from 'contract/data-access/data-access.ts'
import { consentEndedNotice, consentNotice } from 'contract/data-access/data-access-texts.ts'
import { HEAD_TYPES } from 'contract/members/roles.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { html } from 'ghtml'
import { isReachable } from '#access/audience-reach.ts'
import type { MemberCall } from '#access/call.ts'
import { factColumns } from '#access/member-facts.ts'
import type { Db } from '#db/open.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { storeNotices } from '#notify/notify.ts'

/** Notifies brokers and managers of an office and of its main office of the readers of its listings. */
export async function notifyOffice(
  tx: Db,
  call: MemberCall,
  { id, officeId, officeName, ...consent }: DataConsent,
  what: 'given' | 'ended',
): Promise<void> {
  if (officeId === null || officeName === null) return
  const by = `${call.member.firstName} ${call.member.lastName}`
  const named = { ...consent, officeName }
  const { subject, text } = what === 'given' ? consentNotice(named, by) : consentEndedNotice(named, by)
  const isOfOffice = sql`exists (select from ${offices} own join ${offices} asked on asked.id = ${officeId}
    where own.id = ${members.officeId} and own.office_code in (asked.office_code, asked.main_office_code))`
  const receivers = await tx
    .select({ memberId: members.id, firstName: members.firstName })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .where(and(inArray(factColumns().membertypeid, HEAD_TYPES.map(String)), isOfOffice, isReachable))
  await storeNotices(tx, call, receivers, {
    subject,
    text,
    body: html`<p>${text}</p>`,
    priority: 1,
    emailCategory: 'Data Access',
    category: 'Listings',
    key: `data-consent:${id}:${what}`,
  })
}
