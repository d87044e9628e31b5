import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { hashOfLink, newLinkToken } from '#accounts/link-token.ts'
import type { Db } from '#db/open.ts'
import { calendarFeeds } from '#db/tables/training.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'

/** When the caller's calendar link was made. */
export async function getCalendarLink({ db, member }: MemberCall) {
  const [stored] = await db
    .select({ createdOn: calendarFeeds.createdOn })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.memberId, member.id))
  return { createdOn: stored?.createdOn.toISOString() ?? null }
}

/** Makes a link of 256 random bits; the former one no longer works. */
export async function createCalendarLink(call: MemberCall, coreUrl: string) {
  const token = newLinkToken()
  const row = { tokenHash: hashOfLink(token), createdOn: call.now }
  await inTransaction(call, async (tx) => {
    const { createdOn } = await getCalendarLink({ ...call, db: tx })
    await tx
      .insert(calendarFeeds)
      .values({ memberId: call.member.id, ...row })
      .onConflictDoUpdate({ target: calendarFeeds.memberId, set: row })
    await note(tx, call, createdOn === null ? 'create' : 'update')
  })
  return { createdOn: row.createdOn.toISOString(), url: `${coreUrl}/feeds/${token}.ics` }
}

/** Ends the link; without one nothing happens. */
export async function removeCalendarLink(call: MemberCall) {
  await inTransaction(call, async (tx) => {
    const removed = await tx
      .delete(calendarFeeds)
      .where(eq(calendarFeeds.memberId, call.member.id))
      .returning({ memberId: calendarFeeds.memberId })
    if (removed.length > 0) await note(tx, call, 'delete')
  })
  return { createdOn: null }
}

/** The member of a link's token; null for one that is nobody's, or no longer valid. */
export async function memberOfLink(db: Db, token: string): Promise<number | null> {
  const [found] = await db
    .select({ memberId: calendarFeeds.memberId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashOfLink(token)))
  return found?.memberId ?? null
}

async function note(tx: Db, call: MemberCall, action: 'create' | 'update' | 'delete'): Promise<void> {
  const entityId = String(call.member.id)
  await writeAudit(tx, call, { action, entity: 'calendarFeed', entityId, changes: {} })
}
