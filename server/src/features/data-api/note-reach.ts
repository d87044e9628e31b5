import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { listings as l } from '#db/tables/listings.table.ts'
import { members as m, offices as o } from '#db/tables/members.table.ts'
import { dataConsents as c, entityEvents as e } from '#db/tables/operations/data-access.table.ts'
import { isStillSeen } from './resources/property.ts'

type Moment = { now: Date; marketZone: string }

/**
 * Notifies programs of the listings that consents have opened or closed to them since; with an id those of that consent
 * alone. A program that follows the changes reads them again then, and drops those it no longer finds.
 */
export async function noteConsents(db: Db, { now, marketZone }: Moment, id?: string): Promise<void> {
  const [at, today] = [sql`${now.toISOString()}::timestamptz`, sql`${calendarDayIn(marketZone, now)}::date`]
  const asked = id === undefined ? sql`true` : sql`${c.id} = ${id}::uuid`
  const found = sql`returning ${c.dataClientId} as client_id, ${c.officeId} as office_id`
  await db.execute(sql`
    with begun as (update ${c} set begin_noted_on = ${at} where ${c.beginNotedOn} is null and ${c.endedOn} is null
      and ${today} between ${c.firstDay} and ${c.lastDay} and ${asked} ${found}),
    over as (update ${c} set end_noted_on = ${at} where ${c.beginNotedOn} is not null and ${c.endNotedOn} is null
      and (${c.endedOn} is not null or ${c.lastDay} < ${today}) and ${asked} ${found}),
    moved as (select * from begun union select * from over)
    insert into ${e} (resource, record_key, at, data_client_id)
    select 'Property', id::text, ${at}, client_id from (
      select ${l.id}, client_id from moved join ${o} on ${o.id} = moved.office_id
        join ${l} on ${l.listOfficeCode} = ${o.officeCode} where ${isStillSeen({ now })}
      union select ${l.id}, client_id from moved cross join ${l}
        where moved.office_id is null and ${isStillSeen({ now })}) reached
    order by id`)
}

/** Notifies a program of the members and offices of associations that it is registered for from now on, or no longer. */
export async function noteAors(
  tx: Db,
  now: Date,
  clientId: number,
  { before, after }: { before: number[]; after: number[] },
): Promise<void> {
  const moved = [...before, ...after].filter((id) => !before.includes(id) || !after.includes(id))
  if (moved.length === 0) return
  const isMoved = (aorId: SQL) => sql`${aorId} = any(${`{${moved.join(',')}}`}::integer[])`
  await tx.execute(sql`
    insert into ${e} (resource, record_key, at, data_client_id)
    select resource, id::text, ${now.toISOString()}::timestamptz, ${clientId}::integer from (
      select 'Member' as resource, ${m.id} from ${m} where ${isMoved(sql`${m.aorId}`)}
      union all select 'Office', ${o.id} from ${o} where ${isMoved(sql`${o.aorId}`)}) reached
    order by resource, id`)
}
