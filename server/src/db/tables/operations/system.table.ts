import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Processes of the portal, by their heartbeats. */
export const processes = pgTable('processes', {
  id: uuid('id').primaryKey(),
  machine: text('machine').notNull(),
  hosts: text('hosts').notNull(),
  version: text('version').notNull(),
  startedOn: timestamp('started_on', { withTimezone: true }).notNull(),
  seenOn: timestamp('seen_on', { withTimezone: true }).notNull(),
  /** When it left in good order; its row stays for the migrations that wait for its release. */
  endedOn: timestamp('ended_on', { withTimezone: true }),
})

/** When a service outside last did what it was asked for, and when it last did not. */
export const providerOutcomes = pgTable('provider_outcomes', {
  name: text('name').primaryKey(),
  lastSuccessOn: timestamp('last_success_on', { withTimezone: true }),
  lastFailureOn: timestamp('last_failure_on', { withTimezone: true }),
  lastError: text('last_error'),
})

/** The last run of each job and queue. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  startedOn: timestamp('started_on', { withTimezone: true }).notNull(),
  durationMs: integer('duration_ms').notNull(),
  lastError: text('last_error'),
})

/** Backups that the command has made. */
export const backups = pgTable('backups', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  madeOn: timestamp('made_on', { withTimezone: true }).notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  rowCount: bigint('row_count', { mode: 'number' }).notNull(),
  wasReadBack: boolean('was_read_back').notNull(),
})

/** That the market is open: one row at most. */
export const marketOpenings = pgTable('market_openings', {
  id: integer('id').primaryKey().default(1),
  openedOn: timestamp('opened_on', { withTimezone: true }).notNull(),
  /** Null for a portal with demo data. */
  openedBy: integer('opened_by'),
})

/** How far each backfill has come. */
export const backfills = pgTable('backfills', {
  name: text('name').primaryKey(),
  startedOn: timestamp('started_on', { withTimezone: true }).notNull(),
  endedOn: timestamp('ended_on', { withTimezone: true }),
  /** The position of the last fill, in the order of the backfill. */
  place: text('place'),
  rowCount: bigint('row_count', { mode: 'number' }).notNull(),
  total: bigint('total', { mode: 'number' }).notNull(),
})
