import { eq } from 'drizzle-orm'
import { accounts } from '../../db/tables/accounts.table.ts'
import type { MemberCall } from '../call.ts'

/** The member who sits there: also where the call is made for another member. */
export async function actorId({ db, accountId, acting, member }: MemberCall): Promise<number> {
  if (!acting) return member.id
  const [actor] = await db
    .select({ memberId: accounts.memberId })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return actor?.memberId ?? member.id
}
