import { addDays, calendarDayIn, formatCalendarDay } from 'contract/common/calendar-day.ts'
import { GRANT_REMINDER_DAYS } from 'contract/staff/staff-grant.ts'
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { members } from '#db/tables/members.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { inTransaction } from '#db/write.ts'
import { notifyHolder, notifyMlsStaff } from './notify-of-grant.ts'

type Services = { db: Db; outbox: Outbox; now: Date; marketZone: string }

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
    const { id, role, endsOn } = grant
    const key = `staff-grant:${id}:${endsOn}`
    await inTransaction(services, async (tx) => {
      if (endsOn < today) {
        const text = `Your ${role} role has ended.`
        return notifyHolder(tx, services, { holder, text, key: `${key}:ended` })
      }
      const end = `role ends on ${formatCalendarDay(endsOn)}.`
      await notifyHolder(tx, services, { holder, text: `Your ${role} ${end}`, key: `${key}:soon` })
      const text = `The ${role} role of ${holder.firstName} ${holder.lastName} ends on ${formatCalendarDay(endsOn)}.`
      await notifyMlsStaff(tx, services, { text, key: `${key}:soon`, except: [holder.id] })
    })
  }
}
