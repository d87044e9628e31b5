import { z } from 'zod'

/** A delivery that did not succeed yet, or never will; its content stays inside. */
export const outboxEntry = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string().nullable(),
  state: z.enum(['waiting', 'given up']),
  tries: z.number().int(),
  lastError: z.string().nullable(),
  createdOn: z.string(),
  nextTryOn: z.string().nullable(),
})
