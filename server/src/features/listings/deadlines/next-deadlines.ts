import type { NextDeadline } from 'contract/listings/deadline.ts'
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isHandledBy } from '#access/listing-reach.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { isOpen } from '#deadlines/open-deadlines.ts'
import { toNextDeadline } from './deadline-record.ts'

/** The open deadline of each of these listings that comes first, by their ids; of those that the caller handles. */
export async function nextDeadlinesOf(
  { db, member, now }: Pick<MemberCall, 'db' | 'member' | 'now'>,
  listingIds: string[],
): Promise<Record<string, NextDeadline>> {
  if (listingIds.length === 0) return {}
  const rows = await db
    .selectDistinctOn([deadlines.registrationId], getTableColumns(deadlines))
    .from(deadlines)
    .innerJoin(listings, eq(listings.id, deadlines.registrationId))
    .where(and(inArray(deadlines.registrationId, listingIds), isHandledBy(member), isOpen(now)))
    .orderBy(asc(deadlines.registrationId), asc(deadlines.dueAt))
  return Object.fromEntries(rows.map((row) => [row.registrationId, toNextDeadline(row, now)]))
}
