import { and, eq } from 'drizzle-orm'
import type { ContentCall } from '#access/console/staff-roles.ts'
import { contentPresence } from '#db/tables/content.table.ts'
import { othersPresent } from '#live/presence.ts'
import { findRecord } from './content-access.ts'

/** Notes that the caller has a record open, and returns the other editors. @throws HttpError 404 */
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
  const record = and(eq(contentPresence.kind, kind), eq(contentPresence.entityId, id))
  return { others: await othersPresent(db, { table: contentPresence, record }, { memberId: member.id, now }) }
}
