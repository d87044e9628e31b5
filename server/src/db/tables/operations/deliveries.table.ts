import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The state of each mail and text message: never its content, and its recipient masked. */
export const deliveries = pgTable('deliveries', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'mail' | 'sms'>().notNull(),
  memberId: integer('member_id'),
  recipient: text('recipient').notNull(),
  isNotice: boolean('is_notice').notNull(),
  state: text('state').$type<'waiting' | 'sent' | 'failed' | 'bounced' | 'held'>().notNull(),
  tries: integer('tries').notNull(),
  lastError: text('last_error'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  sentOn: timestamp('sent_on', { withTimezone: true }),
  /** The state as staff see it: after a failure that is tried again it is `retrying`. */
  standing: text('standing')
    .$type<'waiting' | 'retrying' | 'sent' | 'failed' | 'bounced' | 'held'>()
    .notNull()
    .generatedAlwaysAs(sql`case when state = 'waiting' and tries > 0 then 'retrying' else state end`),
  isTroubled: boolean('is_troubled')
    .notNull()
    .generatedAlwaysAs(sql`state in ('failed', 'bounced') or (state = 'waiting' and tries > 0)`),
})

/** How many there are, by the hour of their cause; the sum of the changes is the number. */
export const deliveryHourCounts = pgTable('delivery_hour_counts', {
  hour: timestamp('hour', { withTimezone: true }).notNull(),
  kind: text('kind').notNull(),
  standing: text('standing').notNull(),
  change: integer('change').notNull(),
})

/**
 * Addresses, in lower case, that mail servers refuse permanently; marked from the second refusal within a day
 * on.
 */
export const refusedAddresses = pgTable('refused_addresses', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  address: text('address').notNull(),
  refusedOn: timestamp('refused_on', { withTimezone: true }).notNull(),
  markedOn: timestamp('marked_on', { withTimezone: true }),
})
