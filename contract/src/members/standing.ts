import { type CalendarDay, daysBetween, formatCalendarDay } from '../common/calendar-day.ts'
import type { CallMeta } from '../common/call-meta.ts'
import { formatDollars } from '../common/money.ts'

export const STANDINGS = ['good', 'pastDue', 'suspended'] as const
export type Standing = (typeof STANDINGS)[number]

export const STANDING_NAMES: Record<Standing, string> = {
  good: 'Good',
  pastDue: 'Past Due',
  suspended: 'Suspended',
}

/** The standing of a member with what belongs to it; `amount` is in dollars. */
export type MemberStanding = {
  standing: Standing
  reason: string | null
  amount: number | null
  dueOn: CalendarDay | null
  /** The application to pay in. */
  applicationId: number | null
}

/** A member of whom nothing is known. */
export const GOOD_STANDING: MemberStanding = {
  standing: 'good',
  reason: null,
  amount: null,
  dueOn: null,
  applicationId: null,
}

/** The parties that know a standing; each has one row for a member, and that of staff comes first while it lasts. */
export const STANDING_SOURCES = ['dues', 'staff'] as const
export type StandingSource = (typeof STANDING_SOURCES)[number]

/** A standing with its last day; null has no end. */
export type StoredStanding = MemberStanding & { source: StandingSource; endsOn: CalendarDay | null }

/** The standing in force on a day: that of staff while it lasts, else that of the dues system, else a good one. */
export function standingInForce<Stored extends StoredStanding>(
  stored: readonly Stored[],
  today: CalendarDay,
): Stored | typeof GOOD_STANDING {
  const lasting = stored.filter(({ endsOn }) => endsOn === null || endsOn >= today)
  const of = (source: StandingSource) => lasting.find((one) => one.source === source)
  return of('staff') ?? of('dues') ?? GOOD_STANDING
}

export function isSuspended({ standing }: Pick<MemberStanding, 'standing'>): boolean {
  return standing === 'suspended'
}

/** Whether a suspended member may make a call: one that the contract leaves open, and for nobody else. */
export function isOpenToSuspended(meta: Pick<CallMeta, 'isOpenWhileSuspended'>, isActing: boolean): boolean {
  return meta.isOpenWhileSuspended === true && !isActing
}

/** Whether a member with this standing may open an application, as far as the standing goes. */
export function mayOpenApplication(
  { standing, applicationId: toPayIn }: Pick<MemberStanding, 'standing' | 'applicationId'>,
  applicationId: number,
): boolean {
  return standing !== 'suspended' || toPayIn === applicationId
}

/** Days before the due date on which a member is notified, the first one first. */
export const DUE_NOTICE_DAYS = [30, 7, 1] as const
/** How near a due date is: the last of those days that has come, or `due` from the date itself on and without a date. */
export type DueStage = (typeof DUE_NOTICE_DAYS)[number] | 'due'

/** The stage of what a member has to pay; null while there is nothing to tell, and for a suspended one, who has a page for it. */
export function dueStage(
  { standing, dueOn }: Pick<MemberStanding, 'standing' | 'dueOn'>,
  today: CalendarDay,
): DueStage | null {
  if (standing === 'suspended') return null
  if (dueOn === null) return standing === 'pastDue' ? 'due' : null
  const days = daysBetween(today, dueOn)
  if (days <= 0) return 'due'
  return DUE_NOTICE_DAYS.findLast((notice) => days <= notice) ?? null
}

/** The line for a member who has to pay. */
export function dueLine(
  { standing, reason, amount, dueOn }: Pick<MemberStanding, 'standing' | 'reason' | 'amount' | 'dueOn'>,
  today: CalendarDay,
): string {
  const owed = amount === null ? 'Your payment' : `Your payment of ${formatDollars(amount)}`
  const begin = standing === 'pastDue' && dueOn !== null && dueOn >= today ? 'Your account is past due. ' : ''
  const end =
    dueOn === null ? 'is past due' : `${dueOn < today ? 'was' : 'is'} due on ${formatCalendarDay(dueOn)}`
  const why = reason === null ? '' : ` (${reason})`
  return `${begin}${owed}${why} ${end}.`
}

export const STANDING_TEXTS = {
  suspended: 'Your access is suspended',
  /** The entry of the menu for the page that says why. */
  menu: 'Your Access',
  refused: 'Your access is suspended. Open the portal to see what to do.',
  otherApplication: 'This application is closed until your access is restored. The portal shows what to do.',
  unknownMember: "We couldn't find this member.",
  ownStanding: 'You cannot set your own standing.',
  noneOfStaff: 'Staff have set no standing for this member.',
} as const
