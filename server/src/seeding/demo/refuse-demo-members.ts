import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { isPasswordRight } from '#accounts/password.ts'
import { ConfigError } from '#config-values.ts'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { DEMO_PASSWORD, demoLoginIds } from './demo-members.ts'

const NAMED = 3

/**
 * In production nobody may sign in with the password that the README prints, as on a database of an earlier trial
 *.
 * @throws ConfigError that names the accounts and the remedy
 */
export async function refuseDemoMembers(db: Db): Promise<void> {
  const hashes = await db
    .select({
      hash: sql<string>`${accounts.passwordHash}`,
      loginIds: sql<
        string[]
      >`array_agg(${accounts.loginId} order by ${accounts.createdOn}, ${accounts.loginId})`,
    })
    .from(accounts)
    .where(and(inArray(sql`lower(${accounts.loginId})`, demoLoginIds()), isNotNull(accounts.passwordHash)))
    .groupBy(accounts.passwordHash)
  const open: string[] = []
  for (const { hash, loginIds } of hashes)
    if (await isPasswordRight(hash, DEMO_PASSWORD)) open.push(...loginIds)
  if (open.length === 0) return
  const names =
    open.slice(0, NAMED).join(', ') + (open.length > NAMED ? ` and ${open.length - NAMED} more` : '')
  throw new ConfigError(
    `The database holds demo members with their public password (${names}): take an empty database by another DATA_DIR or DATABASE_URL, then start again.`,
  )
}
