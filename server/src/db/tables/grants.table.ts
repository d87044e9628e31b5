import type { GrantScope } from 'contract/common/call-access.ts'
import type { GrantState } from 'contract/grants/grant.ts'
import { bigint, boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** That members may act for others: requests that wait, grants that hold, and what has ended. */
export const actingGrants = pgTable('acting_grants', {
  id: uuid('id').primaryKey(),
  giverId: integer('giver_id').notNull(),
  receiverId: integer('receiver_id').notNull(),
  scopes: text('scopes').array().$type<GrantScope[]>().notNull(),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  reason: text('reason').notNull(),
  state: text('state').$type<GrantState>().notNull(),
  madeBy: text('made_by').notNull(),
  /** Given by a broker for an agent, who can forbid that. */
  byBroker: boolean('by_broker').notNull().default(false),
  /** The main offices of both at the giving: a change of either ends the grant. */
  giverOffice: text('giver_office'),
  receiverOffice: text('receiver_office'),
  createdOn: moment('created_on').notNull(),
  /** When it was given, approved or widened last. */
  givenOn: moment('given_on'),
  endedBy: text('ended_by'),
  endedOn: moment('ended_on'),
  firstUsedOn: moment('first_used_on'),
  lastUsedOn: moment('last_used_on'),
})

/** The changes under a grant, with the place where each is seen. */
export const actingChanges = pgTable('acting_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  grantId: uuid('grant_id').notNull(),
  at: moment('at').notNull(),
  action: text('action').notNull(),
  entity: text('entity').notNull(),
  path: text('path'),
})

/** Agents whose broker may not let others act for them. */
export const actingRefusals = pgTable('acting_refusals', {
  memberId: integer('member_id').primaryKey(),
  refusedOn: moment('refused_on').notNull(),
})
