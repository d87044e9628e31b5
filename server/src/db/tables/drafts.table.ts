import type { DraftForm } from 'contract/drafts/draft-forms.ts'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The unsaved input of members in forms; by its author, and the other member for whom it is, if any. */
export const drafts = pgTable(
  'drafts',
  {
    memberId: integer('member_id').notNull(),
    forMemberId: integer('for_member_id').notNull(),
    form: text('form').$type<DraftForm>().notNull(),
    key: text('key').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /** The version of the record that was typed over; null for a new one. */
    baseVersion: integer('base_version'),
    /** By the clock of the browser. */
    changedOn: timestamp('changed_on', { withTimezone: true }).notNull(),
    device: text('device').notNull(),
    /** When the member was notified that it ends; null again once it is changed. */
    noticedOn: timestamp('noticed_on', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.forMemberId, table.form, table.key] })],
)
