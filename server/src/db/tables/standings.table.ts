import type { Standing, StandingSource } from 'contract/members/standing.ts'
import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The standing of members: of the dues system and of staff a row each. Other facts about all members are in `member_standings`. */
export const membershipStandings = pgTable(
  'membership_standings',
  {
    memberId: integer('member_id').notNull(),
    source: text('source').$type<StandingSource>().notNull(),
    standing: text('standing').$type<Standing>().notNull(),
    reason: text('reason'),
    amountCents: integer('amount_cents'),
    dueOn: date('due_on'),
    applicationId: integer('application_id'),
    /** The last day of a standing that staff have set; null has no end. */
    endsOn: date('ends_on'),
    setOn: timestamp('set_on', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.source] })],
)
