import { z } from 'zod'

/** The parts of the portal that are looked at before the market opens, in the order of the card. */
export const READINESS_GROUPS = [
  'Settings',
  'Database',
  'Email',
  'Text messages',
  'Storage',
  'MLS connection',
  'Backup',
  'Content',
] as const
export type ReadinessGroup = (typeof READINESS_GROUPS)[number]

/** Each group with what is to be done there; nothing is looked at once the market is open. */
export const readiness = z.object({
  isMarketOpen: z.boolean(),
  lines: z.array(
    z.object({
      group: z.enum(READINESS_GROUPS),
      /** Whether nothing must be done there before the market opens. */
      isReady: z.boolean(),
      /** Work that must be done. */
      problems: z.array(z.string()),
      /** Facts that are worth knowing, and need no work. */
      notes: z.array(z.string()),
    }),
  ),
})
export type Readiness = z.infer<typeof readiness>
