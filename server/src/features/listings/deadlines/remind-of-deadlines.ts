import { HEAD_TYPES } from 'contract/members/roles.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { isReachable } from '#access/audience-reach.ts'
import { hasAgentLeft } from '#access/listing-reach.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { deadlineReminders } from '#db/tables/compliance/deadlines.table.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { inTransaction } from '#db/write.ts'
import type { NoticeServices } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import { type Deadline, LISTING_NOTICES, type RemindedDeadline } from '../listing-notices.ts'

type Services = NoticeServices & { db: Db; config: Pick<Config, 'features' | 'publicUrl'> }

type Due = RemindedDeadline & { memberId: number | null; officeCode: string | null }

const stored = { agent: sql`l.list_agent_mls_id`, office: sql`l.list_office_code` }

/** How late a reminder still goes out that no process sent at its moment. */
const LATEST = '1 day'

/**
 * Notifies list agents of open deadlines by inbox and mail: a week or 48 hours before, at 8 in the morning of the day, and
 * of the day after. Where the agent has left the office, its brokers and office managers are notified instead. A moment that had passed when the deadline arose is not made up.
 */
export async function remindOfDeadlines(services: Services): Promise<void> {
  const { db, now, config } = services
  if (!config.features.includes('clock')) return
  const { rows } = await db.execute<Due>(sql`
    select d.registration_id as "registrationId", d.kind, d.due_at::text as "dueAt", d.zone, d.rule_text as "ruleText",
      r.reminder, l.listing_id as "listingId", l.unparsed_address as address, m.id as "memberId",
      l.list_office_code as "officeCode"
    from deadlines d
    cross join lateral (values
      ('week', d.due_at - interval '7 days'),
      ('soon', d.due_at - interval '48 hours'),
      ('day', ((d.due_at at time zone d.zone)::date + time '08:00') at time zone d.zone),
      ('late', ((d.due_at at time zone d.zone)::date + 1 + time '08:00') at time zone d.zone)
    ) as r (reminder, moment)
    join listings l on l.id = d.registration_id and l.standard_status <> 'Z'
    left join members m on m.login_id = l.list_agent_mls_id and not ${hasAgentLeft(stored)}
    where d.ended_at is null and d.is_needed and r.reminder = any(d.remind_at)
      and (m.id is not null or ${hasAgentLeft(stored)})
      and d.due_at between ${now.toISOString()}::timestamptz - interval '3 days' and ${now.toISOString()}::timestamptz + interval '8 days'
      and r.moment <= ${now.toISOString()}::timestamptz
      and r.moment > greatest(d.arose_on, ${now.toISOString()}::timestamptz - ${LATEST}::interval)
      and (r.reminder = 'late' or d.due_at > ${now.toISOString()}::timestamptz)
      and not exists (select from deadline_reminders s
        where s.registration_id = d.registration_id and s.kind = d.kind and s.due_at = d.due_at and s.reminder = r.reminder)
    order by d.due_at limit 1000`)
  for (const due of rows) await inTransaction(services, (tx) => remind(tx, services, due))
  await notifyBrokers(services)
}

async function remind(tx: Db, services: Services, due: Due): Promise<void> {
  const { registrationId, kind, reminder } = due
  const dueAt = new Date(due.dueAt)
  const sent = await tx
    .insert(deadlineReminders)
    .values({ registrationId, kind, dueAt, reminder, sentOn: services.now })
    .onConflictDoNothing()
    .returning()
  // Another process was faster.
  if (sent.length === 0) return
  const notice = LISTING_NOTICES.deadline(due, services.config.publicUrl)
  const { memberId, officeCode } = due
  const to = memberId === null ? { where: areBrokersOf(officeCode ?? '') } : { memberIds: [memberId] }
  await notify(tx, services, notice, to)
}

type Late = Deadline & { officeCode: string; day: string }

/**
 * Notifies the brokers and office managers of a list office of overdue deadlines, where the rule asks for it: at 8 in
 * the morning of the day after, in one message for each office and day. What nobody sent within a day is not made up.
 */
async function notifyBrokers(services: Services): Promise<void> {
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
