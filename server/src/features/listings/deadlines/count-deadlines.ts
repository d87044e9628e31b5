import type { Criterion } from 'contract/common/search.ts'
import type { DeskDeadlines } from 'contract/desk/desk.ts'
import { MAX_COUNTED_DEADLINES } from 'contract/listings/deadline-kinds.ts'
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isHandledBy } from '#access/listing-reach.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { isOpen } from '#deadlines/open-deadlines.ts'
import { stateConditions } from './deadline-criteria.ts'
import { deadlinesInReach } from './deadlines-in-reach.ts'

/** The limit of the list, beyond which no page can be opened. */
const counted = (rows: number) => Math.min(rows, MAX_COUNTED_DEADLINES)

/** The number of open deadlines of the list with each of the filters, of the listings that the criteria find. */
export async function countDueDeadlines(call: MemberCall, criteria: Criterion[]): Promise<DeskDeadlines> {
  const { db, now } = call
  const parts = await deadlinesInReach(call, criteria)
  const { Overdue: isOverdue, 'Due today': isToday, 'Due in 7 days': isNext } = stateConditions(now)
  const numbers = (isMet: SQL) => sql`(select
    count(*) filter (where ${isOverdue})::integer as overdue,
    count(*) filter (where ${isToday})::integer as today,
    count(*) filter (where ${isNext})::integer as next
    from ${deadlines} where ${and(isMet, isOpen(now), sql`(${isOverdue} or ${isNext})`)})`
  const { rows } = await db.execute<{ overdue: number; today: number; next: number }>(
    sql.join(parts.map(numbers), sql` union all `),
  )
  const sumOf = (name: 'overdue' | 'today' | 'next') => counted(rows.reduce((sum, row) => sum + row[name], 0))
  return { Overdue: sumOf('overdue'), 'Due today': sumOf('today'), 'Due in 7 days': sumOf('next') }
}

const ownerOf = { agent: listings.listAgentMlsId, office: listings.listOfficeCode }

/** The open deadlines of each agent, or office, that the list finds under its User ID, or code. */
export async function countOpenDeadlines(
  { db, member, now }: MemberCall,
  field: keyof typeof ownerOf,
  values: string[],
): Promise<Map<string | null, number>> {
  if (values.length === 0) return new Map()
  const rows = await db
    .select({ owner: ownerOf[field], counted: count() })
    .from(listings)
    .innerJoin(deadlines, eq(deadlines.registrationId, listings.id))
    .where(and(isHandledBy(member), inArray(ownerOf[field], values), isOpen(now)))
    .groupBy(ownerOf[field])
  return new Map(rows.map((row) => [row.owner, counted(row.counted)]))
}
