import { isSuspended } from 'contract/members/standing.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { isShutOut, loadAccount } from '#access/load-account.ts'
import { standingAt } from '#access/standing/standing.ts'
import type { BrandDefaults } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { memberOfLink } from './calendar-link.ts'

/** The owner of a calendar, the moment, and where the portal is and how it was set up. */
export type FeedOwner = { member: Caller; now: Date; portalUrl: string; brandDefaults: BrandDefaults }

type Moment = { now: Date; marketZone: string }

/** The member of a link who may use the portal at this moment; null for every other token. */
export async function ownerOfLink(db: Db, token: string, moment: Moment): Promise<Caller | null> {
  const memberId = await memberOfLink(db, token)
  if (memberId === null) return null
  const [owned] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.memberId, memberId))
  const account = owned && (await loadAccount(db, owned.id))
  if (!account?.member?.hasMemberPortalAccess || isShutOut(account)) return null
  if (isSuspended(standingAt(account, moment))) return null
  return account.member
}
