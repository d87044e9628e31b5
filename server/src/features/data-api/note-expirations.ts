import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { listings as l } from '#db/tables/listings.table.ts'
import { dataClients, entityEvents as e } from '#db/tables/operations/data-access.table.ts'

/** The downtime of a portal for which it still notes expirations afterwards. */
const DAYS_BACK = 30

/** Notes the listings that have expired: nobody writes them then, and still their state is another one. */
export async function noteExpirations(
  db: Db,
  { now, marketZone }: { now: Date; marketZone: string },
): Promise<void> {
  const today = calendarDayIn(marketZone, now)
  await db.execute(sql`
    insert into ${e} (resource, record_key, at)
    select 'Property', ${l.id}::text, ${now.toISOString()}::timestamptz from ${l}
    where ${l.expirationDate} between ${addDays(today, -DAYS_BACK)}::date and ${addDays(today, -1)}::date
      and ${l.statusGroup} = 1 and ${l.standardStatus} <> 'Z' and exists (select from ${dataClients})
      and not exists (select from ${e} where ${e.resource} = 'Property' and ${e.recordKey} = ${l.id}::text
        and ${e.at} >= (${l.expirationDate} + 1)::timestamp at time zone ${marketZone}::text)`)
}
