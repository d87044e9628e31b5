import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { ACCESS_REQUEST_DAYS } from 'contract/grants/grant-limits.ts'
import { and, eq, inArray, lt, lte, or } from 'drizzle-orm'
import { endGrants } from '#access/acting/end-grants.ts'
import { findExpiredGrants } from '#access/acting/valid-grants.ts'
import type { Db } from '#db/open.ts'
import { actingGrants } from '#db/tables/grants.table.ts'
import { inTransaction } from '#db/write.ts'
import type { NoticeServices } from '#notify/notice.ts'

type Services = NoticeServices & { db: Db; marketZone: string }

/**
 * Ends the grants that have expired by their own or their members' records, and the requests without an answer in
 * time; both sides are notified. Calls are refused before that: each of them asks for itself.
 */
export async function endOverGrants(services: Services): Promise<void> {
  const { db, now, marketZone } = services
  const today = calendarDayIn(marketZone, now)
  const oldest = new Date(now.getTime() - ACCESS_REQUEST_DAYS * DAY_MS)
  const isOldRequest = and(
    eq(actingGrants.state, 'requested'),
    or(lte(actingGrants.createdOn, oldest), lt(actingGrants.lastDay, today)),
  )
  const over = await findExpiredGrants(db, services)
  const ending = { by: 'system', end: 'by itself' } as const
  await inTransaction(services, async (tx) => {
    await endGrants(tx, services, isOldRequest, ending)
    if (over.length > 0) await endGrants(tx, services, inArray(actingGrants.id, over), ending)
  })
}
