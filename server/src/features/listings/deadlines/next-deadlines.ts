import type { NextDeadline } from 'contract/listings/deadline.ts'
import { and, asc, inArray } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { isOpen } from '#deadlines/open-deadlines.ts'
import { toNextDeadline } from './deadline-record.ts'

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
