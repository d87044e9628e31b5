import { addDays, addMonths, type CalendarDay, calendarDayIn } from 'contract/common/calendar-day.ts'
import {
  nextStep,
  stepOf,
  USAGE_STEPS,
  type UsageFigure,
  type UsageStep,
} from 'contract/staff/usage/usage-figures.ts'
import { type SQL, sql } from 'drizzle-orm'
import { factColumns } from '#access/member-facts.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { usageCounts } from '#db/tables/operations/usage.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { figureName, MEMBERS } from './figure-names.ts'

/** Presence is recorded up to 14 days after a class. */
const OPEN_DAYS = 15
const KEPT_MONTHS = 25

const columns = sql`day, figure, key, aor_short_name, member_type_id, count`
const typeId = sql`coalesce(${factColumns().membertypeid}, '0')::integer`
const officeAors = sql`(select own.name from ${aors} own where own.id = ${offices.aorId})`
const association = sql`coalesce(${aors.name}, ${officeAors}, '')`
const withPlaces = sql`left join ${offices} on ${offices.id} = ${members.officeId} left join ${aors} on ${aors.id} = ${members.aorId}`

type Services = { db: Db; now: Date; config: Pick<Config, 'marketZone' | 'setUp'> }

/**
 * Counts the events of the trail and the tables: sign-ins, classes, presence and messages of the last days, once a
 * night who signed in, and the sums of weeks and months. Each run replaces earlier counts of the same days. Days and
 * weeks are kept for 25 months, months permanently.
 */
export async function countUsage({ db, now, config: { marketZone: zone, setUp } }: Services): Promise<void> {
  if (!setUp.isUsageCounted) return
  const today = calendarDayIn(zone, now)
  const yesterday = addDays(today, -1)
  await db.transaction(async (tx) => {
    await replace(tx, {
      figure: 'signIns',
      from: yesterday,
      to: today,
      rows: signIns(zone, yesterday, today),
    })
    await replace(tx, {
      figure: 'messagesPublished',
      from: yesterday,
      to: today,
      rows: messages(zone, yesterday, today),
    })
    const open = addDays(today, -OPEN_DAYS)
    await replace(tx, { figure: 'classesHeld', from: open, to: today, rows: classesHeld(zone, open, now) })
    await replace(tx, { figure: 'classesAttended', from: open, to: today, rows: attended(zone, open, now) })
    await countMembers(tx, { zone, today, yesterday })
    for (const step of ['week', 'month'] as const) await sumUp(tx, step, stepOf(step, open))
    await tx.execute(
      sql`delete from ${usageCounts} where day < ${addMonths(today, -KEPT_MONTHS)}::date and figure not like '%/month'`,
    )
  })
}

/** Rows of day, association and type take the place of those of the same days, by groups and as a whole. */
async function replace(tx: Db, { figure, step = 'day', from, to, rows }: Replacement): Promise<void> {
  const name = figureName(figure, step)
  const whole = figureName(figure, step, true)
  await tx.execute(sql`delete from ${usageCounts}
    where figure in (${name}, ${whole}) and day between ${from}::date and ${to}::date`)
  await tx.execute(sql`
    insert into ${usageCounts} (${columns})
      select day, case grouping(aor, type) when 0 then ${name} else ${whole} end, '', coalesce(aor, ''),
        coalesce(type, 0), count(*)::integer
      from (${rows}) as counted group by grouping sets ((day, aor, type), (day))
    on conflict do nothing`)
}

type Replacement = { figure: UsageFigure; step?: UsageStep; from: CalendarDay; to: CalendarDay; rows: SQL }

const begin = (zone: string, day: CalendarDay) => sql`(${day}::timestamp at time zone ${zone})`
const dayOf = (zone: string, column: SQL) => sql`(${column} at time zone ${zone})::date`

function signIns(zone: string, from: CalendarDay, to: CalendarDay): SQL {
  return sql`select ${dayOf(zone, sql`${auditEntries.at}`)} as day, ${association} as aor, ${typeId} as type
    from ${auditEntries} join ${accounts} on ${accounts.id}::text = ${auditEntries.entityId}
    join ${members} on ${members.id} = ${accounts.memberId} ${withPlaces}
    where ${auditEntries.action} = 'log-in' and ${auditEntries.at} >= ${begin(zone, from)}
      and ${auditEntries.at} < ${begin(zone, addDays(to, 1))}`
}

/** A message of an association counts for it. */
function messages(zone: string, from: CalendarDay, to: CalendarDay): SQL {
  return sql`select ${dayOf(zone, sql`${auditEntries.at}`)} as day, coalesce((select name from ${aors}
      join content_records kept on kept.aor_id = ${aors.id}
      where kept.kind = 'messages' and kept.id::text = ${auditEntries.entityId}), '') as aor, 0 as type
    from ${auditEntries}
    where ${auditEntries.action} = 'publish' and ${auditEntries.entity} = 'systemNotification'
      and ${auditEntries.at} >= ${begin(zone, from)} and ${auditEntries.at} < ${begin(zone, addDays(to, 1))}`
}

function classesHeld(zone: string, from: CalendarDay, now: Date): SQL {
  return sql`select ${dayOf(zone, sql`${trainingClasses.startTime}`)} as day, coalesce(${aors.name}, '') as aor, 0 as type
    from ${trainingClasses} left join ${aors} on ${aors.id} = ${trainingClasses.aorId}
    where ${trainingClasses.startTime} >= ${begin(zone, from)} and ${trainingClasses.endTime} <= ${now.toISOString()}::timestamptz`
}

function attended(zone: string, from: CalendarDay, now: Date): SQL {
  return sql`select ${dayOf(zone, sql`${trainingClasses.startTime}`)} as day, ${association} as aor, ${typeId} as type
    from ${trainingClasses} join ${attendees} on ${attendees.trainingClassId} = ${trainingClasses.id}
    join ${members} on ${members.id} = ${attendees.memberId} ${withPlaces}
    where ${attendees.wasPresent} and ${trainingClasses.startTime} >= ${begin(zone, from)}
      and ${trainingClasses.startTime} <= ${now.toISOString()}::timestamptz`
}

/** Once a night: the number of members who signed in on the day, in its week and in its month, and of all members. */
async function countMembers(
  tx: Db,
  { zone, today, yesterday }: { zone: string; today: CalendarDay; yesterday: CalendarDay },
): Promise<void> {
  const isCounted = sql`figure = ${MEMBERS} and day = ${today}::date`
  if ((await tx.$count(usageCounts, isCounted)) > 0) return
  await tx.execute(sql`delete from ${usageCounts} where figure = ${MEMBERS}`)
  await tx.execute(sql`
    insert into ${usageCounts} (${columns})
      select ${today}::date, ${MEMBERS}, '', ${association}, ${typeId}, count(*)::integer
      from ${members} ${withPlaces} where ${members.memberStatus} = 'Active' group by 4, 5`)
  for (const step of USAGE_STEPS) {
    const from = stepOf(step, yesterday)
    await replace(tx, {
      figure: 'membersSignedIn',
      step,
      from,
      to: from,
      rows: sql`select distinct ${from}::date as day, aor, type, actor from (
        select ${association} as aor, ${typeId} as type, ${auditEntries.entityId} as actor
        from ${auditEntries} join ${accounts} on ${accounts.id}::text = ${auditEntries.entityId}
        join ${members} on ${members.id} = ${accounts.memberId} ${withPlaces}
        where ${auditEntries.action} = 'log-in' and ${auditEntries.at} >= ${begin(zone, from)}
          and ${auditEntries.at} < ${begin(zone, nextStep(step, from))}) as signed`,
    })
  }
}

/** The sums of weeks or months from one on; the number of members who signed in is not a sum of days. */
async function sumUp(tx: Db, step: Exclude<UsageStep, 'day'>, from: CalendarDay): Promise<void> {
  const figures: UsageFigure[] = [
    'signIns',
    'applicationsOpened',
    'articlesRead',
    'classesHeld',
    'classesAttended',
    'messagesPublished',
  ]
  const daily = [true, false].flatMap((isOfAll) =>
    figures.map((figure) => figureName(figure, 'day', isOfAll)),
  )
  const summed = [true, false].flatMap((isOfAll) =>
    figures.map((figure) => figureName(figure, step, isOfAll)),
  )
  await tx.execute(sql`delete from ${usageCounts} where figure in ${summed} and day >= ${from}::date`)
  await tx.execute(sql`
    insert into ${usageCounts} (${columns})
      select date_trunc(${step}, day::timestamp)::date, figure || ${`/${step}`}, key, aor_short_name, member_type_id, sum(count)
      from ${usageCounts} where figure in ${daily} and day >= ${from}::date group by 1, 2, 3, 4, 5`)
}
