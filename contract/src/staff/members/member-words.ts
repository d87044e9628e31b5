/** Texts of the member desk. */
export const MEMBER_TEXTS = {
  unknown: 'Member not found.',
  tooManyShown: 'You have shown many values in this hour. Please wait.',
  bouncing: 'Mail servers refuse the email address of this member. Notices are not sent to it.',
  fromRoster: 'Managed in the roster',
} as const

/** Why a member lacks something. */
export const MISSING_REASONS = {
  noPortal: 'No access to the portal',
  inactive: 'The member is not active',
  audience: 'Not in its audience',
  rule: 'Hidden by a rule for the flags or the MLS system',
  listings: 'Not for this member type',
  desk: 'Does not act for an office',
  staff: 'No staff role',
  otherSystem: 'For another MLS system',
  offByOffice: 'Turned off by the main office',
  offByMember: 'Turned off by the member',
} as const

/** The role levels in words. */
export const LEVEL_NAMES = ['None', 'Member', 'Office', 'Main office', 'Association', 'MLS'] as const

/** The meaning of a sign-in row of the trail: kind, outcome, and whether it failed. */
export const SIGN_IN_ACTS: Record<string, { kind: string; outcome: string; isFailure: boolean }> = {
  'log-in': { kind: 'Password', outcome: 'Correct', isFailure: false },
  'fail-login': { kind: 'Password', outcome: 'Failed', isFailure: true },
  'enter-code': { kind: 'Code', outcome: 'Correct', isFailure: false },
  'fail-code': { kind: 'Code', outcome: 'Failed', isFailure: true },
  'reuse-sign-in': { kind: 'Session', outcome: 'Used twice, ended', isFailure: true },
}
