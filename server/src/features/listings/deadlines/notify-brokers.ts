import { HEAD_TYPES } from 'contract/members/roles.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { isReachable } from '#access/audience-reach.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { deadlineReminders } from '#db/tables/compliance/deadlines.table.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { inTransaction } from '#db/write.ts'
import type { NoticeServices } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import { type Deadline, LISTING_NOTICES } from '../listing-notices.ts'

type Services = NoticeServices & { db: Db; config: Pick<Config, 'publicUrl'> }

type Late = Deadline & { officeCode: string; day: string }

/**
 * Notifies the brokers and office managers of a list office of overdue deadlines, where the rule asks for it: at 8 in
 * the morning of the day after, in one message for each office and day. What nobody sent within a day is not made up.
 */
export async function notifyBrokers(services: Services): Promise<void> {
  const now = services.now.toISOString()
  const { rows } = await services.db.execute<Late>(sql`
    select d.registration_id as "registrationId", d.kind, d.due_at::text as "dueAt", d.zone,
      l.list_office_code as "officeCode", (r.moment at time zone d.zone)::date::text as day,
      l.listing_id as "listingId", l.unparsed_address as address
    from deadlines d
    cross join lateral (
      values (((d.due_at at time zone d.zone)::date + 1 + time '08:00') at time zone d.zone)
    ) as r (moment)
    join listings l on l.id = d.registration_id and l.standard_status <> 'Z' and l.list_office_code is not null
    where d.ended_at is null and d.is_needed and d.tell_broker
      and d.due_at between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz
      and r.moment <= ${now}::timestamptz
      and r.moment > greatest(d.arose_on, ${now}::timestamptz - interval '1 day')
      and not exists (select from deadline_reminders s
        where s.registration_id = d.registration_id and s.kind = d.kind and s.due_at = d.due_at and s.reminder = 'broker')
    order by d.due_at, d.id limit 10000`)
  const groups = Map.groupBy(rows, ({ officeCode, day }) => `${officeCode} ${day}`)
  for (const late of groups.values()) await inTransaction(services, (tx) => notifyOffice(tx, services, late))
}

async function notifyOffice(tx: Db, services: Services, late: Late[]): Promise<void> {
  const { now, config } = services
  const noted = await tx
    .insert(deadlineReminders)
    .values(
      late.map(({ registrationId, kind, dueAt }) => ({
        registrationId,
        kind,
        dueAt: new Date(dueAt),
        reminder: 'broker',
        sentOn: now,
      })),
    )
    .onConflictDoNothing()
    .returning()
  const [first] = late
  // Another process was faster.
  if (!first || noted.length === 0) return
  const notice = LISTING_NOTICES.overdue(late, first, config.publicUrl)
  await notify(tx, services, notice, { where: areBrokersOf(first.officeCode) })
}

function areBrokersOf(officeCode: string): SQL | undefined {
  const isOfOffice = sql`exists (select from ${offices}
    where ${offices.id} = ${members.officeId} and ${offices.officeCode} = ${officeCode})`
  return and(isReachable, isOfOffice, inArray(members.memberTypeId, HEAD_TYPES))
}
