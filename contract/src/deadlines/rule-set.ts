import { z } from 'zod'
import { sentDay } from '../common/entered-day.ts'
import { freeText } from '../common/free-text.ts'
import { isZone, ZONE_REQUIRED } from '../common/zones/known-zone.ts'
import { enteredSendRule } from '../listings/sending/send-rules.ts'
import { educationRule } from '../training/education-rule.ts'
import { EXEMPTION_KINDS } from './listing-options.ts'
import { DEADLINE_UNITS, END_FACTS, REMINDERS, RULED_KINDS, START_FACTS } from './rule-parts.ts'

const STATES_REQUIRED = 'Enter the two letters of each state, one in each line.'

export const deadlineRule = z.object({
  deadline: z.enum(RULED_KINDS, 'Choose a deadline.'),
  /** The name of the rule in the rule book. */
  title: freeText('Title', 100).default(''),
  text: freeText('Text', 1000).min(1, 'Text is required.'),
  source: freeText('Source', 200).min(1, 'Source is required.'),
  /** The earliest of those that a listing has counts. */
  startsWith: z.array(z.enum(START_FACTS)).min(1, 'Choose what it starts with.'),
  /** Whether a start on a day that is no business day counts from the next one. */
  rollStart: z.boolean().default(false),
  count: z.number('Number is required.').int().min(0).max(1000),
  unit: z.enum(DEADLINE_UNITS, 'Choose a unit.'),
  /** Of the last day; hours end when they end. */
  timeOfDay: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Enter a time such as 17:00:00.')
    .default('23:59:59'),
  /** For these alone; empty is for all. */
  propertyTypes: z.array(z.string().max(50)).default([]),
  exemptionKinds: z.array(z.enum(EXEMPTION_KINDS)).default([]),
  endsWith: z.enum(END_FACTS, 'Choose what ends it.'),
  remindAt: z.array(z.enum(REMINDERS)).default(['soon', 'day', 'late']),
  /** Whether the brokers and office managers of the list office are notified of overdue ones. */
  tellBroker: z.boolean().default(false),
})
export type DeadlineRule = z.infer<typeof deadlineRule>

/** An option that no listing may have, with the words and the source of the law or rule that bars it. */
export const forbiddenOption = z.object({
  option: z.enum(EXEMPTION_KINDS, 'Choose an option.'),
  text: freeText('Text', 500).min(1, 'Text is required.'),
  source: freeText('Source', 200).min(1, 'Source is required.'),
})
export type ForbiddenOption = z.infer<typeof forbiddenOption>

/** The days that count in a set. */
const calendar = {
  zone: z.string().refine(isZone, ZONE_REQUIRED),
  /** 1 is Monday, 7 is Sunday. */
  businessWeekdays: z.array(z.number().int().min(1).max(7)).min(1).default([1, 2, 3, 4, 5]),
  federalHolidays: z.boolean().default(true),
  /** Whether a holiday on a weekend counts on the day on which it is observed. */
  observed: z.boolean().default(true),
  holidaysAdded: z.array(z.object({ day: sentDay, name: freeText('Name', 100).min(1) })).default([]),
  /** By date or by name. */
  holidaysRemoved: z.array(z.string().max(100)).default([]),
}

export const enteredRuleSet = z.object({
  originatingSystemID: freeText('Originating system', 20).min(1, 'Originating system is required.'),
  /** Null is for all associations of the system. */
  aorShortName: freeText('Association', 50).nullable().default(null),
  /** For listings in these alone, by their two letters; empty is for all. */
  states: z
    .array(z.string().max(50))
    .max(60)
    .transform((lines) => [...new Set(lines.map((line) => line.trim().toUpperCase()))].filter(Boolean))
    .refine((states) => states.every((state) => /^[A-Z]{2}$/.test(state)), STATES_REQUIRED)
    .default([]),
  validFrom: sentDay,
  /** Why it begins in the past, where it does. */
  reason: freeText('Reason', 500).nullable().default(null),
  name: freeText('Name', 100).min(1, 'Name is required.'),
  source: freeText('Source', 200),
  ...calendar,
  exemptionKinds: z
    .array(z.enum(EXEMPTION_KINDS))
    .min(1)
    .default(['None', 'Office exclusive', 'Registered until a date']),
  forbidden: z.array(forbiddenOption).max(10).default([]),
  /** Calendar days that an office has to accept a listing that is released to it. */
  releaseDays: z.number('Number is required.').int().min(1).max(90).default(5),
  /** Whether the seller signs again when a listing goes to another office. */
  signatureOnRelease: z.boolean().default(false),
  rules: z.array(deadlineRule).max(50),
  sendRules: z.array(enteredSendRule).max(100).default([]),
  /** Null where only sums are of interest. */
  education: educationRule.nullable().default(null),
})
export type EnteredRuleSet = z.infer<typeof enteredRuleSet>
export type RuleCalendar = Pick<EnteredRuleSet, keyof typeof calendar>

export const ruleSet = enteredRuleSet.extend({ id: z.number().int(), rowVersion: z.number().int() })
export type RuleSet = z.infer<typeof ruleSet>

export const RULE_SET_TEXTS = {
  missing: "Your MLS hasn't added its deadlines yet.",
  changed: 'Someone else has changed this rule set. Read it again, then send your change.',
  inForce: 'A rule set in force cannot be changed. Add one that follows it.',
  reason: 'Say why the set is valid from today or earlier.',
  taken: 'There is a rule set for this system, association, state and date already.',
} as const
