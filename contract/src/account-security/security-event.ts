import { z } from 'zod'
import { DAY_MS } from '../common/day.ts'
import { REPORT_DAYS } from './account-security-limits.ts'
import { factorType } from './second-factor.ts'
import { SIGN_IN_WAYS } from './sign-in-way.ts'

/** Sign-ins that were refused; those of one hour and network are summed up. */
export const REFUSED_SIGN_INS = ['fail-login', 'fail-code'] as const
/** A sign-in to an application; those of one hour, application, browser and network are summed up. */
export const APPLICATION_SIGN_ON = 'open-application'
const REFUSED = [...REFUSED_SIGN_INS, 'abandon-login', 'reuse-sign-in', 'fail-password-change'] as const
/** Acts that somebody else can have done, so that the member can report them. */
const DONE_BY_ANYONE = [
  'start-session',
  APPLICATION_SIGN_ON,
  'end-session',
  'add-factor',
  'enable-factor',
  'disable-factor',
  'rename-factor',
  'remove-factor',
  'replace-recovery-codes',
  'remember-browser',
  'forget-browser',
  'copy-browser',
  'change-contact',
  'cancel-contact-change',
  'change-password',
  'reset-password',
  'give-grant',
  'widen-grant',
  'end-grant',
  'request-data',
  'download-data',
] as const
const DONE = [
  ...DONE_BY_ANYONE,
  'send-reset-link',
  'send-create-link',
  'staff-sign-out',
  'staff-unlock',
  'staff-block',
  'staff-unblock',
  'staff-remove-factors',
  'give-grant-by-broker',
  'expire-grant',
] as const
const REPORTABLE: readonly string[] = [...DONE_BY_ANYONE, 'abandon-login', 'reuse-sign-in']

/** Whether a member can still say that an event was somebody else. */
export function canReportEvent(event: string, at: Date, now: Date): boolean {
  return REPORTABLE.includes(event) && now.getTime() - at.getTime() <= REPORT_DAYS * DAY_MS
}

const kind = z.enum([...DONE, ...REFUSED])
export type SecurityEventKind = z.infer<typeof kind>

/** Whether it was tried and did not succeed. */
export function isRefusedEvent(event: SecurityEventKind): boolean {
  return REFUSED.some((refused) => refused === event)
}

/** A security event of an account, as its member sees it. */
export const securityEvent = z.object({
  id: z.string(),
  /** Of the last one, where several are summed up. */
  at: z.iso.datetime(),
  kind,
  outcome: z.enum(['done', 'refused']),
  /** How many sign-ins it sums up; else 1. */
  count: z.number().int(),
  /** In words, as in `Chrome on Windows`; null when nobody knows. */
  browser: z.string().nullable(),
  /** Its first two parts, as in `203.0.*.*`; null when nobody knows. */
  network: z.string().nullable(),
  /** Of a sign-in. */
  way: z.enum(SIGN_IN_WAYS).nullable(),
  /** Of a change of sign-in methods. */
  factorType: factorType.nullable(),
  /** The name of the application that was signed in to. */
  application: z.string().nullable(),
  /** The User ID of the receiver, for grants. */
  receiver: z.string().nullable(),
  /** Whether it began the session that asks. */
  isCurrentSession: z.boolean(),
  /** Whether its member can say that it was somebody else. */
  canReport: z.boolean(),
})
export type SecurityEvent = z.infer<typeof securityEvent>
