import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'

/** Matches a User ID of the trail case-insensitively; the name of a non-member, such as `system`, stays as it is. */
export async function knownActor(db: Db, text: string): Promise<string> {
  const [found] = await db.select({ loginId: members.loginId }).from(members).where(isNamed(text))
  return found?.loginId ?? text.trim()
}

/** The trail's names for the member with this User ID and the account; empty for an unknown one. */
export async function memberKeys(db: Db, text: string): Promise<string[]> {
  const [found] = await db
    .select({ id: members.id, accountId: accounts.id })
    .from(members)
    .leftJoin(accounts, eq(accounts.memberId, members.id))
    .where(isNamed(text))
  return found ? [String(found.id), ...(found.accountId ? [found.accountId] : [])] : []
}

function isNamed(text: string) {
  return eq(sql`lower(${members.loginId})`, text.trim().toLowerCase())
}
