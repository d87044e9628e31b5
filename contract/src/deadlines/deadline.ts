import { z } from 'zod'

/** The deadlines of a registered listing, in the order in which they mostly come. */
export const DEADLINE_KINDS = [
  'registerBy',
  'inMlsBy',
  'sellerSignature',
  'marketingStarts',
  'comingSoonEnds',
  'marketingDelayEnds',
  'expires',
  'locks',
] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]

export const DEADLINE_TITLES: Record<DeadlineKind, string> = {
  registerBy: 'Register by',
  inMlsBy: 'In the MLS by',
  sellerSignature: 'Seller signature on file',
  marketingStarts: 'Marketing starts',
  comingSoonEnds: 'Coming Soon ends',
  marketingDelayEnds: 'Marketing delay ends',
  expires: 'Expires',
  locks: 'Locks',
}

export const OPEN_STATES = ['Overdue', 'Due today', 'Due soon', 'Upcoming'] as const
export const DEADLINE_STATES = [...OPEN_STATES, 'Done', 'Done late', 'Not needed'] as const
/** Whether something is still to do by a deadline. */
export function isOpenState(state: DeadlineState): boolean {
  return OPEN_STATES.some((open) => open === state)
}

export type DeadlineState = (typeof DEADLINE_STATES)[number]

export const deadline = z.object({
  id: z.string(),
  registrationId: z.string(),
  kind: z.enum(DEADLINE_KINDS),
  title: z.string(),
  dueAt: z.string(),
  zone: z.string(),
  state: z.enum(DEADLINE_STATES),
  endedAt: z.string().nullable(),
  ruleSetId: z.number().nullable(),
  ruleText: z.string().nullable(),
  source: z.string().nullable(),
  steps: z.array(z.string()),
})
export type Deadline = z.infer<typeof deadline>

/** The open deadline of a listing that comes first, as far as a line needs it. */
export const nextDeadline = deadline.pick({ kind: true, title: true, dueAt: true, zone: true, state: true })
export type NextDeadline = z.infer<typeof nextDeadline>

/** The dashboard shows so many open deadlines at most, of so many days ahead. */
export const TODAY_DEADLINES = 5
export const TODAY_DAYS = 7
