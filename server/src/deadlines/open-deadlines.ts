import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { deadlines } from '../db/tables/compliance/deadlines.table.ts'

/**
 * Whether a deadline is still open; an informational one ends when it is due, also before a job has ended it.
 */
export function isOpen(now: Date): SQL | undefined {
  return and(
    isNull(deadlines.endedAt),
    eq(deadlines.isNeeded, true),
    or(eq(deadlines.isReminder, false), gt(deadlines.dueAt, now)),
  )
}
