/** The facts that a file proves. */
export const PROOF_KINDS = ['Seller instruction', 'Signed disclosure', 'Marketing evidence', 'Other'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

/** `refused` was removed by the virus scan; of `erased` and `expired` ones only the entry is left. */
export const PROOF_STATES = ['scanning', 'attached', 'refused', 'withdrawn', 'erased', 'expired'] as const
export type ProofState = (typeof PROOF_STATES)[number]
