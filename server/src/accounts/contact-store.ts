import { DAY_MS } from 'contract/common/day.ts'
import type { WaitingContact } from 'contract/contacts/contact-change.ts'
import { CONTACT_CHANGE_DAYS, CONTACT_CHANGES } from 'contract/contacts/contact-limits.ts'
import { and, asc, eq, gt, gte, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { contactChanges } from '#db/tables/accounts.table.ts'
import { hashOfLink } from './link-token.ts'

export type ContactChange = typeof contactChanges.$inferSelect

const { memberId: ofMember, endedOn, endedBy, inUseOn, provenOn, cancelTokenHash } = contactChanges

/** Proven changes that are not in use yet, the next one first. */
export async function waitingChanges(db: Db, memberId: number, now: Date): Promise<WaitingContact[]> {
  const rows = await db
    .select()
    .from(contactChanges)
    .where(and(eq(ofMember, memberId), isNull(endedOn), gt(inUseOn, now)))
    .orderBy(asc(inUseOn))
  return rows.map(({ id, kind, value, inUseOn: at }) => ({
    id,
    kind,
    value,
    inUseOn: at?.toISOString() ?? '',
  }))
}

/** The changes that a member can still make now; changes undone by a report were somebody else's. */
export async function changesLeft(db: Db, memberId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - CONTACT_CHANGE_DAYS * DAY_MS)
  const isOwn = or(isNull(endedBy), ne(endedBy, 'report'))
  const made = await db.$count(contactChanges, and(eq(ofMember, memberId), gt(provenOn, since), isOwn))
  return Math.max(0, CONTACT_CHANGES - made)
}

/** Ends a change that waits; of any number of parallel ends one succeeds. */
export async function endWaiting(
  tx: Db,
  which: SQL | undefined,
  { now, by }: { now: Date; by: 'member' | 'link' },
): Promise<ContactChange | null> {
  const [ended] = await tx
    .update(contactChanges)
    .set({ endedOn: now, endedBy: by, cancelTokenHash: null })
    .where(and(which, isNull(endedOn), gt(inUseOn, now)))
    .returning()
  return ended ?? null
}

/** The condition of the change that a link cancels. */
export function isOfCancelLink(token: string): SQL {
  return eq(cancelTokenHash, hashOfLink(token))
}

/**
 * Undoes the changes that were proven since a moment, in use or not, and those that are not proven yet.
 * Returns whether there were any.
 */
export async function undoChangesSince(
  tx: Db,
  memberId: number,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  await tx.delete(contactChanges).where(and(eq(ofMember, memberId), isNull(provenOn)))
  const undone = await tx
    .update(contactChanges)
    .set({ endedOn: now, endedBy: 'report', cancelTokenHash: null })
    .where(and(eq(ofMember, memberId), isNull(endedOn), isNotNull(provenOn), gte(provenOn, since)))
    .returning({ id: contactChanges.id })
  return undone.length > 0
}
