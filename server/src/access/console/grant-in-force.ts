import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { and, gte, isNull, type SQL } from 'drizzle-orm'
import { staffGrants } from '../../db/tables/staff.table.ts'
import type { Call } from '../call.ts'

/** A condition on grants: not revoked, and their last day has not passed. */
export function isGrantInForce({ marketZone, now }: Pick<Call, 'marketZone' | 'now'>): SQL | undefined {
  return and(isNull(staffGrants.revokedOn), gte(staffGrants.endsOn, calendarDayIn(marketZone, now)))
}
