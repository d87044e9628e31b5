import { and, eq, gt, ne } from 'drizzle-orm'
import type { ContentCall } from '#access/console/staff-roles.ts'
import { contentPresence } from '#db/tables/content.table.ts'
import { members } from '#db/tables/members.table.ts'
import { findRecord } from './content-access.ts'

/** Who has not said for so long that they have a record open has left it. */
const PRESENT_MS = 45_000

/** Notes that the caller has a record open, and answers who else has. @throws HttpError 404 */
export async function notePresence(call: ContentCall, id: number): Promise<{ others: string[] }> {
  const { db, member, now } = call
  const { kind } = await findRecord(db, call, id)
  await db
    .insert(contentPresence)
    .values({ kind, entityId: id, memberId: member.id, seenOn: now })
    .onConflictDoUpdate({
      target: [contentPresence.kind, contentPresence.entityId, contentPresence.memberId],
      set: { seenOn: now },
    })
  const others = await db
    .select({ firstName: members.firstName, lastName: members.lastName })
    .from(contentPresence)
    .innerJoin(members, eq(members.id, contentPresence.memberId))
    .where(
      and(
        eq(contentPresence.kind, kind),
        eq(contentPresence.entityId, id),
        ne(contentPresence.memberId, member.id),
        gt(contentPresence.seenOn, new Date(now.getTime() - PRESENT_MS)),
      ),
    )
    .orderBy(contentPresence.memberId)
  return { others: others.map(({ firstName, lastName }) => `${firstName} ${lastName}`) }
}
