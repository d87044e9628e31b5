import type { ItemId } from 'contract/common/item-id.ts'
import type { OpenedGroup } from 'contract/find/find-entries.ts'
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const idList = (name: string) => jsonb(name).$type<ItemId[]>().notNull()

/** The preferences of a member, one row each. */
export const profiles = pgTable('profiles', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: integer('member_id').notNull(),
  rowVersion: integer('row_version').notNull(),
  favApps: idList('fav_apps'),
  articlesRead: idList('articles_read'),
  favArticles: idList('fav_articles'),
  userNotifications: idList('user_notifications'),
  userNotificationsArchived: idList('user_notifications_archived'),
  systemNotificationsAcknowledged: idList('system_notifications_acknowledged'),
  profileBag: jsonb('profile_bag').$type<Record<string, unknown>>().notNull(),
  modifiedOn: timestamp('modified_on', { withTimezone: true }).notNull(),
  /** The transaction of the last change, set by the database, 0 before the first one. */
  changeXid: bigint('change_xid', { mode: 'number' }).notNull().default(0),
})

/** The entries that a member opened from the search; `entryKey` names each within its group. */
export const recentEntries = pgTable(
  'recent_entries',
  {
    memberId: integer('member_id').notNull(),
    group: text('entry_group').$type<OpenedGroup>().notNull(),
    entryKey: text('entry_key').notNull(),
    title: text('title').notNull(),
    path: text('path').notNull(),
    times: integer('times').notNull().default(1),
    openedOn: timestamp('opened_on', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.group, table.entryKey] })],
)
