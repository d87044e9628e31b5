import { setMarket } from 'contract/market/current.ts'
import { enteredMarket } from 'contract/staff/content/checks/market-check.ts'
import type { Db } from '#db/open.ts'
import { marketFacts } from '#db/tables/market.table.ts'

/**
 * Makes the stored facts the market of this process. Facts that a later release added have its defaults.
 * @throws Error while the database is away
 */
export async function loadMarket(db: Db): Promise<void> {
  const [row] = await db.select().from(marketFacts)
  if (row) setMarket(enteredMarket.parse(row.facts))
}
