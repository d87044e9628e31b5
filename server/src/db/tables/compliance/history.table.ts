import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * The history of a listing, one chain for each: rows can be added and never changed. They lie in partitions
 * by month.
 */
export const historyEntries = pgTable('history_entries', {
  id: uuid('id').notNull(),
  registrationId: uuid('registration_id').notNull(),
  /** Its place in the chain of its listing, from 1. */
  number: integer('number').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  actor: text('actor').notNull(),
  onBehalfOf: text('on_behalf_of'),
  field: text('field').notNull(),
  from: text('from_value'),
  to: text('to_value'),
  /** Whether it was read from the audit trail, which knew of it before there were chains. */
  isTakenOver: boolean('is_taken_over').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
})

/** The end of each chain, and the time that it spans; kept by the database, and read where all months are too many. */
export const historyEnds = pgTable('history_ends', {
  registrationId: uuid('registration_id').primaryKey(),
  number: integer('number').notNull(),
  hash: text('hash').notNull(),
  firstOn: timestamp('first_on', { withTimezone: true }).notNull(),
  lastOn: timestamp('last_on', { withTimezone: true }).notNull(),
})

/** The seal of each day: a digest of how far the chains went, and of the seal before. */
export const historySeals = pgTable('history_seals', {
  day: date('day').primaryKey(),
  previousSeal: text('previous_seal').notNull(),
  seal: text('seal').notNull(),
  madeOn: timestamp('made_on', { withTimezone: true }).notNull(),
})

/** How far a chain went when a day was sealed, of each that had changed. */
export const sealedChains = pgTable(
  'sealed_chains',
  {
    day: date('day').notNull(),
    registrationId: uuid('registration_id').notNull(),
    entries: integer('entries').notNull(),
    lastHash: text('last_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.registrationId] })],
)

/** Months of audit trail and history that were written to a file and dropped. */
export const archives = pgTable('archives', {
  number: integer('number').primaryKey(),
  whole: text('whole').notNull(),
  part: text('part').notNull(),
  from: timestamp('from_on', { withTimezone: true }),
  until: timestamp('until_on', { withTimezone: true }).notNull(),
  rowCount: bigint('row_count', { mode: 'number' }).notNull(),
  file: text('file').notNull(),
  /** The sum of the content of the file. */
  sha256: text('sha256').notNull(),
  archivedOn: timestamp('archived_on', { withTimezone: true }).notNull(),
})

/** The part of each chain that lies in a file, and the hashes that the rest of the chain joins. */
export const archivedChains = pgTable(
  'archived_chains',
  {
    registrationId: uuid('registration_id').notNull(),
    firstNumber: integer('first_number').notNull(),
    lastNumber: integer('last_number').notNull(),
    previousHash: text('previous_hash').notNull(),
    lastHash: text('last_hash').notNull(),
    archive: integer('archive')
      .notNull()
      .references(() => archives.number),
  },
  (table) => [primaryKey({ columns: [table.registrationId, table.firstNumber] })],
)
