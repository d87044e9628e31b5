import { z } from 'zod'
import { CONTENT_KINDS } from './content/content-kind.ts'

/** What can wait of content. */
export const CONTENT_ITEMS = ['My Drafts', 'Waiting for Review', 'Scheduled'] as const
/** What can wait for somebody on the staff, in the order of the start page. */
const OVERVIEW_ITEMS = [...CONTENT_ITEMS, 'Waiting for Approval'] as const
export type OverviewItem = (typeof OVERVIEW_ITEMS)[number]

/** What waits, by kind; what has nothing to do is left out. */
export const staffOverview = z.object({
  items: z.array(
    z.object({
      item: z.enum(OVERVIEW_ITEMS),
      /** Null for what is no content. */
      kind: z.enum(CONTENT_KINDS).nullable(),
      count: z.number().int(),
    }),
  ),
})
export type StaffOverview = z.infer<typeof staffOverview>
