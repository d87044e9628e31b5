import type { ExemptionKind } from 'contract/deadlines/listing-options.ts'
import type { Reminder } from 'contract/deadlines/rule-parts.ts'
import type { EnteredRuleSet } from 'contract/deadlines/rule-set.ts'
import type { DeadlineKind } from 'contract/listings/deadline-kinds.ts'
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** By which rules deadlines are counted. */
export const ruleSets = pgTable('rule_sets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  originatingSystemId: text('originating_system_id').notNull(),
  aorShortName: text('aor_short_name'),
  validFrom: date('valid_from').notNull(),
  body: jsonb('body').$type<EnteredRuleSet>().notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  /** When the deadlines of all listings were counted by it; null for one that is to come. */
  appliedOn: instant('applied_on'),
})

/** Dates of a listing that its form does not have. */
export const complianceRecords = pgTable('compliance_records', {
  registrationId: uuid('registration_id').primaryKey(),
  exemptionKind: text('exemption_kind').$type<ExemptionKind>().notNull(),
  sellerSignedAt: date('seller_signed_at'),
  firstMarketedOn: date('first_marketed_on'),
  firstPrivateShowingOn: date('first_private_showing_on'),
  firstPrivateMarketingOn: date('first_private_marketing_on'),
  liveInMlsOn: date('live_in_mls_on'),
  /** When another office took the listing over, by rules that ask the seller to sign again. */
  signatureAgainFrom: instant('signature_again_from'),
  rowVersion: integer('row_version').notNull(),
})

/** The deadlines of each listing. */
export const deadlines = pgTable('deadlines', {
  id: uuid('id').primaryKey().defaultRandom(),
  registrationId: uuid('registration_id').notNull(),
  kind: text('kind').$type<DeadlineKind>().notNull(),
  dueAt: instant('due_at').notNull(),
  zone: text('zone').notNull(),
  endedAt: instant('ended_at'),
  isNeeded: boolean('is_needed').notNull(),
  /** Whether it is informational only, and ends when due. */
  isReminder: boolean('is_reminder').notNull(),
  aroseOn: instant('arose_on').notNull(),
  ruleSetId: integer('rule_set_id'),
  ruleText: text('rule_text'),
  source: text('source'),
  steps: jsonb('steps').$type<string[]>().notNull(),
  /** When the list agent is reminded of it. */
  remindAt: text('remind_at').array().$type<Reminder[]>().notNull(),
  /** Whether the brokers of its office are notified when it is overdue. */
  tellBroker: boolean('tell_broker').notNull(),
  /**
   * The flag by which pages are bounded and ordered, kept by triggers; null while it is not filled in, false
   * when nobody has the listing.
   */
  isListed: boolean('is_listed'),
  listAor: text('list_aor'),
  agentLastName: text('agent_last_name'),
  agentFirstName: text('agent_first_name'),
  officeName: text('office_name'),
})

/** Sent reminders of a deadline. */
export const deadlineReminders = pgTable(
  'deadline_reminders',
  {
    registrationId: uuid('registration_id').notNull(),
    kind: text('kind').$type<DeadlineKind>().notNull(),
    dueAt: instant('due_at').notNull(),
    reminder: text('reminder').notNull(),
    sentOn: instant('sent_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.registrationId, table.kind, table.dueAt, table.reminder] })],
)
