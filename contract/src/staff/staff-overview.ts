import { z } from 'zod'
import type { ConsoleArea } from '../common/call-access.ts'
import { CONTENT_KINDS } from './content/content-kind.ts'

/** Items of content that can wait. */
export const CONTENT_ITEMS = ['My Drafts', 'Waiting for Review', 'Scheduled'] as const
/** Items at the desks of the console that can wait. */
export const DESK_ITEMS = [
  'New Course Requests',
  'Waiting for Approval',
  'Failed Deliveries',
  'Failed Imports',
] as const
export type DeskItem = (typeof DESK_ITEMS)[number]

/** Items that can wait for somebody on the staff, in the order of the start page. */
export const OVERVIEW_ITEMS = [...CONTENT_ITEMS, ...DESK_ITEMS] as const

/** Figures of today on the start page, each in the area of its list. */
export const HOUSE_FIGURES = {
  'Logins Today': 'audit',
  'Sent to MLS Today': 'audit',
  'Failed Deliveries': 'deliveries',
  'Classes Today': 'training',
} as const satisfies Record<string, ConsoleArea>
export type HouseFigure = keyof typeof HOUSE_FIGURES

const count = z.number().int()
/** The time of the oldest of them. */
const since = z.iso.datetime().nullable()

/**
 * Items that wait for somebody on the staff, content by its kind, and figures of today. Items with nothing to do
 * are left out.
 */
export const staffOverview = z.object({
  items: z.array(
    z.discriminatedUnion('item', [
      z.object({ item: z.enum(CONTENT_ITEMS), kind: z.enum(CONTENT_KINDS), count, since }),
      z.object({ item: z.enum(DESK_ITEMS), count, since }),
    ]),
  ),
  figures: z.array(
    z.object({
      figure: z.enum(Object.keys(HOUSE_FIGURES) as [HouseFigure, ...HouseFigure[]]),
      count,
      /** At the same time a week ago; null where that says nothing. */
      lastWeek: count.nullable(),
    }),
  ),
})
export type StaffOverview = z.infer<typeof staffOverview>
