import { and, eq, inArray, or } from 'drizzle-orm'
import { isReachable } from '#access/audience-reach.ts'
import { isGrantInForce } from '#access/console/grant-in-force.ts'
import { isMlsStaffMember } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { type NoticeServices, sentence } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'

/** The services that notify operators. */
export type OperatorNoticeServices = NoticeServices & { config: { marketZone: string } }

/** Notifies MLS staff and operators, by mail too; the same key once. */
export async function notifyOperators(
  tx: Db,
  { outbox, now, config }: OperatorNoticeServices,
  { text, key, category }: { text: string; key: string; category: string },
): Promise<void> {
  const operators = tx
    .select({ id: staffGrants.memberId })
    .from(staffGrants)
    .where(and(eq(staffGrants.role, 'Operator'), isGrantInForce({ now, marketZone: config.marketZone })))
  const notice = { ...sentence(text), priority: 1, emailCategory: category, key }
  await notify(tx, { outbox, now }, notice, {
    where: and(isReachable, or(isMlsStaffMember, inArray(members.id, operators))),
  })
}
