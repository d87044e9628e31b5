import type { Audience } from 'contract/audience/audience.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Menu entries; `name` is what the access-control rules speak of. */
export const menuItems = pgTable('menu_items', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  path: text('path').notNull(),
  target: text('target'),
  icon: text('icon'),
  menu: text('menu').$type<'main' | 'user'>().notNull(),
  menuType: text('menu_type').$type<'nav' | 'quicklink'>().notNull(),
  viewOrder: real('view_order'),
  color: text('color'),
  isRetired: boolean('is_retired').notNull().default(false),
  isOnPublicHome: boolean('is_on_public_home').notNull().default(false),
  criteria: jsonb('criteria').$type<Audience>(),
})

export const eulas = pgTable('eulas', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  content: text('content').notNull(),
  publishedOn: timestamp('published_on', { withTimezone: true }),
})

export const eulaAcknowledgements = pgTable('eula_acknowledgements', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  eulaId: integer('eula_id').notNull(),
  memberId: integer('member_id').notNull(),
  signature: text('signature').notNull(),
  content: text('content').notNull(),
  acknowledgedOn: timestamp('acknowledged_on', { withTimezone: true }).notNull(),
})

/** Acts and their authors; rows can be added and never changed. They lie in partitions by month. */
export const auditEntries = pgTable('audit_entries', {
  id: bigint('id', { mode: 'number' }).notNull().default(sql`nextval('audit_entry_number')`),
  at: timestamp('at', { withTimezone: true }).notNull(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  entity: text('entity').notNull(),
  entityId: text('entity_id').notNull(),
  changes: jsonb('changes').$type<Record<string, unknown>>().notNull(),
  /**
   * The subject of an act: the id of the member or of the account, read by the database from the other
   * values.
   */
  concerned: text('concerned').generatedAlwaysAs(
    sql`case when entity in ('member', 'account') then entity_id else coalesce(changes ->> 'memberId', changes ->> 'requestedBy') end`,
  ),
  /** Whether staff did it at their work. */
  isStaffAct: boolean('is_staff_act')
    .notNull()
    .generatedAlwaysAs(sql`audit_is_staff_act(actor, action, entity)`),
})

/** Counts of a caller's requests in one window, shared by all processes. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    key: text('key').notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
)
