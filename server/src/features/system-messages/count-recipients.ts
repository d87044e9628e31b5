import { and, eq, inArray } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { aors, members } from '#db/tables/members.table.ts'
import { authorOrRefuse } from './message-access.ts'

/**
 * The number of active members that a message of the caller reaches: all of them, or those of the association.
 * @throws HttpError 403 for callers who write no messages
 */
export async function countRecipients(call: MemberCall): Promise<{ members: number }> {
  const author = authorOrRefuse(call)
  const isActive = eq(members.memberStatus, 'Active')
  if (author.kind === 'mls') return { members: await call.db.$count(members, isActive) }
  const own = call.db.select({ id: aors.id }).from(aors).where(eq(aors.name, author.name))
  return { members: await call.db.$count(members, and(isActive, inArray(members.aorId, own))) }
}
