import type { GrantedRole } from 'contract/staff/staff-roles.ts'
import { date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Roles of the Staff Console that were granted; a row stays when its role has ended. */
export const staffGrants = pgTable('staff_grants', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: integer('member_id').notNull(),
  role: text('role').$type<GrantedRole>().notNull(),
  /** The association that the role is limited to; null is all of them. */
  aorId: integer('aor_id'),
  reason: text('reason').notNull(),
  grantedBy: integer('granted_by').notNull(),
  grantedOn: timestamp('granted_on', { withTimezone: true }).notNull(),
  /** The last day, in the market's zone. */
  endsOn: date('ends_on').notNull(),
  revokedBy: integer('revoked_by'),
  revokedOn: timestamp('revoked_on', { withTimezone: true }),
})

/** When somebody on the staff last used the console, to the hour. */
export const staffUses = pgTable('staff_uses', {
  memberId: integer('member_id').primaryKey(),
  lastUsedOn: timestamp('last_used_on', { withTimezone: true }).notNull(),
})

/** The portal as staff see it for a member; a row stays when its view has ended. */
export const staffViews = pgTable('staff_views', {
  id: uuid('id').primaryKey().defaultRandom(),
  staffId: integer('staff_id').notNull(),
  sessionId: text('session_id').notNull(),
  memberId: integer('member_id').notNull(),
  reason: text('reason').notNull(),
  begunOn: timestamp('begun_on', { withTimezone: true }).notNull(),
  endsOn: timestamp('ends_on', { withTimezone: true }).notNull(),
  leftOn: timestamp('left_on', { withTimezone: true }),
  endedOn: timestamp('ended_on', { withTimezone: true }),
  pages: text('pages').array().notNull().default([]),
})
