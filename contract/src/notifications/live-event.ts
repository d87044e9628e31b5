import { z } from 'zod'
import { systemMessage } from '../system-messages/system-message.ts'
import { notification } from './notification.ts'

/**
 * The events of an open portal: first `ready`, then each change as it happens. A reader that is not resumed
 * has missed an unknown number of changes and reads its lists again.
 */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ready'),
    isResumed: z.boolean(),
    /** The version of the preferences, for a reader that is not resumed and has some. */
    profileVersion: z.number().int().nullish(),
  }),
  z.object({ kind: z.literal('notification'), notification }),
  z.object({ kind: z.literal('systemNotification'), message: systemMessage }),
  z.object({ kind: z.literal('removed'), id: z.number().int() }),
  /** Where the database was after what follows; sent where lists are read from a replica. */
  z.object({ kind: z.literal('written'), at: z.string() }),
  z.object({ kind: z.literal('profile'), rowVersion: z.number().int() }),
])
export type LiveEvent = z.infer<typeof liveEvent>
