import { DAY_MS } from 'contract/common/day.ts'
import type { ProofFileState } from 'contract/proof/proofs.contract.ts'
import { and, desc, eq, gt, type InferSelectModel } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { proofFiles } from '#db/tables/compliance/proof.table.ts'

/** How long a proof file is kept. */
export const PROOF_FILE_DAYS = 1

export type ProofFileRow = InferSelectModel<typeof proofFiles>

/** The last proof file that the caller requested, while it is kept. */
export async function findOwnProofFile(
  call: MemberCall,
  registrationId: string,
): Promise<ProofFileRow | null> {
  const since = new Date(call.now.getTime() - PROOF_FILE_DAYS * DAY_MS)
  const [row] = await call.db
    .select()
    .from(proofFiles)
    .where(
      and(
        eq(proofFiles.registrationId, registrationId),
        eq(proofFiles.accountId, call.accountId),
        gt(proofFiles.askedOn, since),
      ),
    )
    .orderBy(desc(proofFiles.askedOn))
    .limit(1)
  return row ?? null
}

/** How far it is; null when there is none. */
export async function ownProofFile(call: MemberCall, registrationId: string): Promise<ProofFileState | null> {
  const row = await findOwnProofFile(call, registrationId)
  return row && stateOf(row)
}

export function stateOf({ state, madeOn, askedOn }: ProofFileRow): ProofFileState {
  return {
    state,
    madeOn: madeOn?.toISOString() ?? null,
    availableUntil:
      state === 'ready' ? new Date(askedOn.getTime() + PROOF_FILE_DAYS * DAY_MS).toISOString() : null,
  }
}
