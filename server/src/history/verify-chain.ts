import type { HistoryCheck } from 'contract/proof/history.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { archivedChains, historyEntries, sealedChains } from '#db/tables/compliance/history.table.ts'
import { entryHash, NOTHING_BEFORE } from './chain.ts'

const AT_ONCE = 1000

/** Runs a check in a snapshot of its own: it sees one state, and no writer waits for it. */
export function inSnapshot<Result>(db: Db, check: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(check, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** How far a check has come in a chain. */
type Walk = { entries: number; lastHash: string; brokenAt: number | null; sealedUntil: number }

/**
 * Recomputes the chain of a listing, in batches, and compares it with the seals of its days: a chain alone
 * does not show that its end was cut off, or that all of it was rewritten. Archived entries are skipped from
 * the hash before them to that of the last one.
 */
export async function verifyChain(tx: Db, registrationId: string): Promise<HistoryCheck> {
  const seals = await tx
    .select({ entries: sealedChains.entries, lastHash: sealedChains.lastHash })
    .from(sealedChains)
    .where(eq(sealedChains.registrationId, registrationId))
    .orderBy(asc(sealedChains.entries))
  const sealed = new Map(seals.map((seal) => [seal.entries, seal.lastHash]))
  const archived = await archivedBegins(tx, registrationId)
  const walk: Walk = { entries: 0, lastHash: NOTHING_BEFORE, brokenAt: null, sealedUntil: 0 }
  const passArchived = () => {
    for (let run = archived.get(1 + walk.entries); run; run = archived.get(1 + walk.entries))
      go(walk, sealed, {
        until: run.lastNumber,
        hash: run.lastHash,
        isAsWritten: run.previousHash === walk.lastHash,
      })
  }
  let lastNumber = 0
  for (;;) {
    const rows = await tx
      .select()
      .from(historyEntries)
      .where(and(eq(historyEntries.registrationId, registrationId), gt(historyEntries.number, lastNumber)))
      .orderBy(asc(historyEntries.number))
      .limit(AT_ONCE)
    for (const row of rows) {
      passArchived()
      const { entries, lastHash } = walk
      const isAsWritten =
        row.number === entries + 1 && row.previousHash === lastHash && row.hash === entryHash(lastHash, row)
      go(walk, sealed, { until: entries + 1, hash: row.hash, isAsWritten })
      lastNumber = row.number
    }
    if (rows.length < AT_ONCE) break
  }
  passArchived()
  const { entries, lastHash } = walk
  if ((seals.at(-1)?.entries ?? 0) > entries) walk.brokenAt ??= entries + 1
  return { isIntact: walk.brokenAt === null, entries, brokenAt: walk.brokenAt, lastHash }
}

/** The part of a chain in archives, by the first place of each run. */
async function archivedBegins(tx: Db, registrationId: string) {
  const runs = await tx.select().from(archivedChains).where(eq(archivedChains.registrationId, registrationId))
  return new Map(runs.map((run) => [run.firstNumber, run]))
}

/** Continues to an entry, or behind the archived ones up to it. */
function go(
  walk: Walk,
  sealed: ReadonlyMap<number, string>,
  { until, hash, isAsWritten }: { until: number; hash: string; isAsWritten: boolean },
): void {
  const begin = walk.entries + 1
  walk.entries = until
  walk.lastHash = hash
  const seal = sealed.get(until)
  if (!isAsWritten) walk.brokenAt ??= begin
  else if (seal !== undefined && seal !== hash) walk.brokenAt ??= walk.sealedUntil + 1
  if (seal !== undefined) walk.sealedUntil = until
}
