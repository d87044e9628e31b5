import { z } from 'zod'

/** What a file proves. */
export const PROOF_KINDS = ['Seller instruction', 'Signed disclosure', 'Marketing evidence', 'Other'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

/** `refused` was removed by the virus scan; of `erased` and `expired` ones only the entry is left. */
export const PROOF_STATES = ['scanning', 'attached', 'refused', 'withdrawn', 'erased', 'expired'] as const
export type ProofState = (typeof PROOF_STATES)[number]

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
