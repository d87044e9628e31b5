import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { historyEnds, historyEntries } from '#db/tables/compliance/history.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { beginChain } from './write-history.ts'

const AT_ONCE = 200

/** Begins the chains of listings that are older than the history, a few hundred at a time. */
export async function backfillHistory(db: Db): Promise<void> {
  for (;;) {
    const missing = await db
      .select({ id: listings.id })
      .from(listings)
      .where(
        // The end of a chain outlives its entries, which may lie in an archive.
        sql`not exists (select 1 from ${historyEnds} where ${historyEnds.registrationId} = ${listings.id})
          and not exists (select 1 from ${historyEntries} where ${historyEntries.registrationId} = ${listings.id})`,
      )
      .limit(AT_ONCE)
    for (const { id } of missing) await db.transaction((tx) => beginChain(tx, id))
    if (missing.length < AT_ONCE) return
  }
}
