import { enteredMarket } from 'contract/staff/content/checks/market-check.ts'
import { eq } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import { marketFacts } from '#db/tables/market.table.ts'
import { conflict } from '#http/errors.ts'

/** The facts of the market, which are always there. Every process reads them again with its next heartbeat. */
export const storedMarket: StoredKind = {
  kind: 'market',
  entity: 'market',
  table: marketFacts,
  publish: async (tx, _act, { id }, values) => {
    await tx
      .update(marketFacts)
      .set({ facts: enteredMarket.parse(values) })
      .where(eq(marketFacts.id, id))
  },
  retire: () => Promise.reject(conflict('The market is always there.')),
  read: async (db, id) => {
    const [row] = await db.select().from(marketFacts).where(eq(marketFacts.id, id))
    return row ? { state: 'published', values: enteredMarket.parse(row.facts) } : null
  },
}
