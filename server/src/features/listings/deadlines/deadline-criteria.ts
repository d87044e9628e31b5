import type { Criterion } from 'contract/common/search.ts'
import type { DeadlineState } from 'contract/deadlines/deadline-kinds.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { criteriaToSql } from '#db/search-to-sql.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'

const { dueAt, zone } = deadlines

// As expressions, so that what the database cannot read is the caller's fault and not ours.
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
 * The states of the contract as conditions on the due moment, each with both of its ends: an index leads to them, and the
 * day in a zone is asked of few.
 */
function isInStates({ values }: Criterion, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`
  const isLeft = sql`${dueAt} >= ${at}`
  const isToday = sql`(${dueAt} at time zone ${zone})::date = (${at} at time zone ${zone})::date`
  // The longest day, on which the clock goes back, has 25 hours.
  const isTodayAtMost = sql`${dueAt} <= ${at} + interval '25 hours'`
  const conditions: Partial<Record<DeadlineState, SQL>> = {
    Overdue: sql`${dueAt} < ${at}`,
    'Due today': sql`${isLeft} and ${isTodayAtMost} and ${isToday}`,
    'Due soon': sql`${isLeft} and ${dueAt} <= ${at} + interval '48 hours' and not (${isToday})`,
    Upcoming: sql`${dueAt} > ${at} + interval '48 hours'`,
  }
  return or(...values.map((value) => conditions[String(value) as DeadlineState] ?? sql`false`))
}
