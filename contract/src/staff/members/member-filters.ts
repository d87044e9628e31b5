import type { ConsoleArea } from '../../common/call-access.ts'

/** A filter of the member desk that is on or off. */
export type MemberFlag = {
  label: string
  /**
   * The area whose staff may see the fact: nobody else is offered it, and it finds members within their reach
   * there.
   */
  area: ConsoleArea
}

/** Filters of the list by one press, in the order of the screen. */
export const MEMBER_FLAGS = {
  agreementNotSigned: { label: 'Agreement not signed', area: 'members' },
  agreementSigned: { label: 'Agreement signed', area: 'members' },
  neverSignedIn: { label: 'Never signed in', area: 'accounts' },
  noSecondFactor: { label: 'No second factor', area: 'accounts' },
  pastDue: { label: 'Past due', area: 'members' },
  suspended: { label: 'Suspended', area: 'members' },
  emailBouncing: { label: 'Email bouncing', area: 'members' },
  contactDiffers: { label: 'Contact differs from roster', area: 'members' },
  sharedLogin: { label: 'Login may be shared', area: 'accounts' },
  signInBlocked: { label: 'Sign-in blocked', area: 'accounts' },
} as const satisfies Record<string, MemberFlag>
export type MemberFlagName = keyof typeof MEMBER_FLAGS

export const MEMBER_FLAG_NAMES = Object.keys(MEMBER_FLAGS).filter(isMemberFlag)

export function isMemberFlag(name: string): name is MemberFlagName {
  return name in MEMBER_FLAGS
}

/** Characters from which on a search looks for members. */
export const MEMBER_SEARCH_MIN_CHARACTERS = 2

/** Hits are counted exactly up to here; it is also as far as pages reach. */
export const MAX_COUNTED_MEMBERS = 1000

/** Statuses of members that the roster knows. */
export const MEMBER_STATUSES = ['Active', 'Inactive'] as const
