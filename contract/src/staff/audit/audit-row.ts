import { z } from 'zod'

/** One act in the trail, with the values that the reader may see. */
export const auditRow = z.object({
  id: z.number().int(),
  at: z.string(),
  /** The User ID of who acted, or what stands for a program: `system`, `operator:pat`. */
  actor: z.string(),
  /** Null for what is no member, and for readers who see no personal values. */
  actorName: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  /** Null when it may hold what somebody has typed and the reader sees no personal values. */
  entityId: z.string().nullable(),
  /** The title of the record in the version that the act made; null when it has none. */
  recordTitle: z.string().nullable(),
  /** The member whom the act concerns; the name is null for readers who see no personal values. */
  concerned: z.object({ loginId: z.string(), name: z.string().nullable() }).nullable(),
  /** As stored, without the values of the fields in `hidden`. */
  changes: z.record(z.string(), z.unknown()),
  /** The names of changed fields whose values are kept back. */
  hidden: z.array(z.string()),
})
export type AuditRow = z.infer<typeof auditRow>
