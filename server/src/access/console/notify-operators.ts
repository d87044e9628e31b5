import { and, eq, inArray, or } from 'drizzle-orm'
import { html } from 'ghtml'
import { isGrantInForce } from '#access/console/grant-in-force.ts'
import { isMlsStaffMember } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { members } from '#db/tables/members.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { storeNotices } from '#notify/notify.ts'

/** The services that notify operators. */
export type NoticeServices = { outbox: Outbox; now: Date; config: { marketZone: string } }

/** Notifies MLS staff and operators, by mail too; the same key once. */
export async function notifyOperators(
  tx: Db,
  { outbox, now, config }: NoticeServices,
  { text, key, category }: { text: string; key: string; category: string },
): Promise<void> {
  const operators = tx
    .select({ id: staffGrants.memberId })
    .from(staffGrants)
    .where(and(eq(staffGrants.role, 'Operator'), isGrantInForce({ now, marketZone: config.marketZone })))
  const receivers = await tx
    .select({ memberId: members.id, firstName: members.firstName })
    .from(members)
    .where(
      and(
        or(isMlsStaffMember, inArray(members.id, operators)),
        eq(members.memberStatus, 'Active'),
        eq(members.hasMemberPortalAccess, true),
      ),
    )
  const subject = text.replace(/\.$/, '')
  const notice = { subject, text, priority: 1, emailCategory: category, body: html`<p>${text}</p>`, key }
  await storeNotices(tx, { outbox, now }, receivers, notice)
}
