import type { Criterion } from 'contract/common/search.ts'
import { type DeadlineStateFilter, TODAY_DAYS } from 'contract/listings/deadline-kinds.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { criteriaToSql } from '#db/search-to-sql.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'

const { dueAt, zone } = deadlines

const DAYS_AHEAD = `${TODAY_DAYS} days`

// As expressions, so that a value unreadable to the database is the caller's error and not ours.
const filterFields = {
  kind: sql`${deadlines.kind}`,
  registrationId: sql`${deadlines.registrationId}::text`,
  dueAt: sql`${dueAt}`,
}

/** The criteria that are about a deadline itself, and not about its listing. */
export function meetsCriteria(criteria: Criterion[], now: Date): SQL | undefined {
  const states = criteria.filter(({ field }) => field === 'state')
  const others = criteria.filter(({ field }) => field !== 'state')
  return and(criteriaToSql(others, filterFields), ...states.map((criterion) => isInStates(criterion, now)))
}

/**
 * The states of the contract as conditions on the due moment, each with both of its ends: an index leads to them, and
 * the day in a zone is computed for few.
 */
function isInStates({ values }: Criterion, now: Date): SQL | undefined {
  const conditions: Partial<Record<string, SQL>> = stateConditions(now)
  return or(...values.map((value) => conditions[String(value)] ?? sql`false`))
}

/** The same by the name of the filter, to count several of them at once. */
export function stateConditions(now: Date): Record<DeadlineStateFilter, SQL> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isLeft = sql`${dueAt} >= ${at}`
  const isToday = sql`(${dueAt} at time zone ${zone})::date = (${at} at time zone ${zone})::date`
  // The longest day, on which the clock goes back, has 25 hours.
  const isTodayAtMost = sql`${dueAt} <= ${at} + interval '25 hours'`
  return {
    Overdue: sql`${dueAt} < ${at}`,
    'Due today': sql`${isLeft} and ${isTodayAtMost} and ${isToday}`,
    'Due soon': sql`${isLeft} and ${dueAt} <= ${at} + interval '48 hours' and not (${isToday})`,
    Upcoming: sql`${dueAt} > ${at} + interval '48 hours'`,
    'Due in 7 days': sql`${isLeft} and ${dueAt} <= ${at} + ${DAYS_AHEAD}::interval`,
  }
}
