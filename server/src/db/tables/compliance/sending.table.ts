import type { TryOutcome } from 'contract/listings/sending/sending-states.ts'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The way of a listing into the MLS: its last refusal, the retries that run, its receipt, and its record there. */
export const sendings = pgTable('hand_overs', {
  listingId: uuid('listing_id').primaryKey(),
  refusal: text('refusal'),
  /** The retries that run; each asking has an id of its own. */
  retrySeries: uuid('retry_series'),
  retryAccountId: uuid('retry_account_id'),
  retryBy: text('retry_by'),
  /** The member for whom they were asked, where somebody acts for another one. */
  retryFor: text('retry_for'),
  retrySince: moment('retry_since'),
  retryNumber: integer('retry_number').notNull().default(0),
  nextTryOn: moment('next_try_on'),
  mlsListingId: text('mls_listing_id'),
  listingKey: text('listing_key'),
  host: text('host'),
  sentOn: moment('sent_on'),
  sentSha256: text('sent_sha256'),
  answeredSha256: text('answered_sha256'),
  standardStatus: text('standard_status'),
  statusReadOn: moment('status_read_on'),
  nextReadOn: moment('next_read_on'),
  /** When the record left `Incomplete` for the market, and when it became active, by the MLS. */
  enteredOn: moment('entered_on'),
  activeOn: moment('active_on'),
})

/** Every try to hand a listing over; one whose process was lost never gets an outcome. */
export const sendingTries = pgTable(
  'hand_over_tries',
  {
    listingId: uuid('listing_id').notNull(),
    number: integer('number').notNull(),
    attempt: uuid('attempt').notNull(),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    onBehalfOf: text('on_behalf_of'),
    outcome: text('outcome').$type<Exclude<TryOutcome, 'Running' | 'Interrupted'>>(),
    statusCode: integer('status_code'),
    durationMs: integer('duration_ms'),
    requestId: text('request_id'),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.number] })],
)

/** The rules of a target, as it sent them last. */
export const mlsRules = pgTable('mls_rules', {
  target: text('target').primaryKey(),
  loadedOn: moment('loaded_on').notNull(),
  rules: jsonb('rules').$type<unknown>().notNull(),
})
