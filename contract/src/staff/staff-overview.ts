import { z } from 'zod'
import { CONTENT_KINDS } from './content/content-kind.ts'

/** What can wait of content. */
export const CONTENT_ITEMS = ['My Drafts', 'Waiting for Review', 'Scheduled'] as const
/** What can wait at the desks of the console. */
export const DESK_ITEMS = [
  'New Course Requests',
  'Waiting for Approval',
  'Failed Deliveries',
  'Failed Imports',
] as const
export type DeskItem = (typeof DESK_ITEMS)[number]

/** What can wait for somebody on the staff, in the order of the start page. */
export const OVERVIEW_ITEMS = [...CONTENT_ITEMS, ...DESK_ITEMS] as const

const count = z.number().int()

/** What waits for somebody on the staff: content by its kind. What has nothing to do is left out. */
export const staffOverview = z.object({
  items: z.array(
    z.discriminatedUnion('item', [
      z.object({ item: z.enum(CONTENT_ITEMS), kind: z.enum(CONTENT_KINDS), count }),
      z.object({ item: z.enum(DESK_ITEMS), count }),
    ]),
  ),
})
export type StaffOverview = z.infer<typeof staffOverview>
