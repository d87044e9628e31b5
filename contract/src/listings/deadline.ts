import { z } from 'zod'
import { DEADLINE_KINDS, DEADLINE_STATES } from './deadline-kinds.ts'

export const deadline = z.object({
  id: z.string(),
  registrationId: z.string(),
  kind: z.enum(DEADLINE_KINDS),
  title: z.string(),
  dueAt: z.string(),
  zone: z.string(),
  state: z.enum(DEADLINE_STATES),
  endedAt: z.string().nullable(),
  ruleSetId: z.number().nullable(),
  ruleText: z.string().nullable(),
  source: z.string().nullable(),
  steps: z.array(z.string()),
})
export type Deadline = z.infer<typeof deadline>

/** The open deadline of a listing that comes first, as far as a line needs it. */
export const nextDeadline = deadline.pick({ kind: true, title: true, dueAt: true, zone: true, state: true })
export type NextDeadline = z.infer<typeof nextDeadline>
