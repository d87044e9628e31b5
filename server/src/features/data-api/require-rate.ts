import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Db } from '#db/open.ts'
import { countUse } from '#db/rate-limit.ts'
import { dataClientCalls as c } from '#db/tables/operations/data-access.table.ts'
import { HttpError } from '#http/errors.ts'

/** Calls that a program can make within a minute, over all processes; the database is there for members first. */
const CALLS_A_MINUTE = 300

/**
 * Counts a call of a program, of its minute and of its day, in one statement.
 * @throws HttpError 429 for one too many, which does not count among the calls of the day
 */
export async function requireRate(
  { db, clock, marketZone }: { db: Db; clock: () => Date; marketZone: string },
  clientId: number,
  reply: FastifyReply,
): Promise<void> {
  const now = clock()
  const counted = countUse(db, now, `data-client:${clientId}`, { windowSeconds: 60 })
  const { rows } = await db.execute(sql`
    with counted as (${counted.getSQL()})
    insert into ${c} (data_client_id, day, calls)
      select ${clientId}::integer, ${calendarDayIn(marketZone, now)}::date, 1 from counted
      where counted.count <= ${CALLS_A_MINUTE}
      on conflict (data_client_id, day) do update set calls = ${c.calls} + 1
      returning true`)
  if (rows.length > 0) return
  reply.header('retry-after', '60')
  throw new HttpError(429, 'Too many calls. Wait a minute.')
}
