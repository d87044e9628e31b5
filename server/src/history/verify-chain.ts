import type { HistoryCheck } from 'contract/proof/history.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { historyEntries, sealedChains } from '#db/tables/compliance/history.table.ts'
import { entryHash, NOTHING_BEFORE } from './chain.ts'

const AT_ONCE = 1000

/** Runs a check in a snapshot of its own: it sees one state, and no writer waits for it. */
export function inSnapshot<Result>(db: Db, check: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(check, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/**
 * Computes the chain of a listing anew, in batches, and compares it with the seals of its days: a chain alone does not
 * show that its end was cut off, or that all of it was written anew.
 */
export async function verifyChain(tx: Db, registrationId: string): Promise<HistoryCheck> {
  const seals = await tx
    .select({ entries: sealedChains.entries, lastHash: sealedChains.lastHash })
    .from(sealedChains)
    .where(eq(sealedChains.registrationId, registrationId))
    .orderBy(asc(sealedChains.entries))
  const sealed = new Map(seals.map((seal) => [seal.entries, seal.lastHash]))
  let entries = 0
  let lastHash = NOTHING_BEFORE
  let lastNumber = 0
  let brokenAt: number | null = null
  let sealedUntil = 0
  for (;;) {
    const rows = await tx
      .select()
      .from(historyEntries)
      .where(and(eq(historyEntries.registrationId, registrationId), gt(historyEntries.number, lastNumber)))
      .orderBy(asc(historyEntries.number))
      .limit(AT_ONCE)
    for (const row of rows) {
      entries += 1
      lastNumber = row.number
      const isAsWritten =
        row.number === entries && row.previousHash === lastHash && row.hash === entryHash(lastHash, row)
      lastHash = row.hash
      const seal = sealed.get(row.number)
      if (!isAsWritten) brokenAt ??= entries
      else if (seal !== undefined && seal !== row.hash) brokenAt ??= sealedUntil + 1
      if (seal !== undefined) sealedUntil = row.number
    }
    if (rows.length < AT_ONCE) break
  }
  const sealedEntries = seals.at(-1)?.entries ?? 0
  if (sealedEntries > entries) brokenAt ??= entries + 1
  return { isIntact: brokenAt === null, entries, brokenAt, lastHash }
}
