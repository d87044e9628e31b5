import { z } from 'zod'
import { roomZone } from '../training/training-class.ts'
import { OPENED_GROUPS, SERVER_GROUPS } from './find-entries.ts'

/**
 * Something that was found; `startsOn` is when a class begins, ISO 8601, whose `detail` is its kind of presentation and
 * `location` its room.
 */
export const foundEntry = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  startsOn: z.string().nullable(),
  location: roomZone.optional(),
  path: z.string(),
})
export type FoundEntry = z.infer<typeof foundEntry>

/** The entries of a group; a partial one was not ready in time, and has to be requested by itself. */
export const foundGroup = z.object({
  name: z.enum(SERVER_GROUPS),
  results: z.array(foundEntry),
  total: z.number().int(),
  isPartial: z.boolean(),
})
export type FoundGroup = z.infer<typeof foundGroup>

/** Something that was opened from the search: `key` names it within its group. */
export const recentEntry = z.object({
  group: z.enum(OPENED_GROUPS),
  key: z.string(),
  title: z.string(),
  path: z.string(),
  times: z.number().int(),
  openedOn: z.string(),
})
export type RecentEntry = z.infer<typeof recentEntry>
