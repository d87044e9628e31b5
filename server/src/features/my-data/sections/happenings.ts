import { MAX_SECURITY_EVENTS } from 'contract/account-security/account-security-limits.ts'
import { securityEventInWords } from 'contract/account-security/security-event-words.ts'
import { linesOfHtml } from 'contract/common/html-text.ts'
import { MAX_NOTIFICATIONS } from 'contract/notifications/notification-limits.ts'
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { isWithinReach } from '#access/listing-reach.ts'
import { listSecurityEvents } from '#accounts/list-security-events.ts'
import { listings } from '#db/tables/listings.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { recentEntries } from '#db/tables/profiles.table.ts'
import { type Section, sectionOf } from './section.ts'

/** Notifications to the member, as far back as the inbox goes. */
export const notifications: Section = {
  name: 'notifications',
  columns: ['id', 'createdOn', 'subject', 'text', 'category', 'priority', 'snoozedUntil'],
  rows: async ({ db, member }) => {
    const rows = await db
      .select()
      .from(userNotifications)
      .where(eq(userNotifications.memberId, member.id))
      .orderBy(desc(userNotifications.id))
      .limit(MAX_NOTIFICATIONS)
    return rows.map((row) => ({
      id: row.id,
      createdOn: row.createdOn,
      subject: row.subject,
      text: linesOfHtml(row.body),
      category: row.emailCategory,
      priority: row.priority,
      snoozedUntil: row.snoozedUntil,
    }))
  },
}

/** Security events of the account, as the member sees them. */
export const securityEvents: Section = {
  name: 'security-events',
  columns: ['at', 'event', 'outcome', 'count', 'browser', 'network'],
  rows: async ({ db, accountId, loginId, member, now }) => {
    const owner = { db, accountId, loginId, member, now, sessionId: null }
    const { results } = await listSecurityEvents(owner, { limit: MAX_SECURITY_EVENTS })
    return results.map((event) => ({
      at: event.at,
      event: securityEventInWords(event),
      outcome: event.outcome,
      count: event.count,
      browser: event.browser,
      network: event.network,
    }))
  },
}

/** The id in an entry of a listing, so that an index finds it; other texts are of none. */
const openedListing = sql`case when ${recentEntries.entryKey} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${recentEntries.entryKey}::uuid end`

/** Entries that the member opened from the search, without listings out of reach by now and other members. */
export const recentlyOpened = sectionOf(
  'recent-entries',
  {
    group: recentEntries.group,
    title: recentEntries.title,
    path: recentEntries.path,
    times: recentEntries.times,
    openedOn: recentEntries.openedOn,
  },
  ({ db, member }, fields) =>
    db
      .select(fields)
      .from(recentEntries)
      .where(
        and(
          eq(recentEntries.memberId, member.id),
          ne(recentEntries.group, 'Members'),
          or(
            ne(recentEntries.group, 'Listings'),
            sql`exists (select from ${listings} where ${listings.id} = ${openedListing} and ${isWithinReach(member)})`,
          ),
        ),
      )
      .orderBy(desc(recentEntries.openedOn)),
)
