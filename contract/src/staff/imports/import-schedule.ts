import { z } from 'zod'
import { ROSTER_KINDS, type RosterKind } from './import-run.ts'

export const SCHEDULE_LIMITS = { leastMinutes: 15, mostMinutes: 1440 } as const
/** Failed runs in a row after which MLS staff and operators are notified. */
export const FAILURES_TO_NOTIFY = 3

const address = z
  .url({ protocol: /^https$/, error: 'Address must begin with https://' })
  .max(1000)
  .refine((text) => !text.includes('@'), 'Address must not hold a password')

const addresses = z
  .partialRecord(z.enum(ROSTER_KINDS), address)
  .refine((named) => Object.keys(named).length > 0, 'Enter at least one address.')
export type ScheduleAddresses = Partial<Record<RosterKind, string>>

/** The input of staff; an empty token leaves the stored one. */
export const enteredSchedule = z.object({
  isOn: z.boolean(),
  addresses,
  token: z.string().max(4000).optional(),
  everyMinutes: z
    .number()
    .int()
    .min(SCHEDULE_LIMITS.leastMinutes, 'Choose 15 minutes or more.')
    .max(SCHEDULE_LIMITS.mostMinutes, 'Choose 24 hours or less.'),
  /** Reads the whole roster each time, and not the changes with the whole once a night. */
  isComplete: z.boolean(),
  lagLimitMinutes: z
    .number()
    .int()
    .min(15, 'Choose 15 minutes or more.')
    .max(43_200, 'Choose 30 days or less.'),
})
export type EnteredSchedule = z.infer<typeof enteredSchedule>

/** The same with the version that was seen: 0 while none is saved. */
export const savedSchedule = enteredSchedule.extend({ rowVersion: z.number().int().min(0) })
export type SavedSchedule = z.infer<typeof savedSchedule>

const time = z.string().nullable()

/** The schedule as it is kept; its token is never returned. */
export const importSchedule = enteredSchedule.omit({ token: true, addresses: true }).extend({
  addresses: z.partialRecord(z.enum(ROSTER_KINDS), z.string()),
  isSaved: z.boolean(),
  rowVersion: z.number().int(),
  savedBy: z.string().nullable(),
  savedOn: time,
  hasToken: z.boolean(),
  nextRunOn: time,
  /** In seconds; null before anything was read. */
  lag: z.number().int().nullable(),
  failures: z.number().int(),
  isTold: z.boolean(),
  lastRun: z
    .object({
      id: z.number().int(),
      state: z.string(),
      startedOn: time,
      endedOn: time,
      read: z.number().int(),
      added: z.number().int(),
      changed: z.number().int(),
      deactivated: z.number().int(),
      refused: z.number().int(),
    })
    .nullable(),
})
export type ImportSchedule = z.infer<typeof importSchedule>

export const scheduleTest = enteredSchedule.pick({ addresses: true, token: true })
export type ScheduleTest = z.infer<typeof scheduleTest>

/**
 * The effect of one record of each kind, or the reason for none; `null` for values that the caller does not
 * see.
 */
export const testedKind = z.object({
  kind: z.enum(ROSTER_KINDS),
  problem: z.string().nullable(),
  values: z.record(z.string(), z.string().nullable()),
})
export type TestedKind = z.infer<typeof testedKind>
