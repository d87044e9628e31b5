import { z } from 'zod'
import { PROOF_KINDS, PROOF_STATES } from './proof-kinds.ts'

/** A file attached to a listing, without its content; times in UTC, the size in bytes. */
export const proof = z.object({
  id: z.string(),
  registrationId: z.string(),
  kind: z.enum(PROOF_KINDS),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  note: z.string().nullable(),
  state: z.enum(PROOF_STATES),
  createdBy: z.string(),
  createdOn: z.string(),
  withdrawnOn: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
  erasedOn: z.string().nullable(),
  erasedReason: z.string().nullable(),
  receiptNumber: z.string(),
})
export type Proof = z.infer<typeof proof>
