import { inArray } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { rememberedBrowsers } from '#db/tables/accounts.table.ts'

/** Asks every browser of these accounts for the second step again. */
export async function endRemembered(tx: Db, accountIds: string[]): Promise<void> {
  await tx.delete(rememberedBrowsers).where(inArray(rememberedBrowsers.accountId, accountIds))
}
