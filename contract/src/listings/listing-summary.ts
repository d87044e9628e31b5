import { z } from 'zod'
import { REGISTERED_STATUSES } from './registered-status.ts'

/** How many listings have each label. */
export const statusCounts = z.record(z.enum(REGISTERED_STATUSES), z.number().int())
export type StatusCounts = z.infer<typeof statusCounts>

/** How many listings wait for something, and the one whose day comes first. */
const waitingListings = z.object({
  count: z.number().int(),
  first: z
    .object({ id: z.string(), listingId: z.string(), unparsedAddress: z.string(), day: z.string() })
    .nullable(),
})
export type WaitingListings = z.infer<typeof waitingListings>

/**
 * The listings that the caller may view, in figures. `expiring` are open and end within `EXPIRING_SOON_DAYS`;
 * `readyToSend` are open and marketed already, so that the MLS expects them; 0 for staff, who send no
 * listings of their own.
 */
export const listingSummary = z.object({
  counts: statusCounts,
  expiring: waitingListings,
  readyToSend: waitingListings,
})
export type ListingSummary = z.infer<typeof listingSummary>
