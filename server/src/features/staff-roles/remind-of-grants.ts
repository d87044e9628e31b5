import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import { GRANT_REMINDER_DAYS } from 'contract/staff/staff-grant.ts'
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { inTransaction } from '#db/write.ts'
import type { NoticeServices } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import { otherMlsStaff, ROLE_NOTICES } from './role-notices.ts'

type Services = NoticeServices & { db: Db; marketZone: string }

/** The days for which an end that no process saw still sends a notification. */
const LATEST_DAYS = 7

/** Notifies the holder and MLS staff of roles that end soon, and the holder of ended ones, once each. */
export async function remindOfGrants(services: Services): Promise<void> {
  const { db, now, marketZone } = services
  const today = calendarDayIn(marketZone, now)
  const rows = await db
    .select({ grant: staffGrants, holder: members })
    .from(staffGrants)
    .innerJoin(members, eq(members.id, staffGrants.memberId))
    .where(
      and(
        isNull(staffGrants.revokedOn),
        gte(staffGrants.endsOn, addDays(today, -LATEST_DAYS)),
        lte(staffGrants.endsOn, addDays(today, GRANT_REMINDER_DAYS)),
        // A role for a few days needs no reminder.
        sql`${staffGrants.endsOn} - (${staffGrants.grantedOn} at time zone ${marketZone})::date > ${GRANT_REMINDER_DAYS}
          or ${staffGrants.endsOn} < ${today}`,
      ),
    )
  for (const { grant, holder } of rows) {
    const key = `staff-grant:${grant.id}:${grant.endsOn}`
    const toHolder = { memberIds: [holder.id] }
    await inTransaction(services, async (tx) => {
      if (grant.endsOn < today)
        return notify(tx, services, ROLE_NOTICES.ended(grant.role, `${key}:ended`), toHolder)
      await notify(tx, services, ROLE_NOTICES.endsSoon(grant, key), toHolder)
      return notify(tx, services, ROLE_NOTICES.ofOtherEndsSoon(grant, holder, key), {
        where: otherMlsStaff([holder.id]),
      })
    })
  }
}
