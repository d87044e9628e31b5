import type { Criterion } from 'contract/common/search.ts'
import type { DeskMonth } from 'contract/desk/desk.ts'
import { DESK_MONTHS } from 'contract/desk/desk-tabs.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isWithinReach } from '#access/listing-reach.ts'
import { listings } from '#db/tables/listings.table.ts'
import { marketToday, STATUS_GROUP } from '../listing-record.ts'
import { matchesCriteria } from './listing-criteria.ts'

/**
 * The number of listings within reach that were registered and sent to the MLS in each of the last months in the market
 * zone, the current one last, and the days between both.
 */
export async function countMonths(call: MemberCall, criteria: Criterion[]): Promise<DeskMonth[]> {
  const months = lastMonths(marketToday(call))
  const isFound = and(isWithinReach(call.member), matchesCriteria(call, criteria))
  const first = `${months[0]}-01`
  const [registered, sent] = await Promise.all([
    registeredByMonth(call, isFound, first),
    sentByMonth(call, isFound, first),
  ])
  return months.map((month) => ({
    month,
    registrations: registered.get(month)?.registrations ?? 0,
    handOvers: sent.get(month)?.handOvers ?? 0,
    medianDays: sent.get(month)?.medianDays ?? null,
    percentile90Days: sent.get(month)?.percentile90Days ?? null,
  }))
}

/** `2026-11`: the month of a day and those before it. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: DESK_MONTHS }, (_, index) => {
    const count = year * 12 + (month - 1) - (DESK_MONTHS - 1 - index)
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

async function registeredByMonth(call: MemberCall, isFound: SQL | undefined, first: string) {
  const { db, marketZone } = call
  const rows = await db
    .select({
      month: sql<string>`to_char(${listings.createdOn} at time zone ${marketZone}, 'YYYY-MM')`,
      registrations: sql<number>`count(*)::integer`,
    })
    .from(listings)
    .where(and(isFound, sql`${listings.createdOn} >= ${first}::date::timestamp at time zone ${marketZone}`))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.month, row]))
}

/** Those that were sent end on the day of sending, by which an index has them. */
async function sentByMonth({ db }: MemberCall, isFound: SQL | undefined, first: string) {
  const days = sql`extract(epoch from ${listings.promotedDate} - ${listings.createdOn}) / 86400`
  const percentile = (part: number) =>
    sql<number | null>`round((percentile_cont(${part}) within group (order by ${days}))::numeric, 1)::float8`
  const rows = await db
    .select({
      month: sql<string>`to_char(${listings.endDate}, 'YYYY-MM')`,
      handOvers: sql<number>`count(*)::integer`,
      medianDays: percentile(0.5),
      percentile90Days: percentile(0.9),
    })
    .from(listings)
    .where(
      and(
        isFound,
        sql`${listings.statusGroup} = ${STATUS_GROUP.sent}`,
        sql`${listings.endDate} >= ${first}::date`,
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.month, row]))
}
