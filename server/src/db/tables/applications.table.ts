import type { ApplicationCategory } from 'contract/applications/application-rules.ts'
import type { Audience } from 'contract/common/audience.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core'

/** Connected third-party applications. `accessLevel` set: members have a switch of their own for it. */
export const applications = pgTable('applications', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  hoverText: text('hover_text'),
  iconUrl: text('icon_url'),
  url: text('url'),
  mlsSystem: text('mls_system'),
  applicationCategory: text('application_category').$type<ApplicationCategory>().notNull(),
  shortId: text('short_id'),
  accessLevel: integer('access_level'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  isRetired: boolean('is_retired').notNull().default(false),
  criteria: jsonb('criteria').$type<Audience>(),
  viewOrder: real('view_order'),
})

/** What a main office has turned on (1) or off (0); no row is on. */
export const officeApplications = pgTable(
  'office_applications',
  {
    officeId: integer('office_id').notNull(),
    applicationId: integer('application_id').notNull(),
    accessControl: integer('access_control').$type<0 | 1>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.officeId, table.applicationId] })],
)

/** The same of a single member. */
export const memberApplications = pgTable(
  'member_applications',
  {
    memberId: integer('member_id').notNull(),
    applicationId: integer('application_id').notNull(),
    accessControl: integer('access_control').$type<0 | 1>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.applicationId] })],
)

/** When a member opened an application last; for the member alone. */
export const applicationOpenings = pgTable(
  'application_openings',
  {
    memberId: integer('member_id').notNull(),
    applicationId: integer('application_id').notNull(),
    openedOn: timestamp('opened_on', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.applicationId] })],
)
