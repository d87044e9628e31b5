import { z } from 'zod'
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

const count = z.number().int()

/** Items that wait for somebody on the staff: content by its kind. Items with nothing to do are left out. */
export const staffOverview = z.object({
  items: z.array(
    z.discriminatedUnion('item', [
      z.object({ item: z.enum(CONTENT_ITEMS), kind: z.enum(CONTENT_KINDS), count }),
      z.object({ item: z.enum(DESK_ITEMS), count }),
    ]),
  ),
})
export type StaffOverview = z.infer<typeof staffOverview>
