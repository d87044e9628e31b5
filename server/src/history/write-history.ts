import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { historyEnds, historyEntries } from '#db/tables/compliance/history.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { entryHash, NOTHING_BEFORE } from './chain.ts'
import { earlierChanges } from './earlier-changes.ts'
import type { HistoryChange, HistoryRecord } from './history-change.ts'

/** The author of an entry, the other member for whom it was made, and the time. */
export type HistoryAct = { loginId: string; onBehalfOf?: string | null; now: Date }

/**
 * Adds entries to the chain of a listing, in the transaction of the change and under the lock of the listing. A chain
 * begins with what the audit trail knows; so this comes before the audit row of the same act.
 */
export async function writeHistory(
  tx: Db,
  { loginId, onBehalfOf = null, now }: HistoryAct,
  registrationId: string,
  changes: HistoryChange[],
): Promise<void> {
  if (changes.length === 0) return
  const isCreated = changes[0]?.field === 'registered'
  const records = changes.map((change) => ({
    ...change,
    at: now,
    actor: loginId,
    onBehalfOf,
    isTakenOver: false,
  }))
  const last = await lockChain(tx, registrationId)
  const earlier = last || isCreated ? [] : await earlierChanges(tx, registrationId)
  await append(tx, registrationId, last, [...earlier, ...records])
}

/** Begins the chain of a listing that has none with what the audit trail knows of it. */
export async function beginChain(tx: Db, registrationId: string): Promise<void> {
  const last = await lockChain(tx, registrationId)
  if (!last) await append(tx, registrationId, null, await earlierChanges(tx, registrationId))
}

type Last = { number: number; hash: string } | null

/** The end of a chain, held with its listing until the transaction ends. */
async function lockChain(tx: Db, registrationId: string): Promise<Last> {
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, registrationId)).for('update')
  const [end] = await tx
    .select({ number: historyEnds.number, hash: historyEnds.hash })
    .from(historyEnds)
    .where(eq(historyEnds.registrationId, registrationId))
  if (end) return end
  const [last] = await tx
    .select({ number: historyEntries.number, hash: historyEntries.hash })
    .from(historyEntries)
    .where(eq(historyEntries.registrationId, registrationId))
    .orderBy(desc(historyEntries.number))
    .limit(1)
  return last ?? null
}

async function append(tx: Db, registrationId: string, last: Last, records: HistoryRecord[]): Promise<void> {
  let { number, hash } = last ?? { number: 0, hash: NOTHING_BEFORE }
  const rows = records.map((record) => {
    number += 1
    const entry = { ...record, id: randomUUID(), registrationId, number }
    const previousHash = hash
    hash = entryHash(previousHash, entry)
    return { ...entry, previousHash, hash }
  })
  if (rows.length > 0) await tx.insert(historyEntries).values(rows)
}
