import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { LOCK_AFTER_EXPIRY_DAYS, STANDARD_STATUS } from 'contract/listings/listing-rules.ts'
import { PRIVACY_TEXTS } from 'contract/staff/approvals/privacy-request.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { listings } from '#db/tables/listings.table.ts'
import type { members } from '#db/tables/members.table.ts'

type Moment = { now: Date; marketZone: string }
type Member = Pick<typeof members.$inferSelect, 'loginId' | 'memberStatus' | 'forgottenOn'>

/** The reason a member cannot be forgotten now; null for none. */
export async function whyNotForgotten(db: Db, moment: Moment, member: Member): Promise<string | null> {
  if (member.forgottenOn) return PRIVACY_TEXTS.forgotten
  if (member.memberStatus === 'Active') return PRIVACY_TEXTS.active
  return (await hasOpenListings(db, moment, member.loginId)) ? PRIVACY_TEXTS.openListings : null
}

/** Whether the member is an agent of a listing that can still be edited or sent. */
async function hasOpenListings(db: Db, { now, marketZone }: Moment, loginId: string): Promise<boolean> {
  const today = calendarDayIn(marketZone, now)
  const open = and(
    or(eq(listings.listAgentMlsId, loginId), eq(listings.coListAgentMlsId, loginId)),
    eq(listings.standardStatus, STANDARD_STATUS.active),
    isNull(listings.cancellationDate),
    isNull(listings.promotedMlsId),
    isNull(listings.promotedDate),
    sql`${listings.expirationDate} >= ${today}::date - ${LOCK_AFTER_EXPIRY_DAYS}::int`,
  )
  return (await db.$count(listings, open)) > 0
}
