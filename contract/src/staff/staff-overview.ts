import { z } from 'zod'
import { CONTENT_KINDS } from './content/content-kind.ts'

/** What can wait for somebody on the staff, in the order of the start page. */
export const OVERVIEW_ITEMS = ['My Drafts', 'Waiting for Review', 'Scheduled'] as const
export type OverviewItem = (typeof OVERVIEW_ITEMS)[number]

/** What waits, by kind; what has nothing to do is left out. */
export const staffOverview = z.object({
  items: z.array(
    z.object({
      item: z.enum(OVERVIEW_ITEMS),
      kind: z.enum(CONTENT_KINDS),
      count: z.number().int(),
    }),
  ),
})
export type StaffOverview = z.infer<typeof staffOverview>
