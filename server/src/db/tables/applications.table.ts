import type { ApplicationLayout } from 'contract/applications/application-layout.ts'
import type { ApplicationCategory } from 'contract/applications/application-rules.ts'
import type { HealthState } from 'contract/applications/health-states.ts'
import type { WithheldReason } from 'contract/applications/request-rules.ts'
import type { Audience } from 'contract/audience/audience.ts'
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
  /**
   * The state that staff set; null leaves it to the check. Its start is that of their state, not of the
   * check.
   */
  healthState: text('health_state').$type<HealthState>(),
  healthText: text('health_text'),
  healthContact: text('health_contact'),
  healthAddress: text('health_address'),
  healthSince: timestamp('health_since', { withTimezone: true }),
})

/** Applications that a main office has turned on (1) or off (0); no row is on. */
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

/**
 * The result of the check of a health address; for another address than that of the application it does not
 * count.
 */
export const applicationChecks = pgTable('application_checks', {
  applicationId: integer('application_id').primaryKey(),
  address: text('address').notNull(),
  state: text('state').$type<'Working' | 'Down'>().notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
  /** Consecutive results against the state. */
  opposed: integer('opposed').notNull(),
})

/** Requests for applications. `askedOfficeId` is the main office whose heads decide; without one it is the MLS staff. */
export const applicationRequests = pgTable('application_requests', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: integer('member_id').notNull(),
  applicationId: integer('application_id').notNull(),
  reason: text('reason').$type<WithheldReason>().notNull(),
  askedOfficeId: integer('asked_office_id'),
  state: text('state').$type<'open' | 'approved' | 'declined' | 'lapsed'>().notNull().default('open'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  decidedBy: integer('decided_by'),
  decidedOn: timestamp('decided_on', { withTimezone: true }),
})

/** The layout that staff have set for members without one of their own; one row at most. */
export const applicationLayouts = pgTable('application_layouts', {
  id: integer('id').primaryKey().default(1),
  layout: jsonb('layout').$type<ApplicationLayout>().notNull(),
  modifiedBy: text('modified_by').notNull(),
  modifiedOn: timestamp('modified_on', { withTimezone: true }).notNull(),
})

/** Members whom the MLS has let into an application beyond its audience and MLS system. */
export const applicationAdmissions = pgTable(
  'application_admissions',
  {
    memberId: integer('member_id').notNull(),
    applicationId: integer('application_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.applicationId] })],
)
