import type { Audience } from 'contract/audience/audience.ts'
import { DEFAULT_DIGEST_HOUR } from 'contract/notifications/mail-times.ts'
import type { NotificationCategory } from 'contract/notifications/notification-categories.ts'
import type { NotificationChoices, TextCategory } from 'contract/notifications/notification-choices.ts'
import type { QuietHours } from 'contract/notifications/quiet-hours-form.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** The transaction of the last change, set by the database: live events are sent in its order. */
const changeXid = () =>
  bigint('change_xid', { mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`)

/** The messages of the portal to one member. */
export const userNotifications = pgTable('user_notifications', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: integer('member_id').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  priority: integer('priority').notNull().default(0),
  emailCategory: text('email_category'),
  /** The category by which the member chooses; null for those that have it by their badge. */
  category: text('category').$type<NotificationCategory>(),
  /** Names the cause, so that the same notice again adds nothing. */
  idempotencyKey: text('idempotency_key').notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  /** Until when the member has put it away, also once that is past. */
  snoozedUntil: timestamp('snoozed_until', { withTimezone: true }),
  changeXid: changeXid(),
})

/** How notifications reach members who have chosen something; the categories that were never changed are not there. */
export const notificationPreferences = pgTable('notification_preferences', {
  memberId: integer('member_id').primaryKey(),
  categories: jsonb('categories').$type<NotificationChoices>().notNull(),
  /** The zone of digest and quiet hours. */
  zone: text('zone'),
  digestHour: smallint('digest_hour').notNull().default(DEFAULT_DIGEST_HOUR),
  quietHours: jsonb('quiet_hours').$type<QuietHours>(),
  /** The categories that are sent as a text message too. */
  textCategories: text('text_categories').array().$type<TextCategory[]>().notNull().default([]),
  rowVersion: integer('row_version').notNull().default(1),
  modifiedOn: timestamp('modified_on', { withTimezone: true }).notNull(),
})

/** The entries that wait for the next digest of their member. */
export const digestEntries = pgTable('digest_entries', {
  notificationId: bigint('notification_id', { mode: 'number' }).primaryKey(),
  memberId: integer('member_id').notNull(),
  category: text('category').$type<NotificationCategory>().notNull(),
  /**
   * Whether it counts in the badge until it is read; any other is read from the start, and mailed all the
   * same.
   */
  isInBadge: boolean('is_in_badge').notNull(),
  dueOn: timestamp('due_on', { withTimezone: true }).notNull(),
})

/** The digests of the last days: one for each member and day of the member's clock. */
export const digests = pgTable(
  'digests',
  {
    memberId: integer('member_id').notNull(),
    localDate: date('local_date').notNull(),
    sentOn: timestamp('sent_on', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.localDate] })],
)

/** Mails of the local mail provider, shown on `/dev/mailbox`. The id is that of the delivery. */
export const mailboxMessages = pgTable('mailbox_messages', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  html: text('html'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
})

/** Text messages of the local sender, shown on `/dev/mailbox`. The id is that of the delivery. */
export const mailboxTexts = pgTable('mailbox_texts', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  body: text('body').notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
})

/** Kinds of system messages; fixed data. */
export const systemNotificationStatuses = pgTable('system_notification_statuses', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  color: text('color').notNull(),
})

/** One row per broadcast, for any audience. */
export const systemNotifications = pgTable('system_notifications', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  url: text('url'),
  systemNotificationStatusId: integer('system_notification_status_id').notNull(),
  source: text('source').notNull(),
  position: text('position').$type<'popover' | 'modal' | 'simpleModal' | 'dash'>().notNull(),
  show: boolean('show').notNull(),
  criteria: jsonb('criteria').$type<Audience>(),
  /** The association whose administrators own the message; null for messages of the MLS. */
  aorName: text('aor_name'),
  expirationDate: timestamp('expiration_date', { withTimezone: true }),
  memberId: integer('member_id'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  modifiedOn: timestamp('modified_on', { withTimezone: true }).notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  deletedOn: timestamp('deleted_on', { withTimezone: true }),
  /** Whether everybody of the audience has to acknowledge it. */
  requiresAcknowledgment: boolean('requires_acknowledgment').notNull().default(false),
  /** A trial that only its author gets, and that is no content. */
  isTest: boolean('is_test').notNull().default(false),
  changeXid: changeXid(),
  /** Under which values the audience is found. */
  audienceKeys: text('audience_keys').array().generatedAlwaysAs(sql`audience_keys(criteria)`),
  /** Whether they are all that the audience asks. */
  isAudienceExact: boolean('is_audience_exact').notNull().generatedAlwaysAs(sql`is_audience_exact(criteria)`),
})

/** Acknowledgments of a message with their time; rows can be added and never changed. */
export const messageAcknowledgments = pgTable(
  'message_acknowledgments',
  {
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    memberId: integer('member_id').notNull(),
    /** Of the text that was acknowledged, as the history of the message counts. */
    version: integer('version').notNull(),
    acknowledgedOn: timestamp('acknowledged_on', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.memberId] })],
)

/** The one reminder of a message. Members up to `lastMemberId` have been reminded. */
export const messageReminders = pgTable('message_reminders', {
  messageId: bigint('message_id', { mode: 'number' }).primaryKey(),
  requestedBy: integer('requested_by').notNull(),
  requestedOn: timestamp('requested_on', { withTimezone: true }).notNull(),
  lastMemberId: integer('last_member_id').notNull().default(0),
  finishedOn: timestamp('finished_on', { withTimezone: true }),
})

/** How many of its audience have a message in their read list, as last counted. */
export const messageReadCounts = pgTable('message_read_counts', {
  messageId: bigint('message_id', { mode: 'number' }).primaryKey(),
  readers: integer('readers').notNull(),
  members: integer('members').notNull(),
  countedOn: timestamp('counted_on', { withTimezone: true }).notNull(),
})
