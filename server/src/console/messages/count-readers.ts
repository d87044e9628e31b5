import { READ_COUNT_MS, type ReadCount } from 'contract/staff/messages/acknowledgment.ts'
import { count, eq, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { messageReadCounts } from '#db/tables/messages.table.ts'
import { profiles } from '#db/tables/profiles.table.ts'
import { findPublishedMessage, isInAudience } from './shown-message.ts'

/**
 * The number of members of its audience with a message in their read list: cached for an hour, and without names.
 * @throws HttpError 404
 */
export async function countReaders(call: StaffCall, id: number): Promise<ReadCount> {
  const { db, now } = call
  const message = await findPublishedMessage(call, id)
  const [kept] = await db.select().from(messageReadCounts).where(eq(messageReadCounts.messageId, id))
  if (kept && now.getTime() - kept.countedOn.getTime() < READ_COUNT_MS) return toReadCount(kept)
  // Ids of the list are numbers or their text.
  const list = profiles.systemNotificationsAcknowledged
  const hasRead = sql`(${list} @> ${JSON.stringify([id])}::jsonb or ${list} @> ${JSON.stringify([String(id)])}::jsonb)`
  const [counted] = await db
    .select({ members: count(), readers: sql`count(*) filter (where ${hasRead})`.mapWith(Number) })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .leftJoin(profiles, eq(profiles.memberId, members.id))
    .where(await isInAudience(db, message))
  const fresh = { members: counted?.members ?? 0, readers: counted?.readers ?? 0, countedOn: now }
  await db
    .insert(messageReadCounts)
    .values({ messageId: id, ...fresh })
    .onConflictDoUpdate({ target: messageReadCounts.messageId, set: fresh })
  return toReadCount(fresh)
}

type Counted = Pick<typeof messageReadCounts.$inferSelect, 'readers' | 'members' | 'countedOn'>

function toReadCount({ countedOn, readers, members: all }: Counted): ReadCount {
  return { readers, members: all, countedOn: countedOn.toISOString() }
}
