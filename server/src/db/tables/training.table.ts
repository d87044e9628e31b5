import type { ReminderKind } from 'contract/training/class-reminders.ts'
import type { SeriesRule } from 'contract/training/staff/class-series.ts'
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** `aorId` names the association whose staff maintain a record; without one it is the MLS staff alone. */
export const trainingSubjects = pgTable('training_subjects', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  aorId: integer('aor_id'),
})

export const trainingTopics = pgTable('training_topics', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  trainingSubjectId: integer('training_subject_id').notNull(),
  description: text('description'),
  notes: text('notes'),
  attachmentUrl: text('attachment_url'),
  aorId: integer('aor_id'),
})

export const trainingInstructors = pgTable('training_instructors', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  photoUrl: text('photo_url'),
  color: text('color'),
  notes: text('notes'),
  aorId: integer('aor_id'),
  retiredOn: timestamp('retired_on', { withTimezone: true }),
  rowVersion: integer('row_version').notNull().default(1),
})

export const trainingLocations = pgTable('training_locations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  address: text('address'),
  seats: integer('seats'),
  /** Null for that of the market. */
  zone: text('zone'),
  aorId: integer('aor_id'),
  retiredOn: timestamp('retired_on', { withTimezone: true }),
  rowVersion: integer('row_version').notNull().default(1),
})

/** Classes that repeat; `without` are the days on which there is none. */
export const trainingSeries = pgTable('training_series', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  rule: jsonb('rule').$type<SeriesRule>().notNull(),
  without: jsonb('without').$type<string[]>().notNull(),
  aorId: integer('aor_id'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
})

/**
 * `seatsTaken` counts the attendees that have not unregistered, `seatsOffered` the offers to members who wait; every
 * write of one also writes the other. A cancelled class is for staff alone. `rowVersion` counts what staff change, not
 * the seats.
 */
export const trainingClasses = pgTable('training_classes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  className: text('class_name'),
  startTime: timestamp('start_time', { withTimezone: true }).notNull(),
  endTime: timestamp('end_time', { withTimezone: true }).notNull(),
  capacity: integer('capacity').notNull(),
  seatsTaken: integer('seats_taken').notNull().default(0),
  seatsOffered: integer('seats_offered').notNull().default(0),
  imageUrl: text('image_url'),
  presentationType: text('presentation_type').notNull(),
  locationId: integer('location_id'),
  instructorId: integer('instructor_id'),
  aorId: integer('aor_id'),
  seriesId: integer('series_id'),
  cancelledOn: timestamp('cancelled_on', { withTimezone: true }),
  cancelReason: text('cancel_reason'),
  rowVersion: integer('row_version').notNull().default(1),
  hasWaitList: boolean('has_wait_list').notNull().default(false),
  registerUntil: timestamp('register_until', { withTimezone: true }),
  unregisterUntil: timestamp('unregister_until', { withTimezone: true }),
  creditHours: numeric('credit_hours', { mode: 'number' }),
  creditCategory: text('credit_category'),
})

/**
 * Members who wait for a seat in a class, in the order of the ids; `aheadOn` is when staff have put a member
 * before all others. An offer lasts until a stored moment. An offer without a reply has lapsed: its holder is
 * off the list.
 */
export const trainingWaits = pgTable('training_waits', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  trainingClassId: integer('training_class_id').notNull(),
  memberId: integer('member_id').notNull(),
  state: text('state', { enum: ['waiting', 'offered', 'lapsed'] }).notNull(),
  joinedOn: timestamp('joined_on', { withTimezone: true }).notNull(),
  aheadOn: timestamp('ahead_on', { withTimezone: true }),
  offeredUntil: timestamp('offered_until', { withTimezone: true }),
})

/** Which reminders of classes have been sent, or are not due any more; a class at another time has others. */
export const classReminders = pgTable(
  'class_reminders',
  {
    trainingClassId: integer('training_class_id').notNull(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    startTime: timestamp('start_time', { withTimezone: true }).notNull(),
    sentOn: timestamp('sent_on', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.trainingClassId, table.kind, table.startTime] })],
)

/** The messages of staff to the members of a class. */
export const trainingClassMessages = pgTable('training_class_messages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  trainingClassId: integer('training_class_id').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  members: integer('members').notNull(),
  sentBy: text('sent_by').notNull(),
  sentOn: timestamp('sent_on', { withTimezone: true }).notNull(),
  /** Names the cause: the same is sent once. */
  key: text('key'),
})

export const trainingClassTopics = pgTable(
  'training_class_topics',
  {
    trainingClassId: integer('training_class_id').notNull(),
    trainingTopicId: integer('training_topic_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trainingClassId, table.trainingTopicId] })],
)

/** The secrets for the codes at the door of a class. */
export const trainingCheckInSecrets = pgTable('training_check_in_secrets', {
  trainingClassId: integer('training_class_id').primaryKey(),
  secret: text('secret').notNull(),
})

/** One row per member and class, kept after an unregistration; `presenceOn` is when `wasPresent` was set. */
export const attendees = pgTable('attendees', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: integer('member_id').notNull(),
  trainingClassId: integer('training_class_id').notNull(),
  wasPresent: boolean('was_present'),
  presenceOn: timestamp('presence_on', { withTimezone: true }),
  unRegisteredOn: timestamp('un_registered_on', { withTimezone: true }),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  rowVersion: integer('row_version').notNull().default(1),
})

/** Certificates by their numbers; each attendee has one at most that is not withdrawn. */
export const trainingCertificates = pgTable('training_certificates', {
  number: text('number').primaryKey(),
  attendeeId: integer('attendee_id').notNull(),
  issuedOn: timestamp('issued_on', { withTimezone: true }).notNull(),
  withdrawnOn: timestamp('withdrawn_on', { withTimezone: true }),
})

/** The calendar link of a member, found by the hash of its token. */
export const calendarFeeds = pgTable('calendar_feeds', {
  memberId: integer('member_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
})

/** `dateTime` orders and limits, `dateTimeText` is what the member wrote, with the offset. */
export const courseRequests = pgTable('course_requests', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  requestedBy: integer('requested_by').notNull(),
  /** Of who asks; kept by triggers of the database. */
  aorId: integer('aor_id'),
  trainingTopicId: integer('training_topic_id'),
  trainingTopic: text('training_topic').notNull(),
  comments: text('comments').notNull(),
  dateTime: timestamp('date_time', { withTimezone: true }).notNull(),
  dateTimeText: text('date_time_text').notNull(),
  requestStatus: integer('request_status'),
  /** Why staff have cancelled it. */
  reason: text('reason'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  rowVersion: integer('row_version').notNull().default(1),
})
