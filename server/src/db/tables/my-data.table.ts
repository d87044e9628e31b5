import type { PrivacyKind, PrivacyState } from 'contract/staff/approvals/privacy-request.ts'
import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Exports of the portal's data about a member: requested, made in a job, and deleted a day later. */
export const myDataExports = pgTable('my_data_exports', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  askedOn: timestamp('asked_on', { withTimezone: true }).notNull(),
  state: text('state').$type<'making' | 'ready' | 'failed'>().notNull(),
  madeOn: timestamp('made_on', { withTimezone: true }),
  /** Of the file as it is downloaded, in bytes. */
  size: bigint('size', { mode: 'number' }),
  /** The request of staff that it was approved for; null for the member's own. */
  privacyRequestId: integer('privacy_request_id'),
})

/** The file in its order, each piece encrypted with a key that is not in the database. */
export const myDataPieces = pgTable(
  'my_data_pieces',
  {
    exportId: uuid('export_id').notNull(),
    number: integer('number').notNull(),
    sealed: text('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
)

/** Requests of staff about the data of a member; they stay when they have ended. */
export const privacyRequests = pgTable('privacy_requests', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: integer('member_id').notNull(),
  kind: text('kind').$type<PrivacyKind>().notNull(),
  reason: text('reason').notNull(),
  askedBy: integer('asked_by').notNull(),
  askedOn: timestamp('asked_on', { withTimezone: true }).notNull(),
  endsOn: timestamp('ends_on', { withTimezone: true }).notNull(),
  state: text('state').$type<PrivacyState>().notNull(),
  decidedBy: integer('decided_by'),
  decidedOn: timestamp('decided_on', { withTimezone: true }),
})
