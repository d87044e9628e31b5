import { z } from 'zod'
import { addDays, type CalendarDay, DAY_RANGE, toCalendarDay } from '../common/calendar-day.ts'
import { freeText } from '../common/free-text.ts'
import { canBeScoped, GRANTED_ROLES, STAFF_ROLES } from './staff-roles.ts'

export const MAX_GRANT_DAYS = 365
/** Days before the end of a grant on which its holder and MLS staff are reminded. */
export const GRANT_REMINDER_DAYS = 14
export const GRANT_REASON = { min: 10, max: 500 } as const

export const GRANT_TEXTS = {
  ownRoles: 'You cannot change your own roles.',
  staffOnly: 'Only staff accounts can have a role.',
  noScope: 'This role is always for all associations.',
  held: 'This person already has this role.',
  ended: 'This role has already ended.',
  pastEnd: 'Choose a date in the future.',
  lateEnd: `A role can last at most ${MAX_GRANT_DAYS} days.`,
} as const

const endsOn = z.string('Choose an end date.').transform((text, context): CalendarDay => {
  const day = toCalendarDay(text)
  if (day) return day
  context.addIssue({
    code: 'custom',
    message: text ? `Choose an end date ${DAY_RANGE}.` : 'Choose an end date.',
  })
  return z.NEVER
})

/** A role as MLS staff grant it. */
export const enteredGrant = z
  .object({
    loginId: freeText('Member', 100).min(1, 'Choose a member.'),
    role: z.enum(GRANTED_ROLES, 'Choose a role.'),
    /** Short name of the association that the role is limited to; null is all of them. */
    aorShortName: freeText('Association', 50).nullable().default(null),
    reason: freeText('Reason', GRANT_REASON.max).min(
      GRANT_REASON.min,
      `Reason must be at least ${GRANT_REASON.min} characters.`,
    ),
    endsOn,
  })
  .refine(({ role, aorShortName }) => aorShortName === null || canBeScoped(role), {
    path: ['aorShortName'],
    message: GRANT_TEXTS.noScope,
  })
export type EnteredGrant = z.infer<typeof enteredGrant>

export const extendedGrant = z.object({ endsOn })

/** The problem with the last day of a grant that begins or continues today; null when it is valid. */
export function endProblem(day: CalendarDay, today: CalendarDay): string | null {
  if (day <= today) return GRANT_TEXTS.pastEnd
  return day > addDays(today, MAX_GRANT_DAYS) ? GRANT_TEXTS.lateEnd : null
}

/** Somebody on the staff with one role; a member with several roles is there several times. */
export const staffMember = z.object({
  memberId: z.number().int(),
  loginId: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  /** The association that the role is limited to; null is all of them. */
  aorShortName: z.string().nullable(),
  /** Null for a role that follows from the roster; so are the facts of the grant. */
  grantId: z.number().int().nullable(),
  grantedBy: z.string().nullable(),
  grantedOn: z.string().nullable(),
  reason: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** When this person last used the Staff Console, to the hour. */
  lastUsedOn: z.string().nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

/** Where a role comes from, in words. */
export function sourceText({ grantedBy }: Pick<StaffMember, 'grantedBy'>): string {
  return grantedBy === null ? 'From the roster' : `Granted by ${grantedBy}`
}
