import type { DataScope } from 'contract/data-access/data-scopes.ts'
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

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Programs that read; `aorIds` are the associations whose members and offices they read with the scope `reso`. */
export const dataClients = pgTable('data_clients', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  clientId: text('client_id').notNull(),
  name: text('name').notNull(),
  secretHash: text('secret_hash').notNull(),
  aorIds: integer('aor_ids').array().notNull(),
  scopes: text('scopes').array().$type<DataScope[]>().notNull().default(['reso']),
  isOff: boolean('is_off').notNull().default(false),
  rowVersion: integer('row_version').notNull().default(1),
  createdBy: text('created_by').notNull(),
  createdOn: instant('created_on').notNull(),
})

/** That a program reads the listings of an office; without an office those of the whole MLS, for a reason. */
export const dataConsents = pgTable('data_consents', {
  id: uuid('id').primaryKey(),
  dataClientId: integer('data_client_id').notNull(),
  officeId: integer('office_id'),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  reason: text('reason'),
  givenBy: text('given_by').notNull(),
  givenOn: instant('given_on').notNull(),
  endedBy: text('ended_by'),
  endedOn: instant('ended_on'),
  /** When the program was notified of the listings that it has opened, and closed again. */
  beginNotedOn: instant('begin_noted_on'),
  endNotedOn: instant('end_noted_on'),
})

/** How often a program has called on a day of the market. */
export const dataClientCalls = pgTable(
  'data_client_calls',
  {
    dataClientId: integer('data_client_id').notNull(),
    day: date('day').notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataClientId, table.day] })],
)

/** Which records have changed, written by triggers; `sequence` is given once the change is committed. */
export const entityEvents = pgTable('entity_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  resource: text('resource').$type<'Property' | 'Member' | 'Office'>().notNull(),
  recordKey: text('record_key').notNull(),
  at: instant('at').notNull().defaultNow(),
  sequence: bigint('sequence', { mode: 'number' }),
  /** The program whose reach has changed; null where the record itself has. */
  dataClientId: integer('data_client_id'),
})

/** The sequence that was given last: one row, whose lock makes one giver at a time. */
export const entityEventCounter = pgTable('entity_event_counter', {
  isOne: boolean('is_one').primaryKey().default(true),
  lastSequence: bigint('last_sequence', { mode: 'number' }).notNull(),
})
