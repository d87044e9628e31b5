import type { DeadlineStateFilter } from '../listings/deadline-kinds.ts'
import { isOfficeLevel, type Role } from '../members/roles.ts'

/** The tabs of the office desk by their slugs, in their order. */
export const DESK_TABS = ['deadlines', 'listings', 'office', 'classes', 'applications', 'grants'] as const
export type DeskTab = (typeof DESK_TABS)[number]

export const DESK_TAB_TITLES: Record<DeskTab, string> = {
  deadlines: 'Deadlines',
  listings: 'Listings',
  office: 'Office',
  classes: 'Classes',
  applications: 'Applications',
  grants: 'Grants',
}

/** The counts of open deadlines; each is a filter of their list. */
export const DESK_DEADLINES = [
  'Overdue',
  'Due today',
  'Due in 7 days',
] as const satisfies DeadlineStateFilter[]

/** Texts of the desk. */
export const DESK_TEXTS = {
  title: 'Office Desk',
  noAccess: 'You do not have access to this area.',
  export: 'Export CSV',
} as const

/** The desk of everything within reach: it stands in the place of an office. */
export const WHOLE_REACH = 'all'

/** Plotted months, including the current one. */
export const DESK_MONTHS = 12

/** Rows that one file of the desk holds at most. */
export const MAX_EXPORTED_ROWS = 100_000

/** Files of the desk that one member can have in an hour. */
export const DESK_FILES_AN_HOUR = 10
export const TOO_MANY_FILES = 'You have exported many files. Please wait an hour.'

/** Branches that are listed at once: a select of more is of no use. */
export const MAX_LISTED_OFFICES = 500

/** The reason why a file is not made: it would have too many rows. */
export function tooManyRows(rows: number): string {
  return `This file would have ${rows.toLocaleString('en-US')} rows. At most ${MAX_EXPORTED_ROWS.toLocaleString('en-US')} can be exported.`
}

/** Whether the role has an office desk: it acts for an office. */
export function hasDesk(role: Pick<Role, 'userlevel'>): boolean {
  return isOfficeLevel(role)
}
