import { z } from 'zod'

export const ACTOR_ROLES = ['member', 'staff', 'system'] as const
export type ActorRole = (typeof ACTOR_ROLES)[number]

/** One change of a listing or of what belongs to it; values as they are stored. */
export const historyEntry = z.object({
  id: z.string(),
  registrationId: z.string(),
  /** Its place in the chain of the listing, from 1. */
  number: z.number().int(),
  at: z.string(),
  actor: z.string(),
  /** As whom the actor stands in the roster today. */
  actorRole: z.enum(ACTOR_ROLES),
  onBehalfOf: z.string().nullable(),
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Known from the audit trail only, as it is older than the chain. */
  isTakenOver: z.boolean(),
  previousHash: z.string(),
  hash: z.string(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** The result of the check of a chain; `brokenAt` is the first entry that is not as it was written. */
export const historyCheck = z.object({
  isIntact: z.boolean(),
  entries: z.number().int(),
  brokenAt: z.number().int().nullable(),
  lastHash: z.string(),
})
export type HistoryCheck = z.infer<typeof historyCheck>
