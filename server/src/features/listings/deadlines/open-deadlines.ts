import type { NextDeadline } from 'contract/deadlines/deadline.ts'
import { and, asc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { toNextDeadline } from './deadline-record.ts'

/** What is still to come or to do; what is only told of is over at its moment, also before a job has ended it. */
export function isOpen(now: Date): SQL | undefined {
  return and(
    isNull(deadlines.endedAt),
    eq(deadlines.isNeeded, true),
    or(eq(deadlines.isReminder, false), gt(deadlines.dueAt, now)),
  )
}

/** The open deadline of each of these listings that comes first, by their ids. */
export async function nextDeadlinesOf(
  { db, now }: Pick<MemberCall, 'db' | 'now'>,
  listingIds: string[],
): Promise<Record<string, NextDeadline>> {
  if (listingIds.length === 0) return {}
  const rows = await db
    .selectDistinctOn([deadlines.registrationId])
    .from(deadlines)
    .where(and(inArray(deadlines.registrationId, listingIds), isOpen(now)))
    .orderBy(asc(deadlines.registrationId), asc(deadlines.dueAt))
  return Object.fromEntries(rows.map((row) => [row.registrationId, toNextDeadline(row, now)]))
}
