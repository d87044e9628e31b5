import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { accounts } from '../../db/tables/accounts.table.ts'
import { theOnly } from '../builders/the-only.ts'

/** In whose name calls are made. */
export async function accountOf(db: Db, loginId: string) {
  const rows = await db
    .select({ accountId: accounts.id, loginId: accounts.loginId })
    .from(accounts)
    .where(eq(accounts.loginId, loginId))
  return theOnly(rows)
}
