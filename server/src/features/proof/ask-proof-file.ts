import { randomUUID } from 'node:crypto'
import type { ProofFileState } from 'contract/proof/proofs.contract.ts'
import type { MemberCall } from '#access/call.ts'
import { proofFiles } from '#db/tables/compliance/proof.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { writeHistory } from '#history/write-history.ts'
import { lockListing } from './listing-of.ts'
import { findOwnProofFile, stateOf } from './own-proof-file.ts'

/**
 * Has the proof file of a listing made; the caller is notified once it is there, and one that is being made is waited for.
 * @throws HttpError 404 for a listing out of reach
 */
export async function askProofFile(call: MemberCall, registrationId: string): Promise<ProofFileState> {
  return inTransaction(call, async (tx) => {
    const listing = await lockListing(call, tx, registrationId)
    const earlier = await findOwnProofFile({ ...call, db: tx }, listing.id)
    if (earlier?.state === 'making') return stateOf(earlier)
    const [row] = await tx
      .insert(proofFiles)
      .values({
        id: randomUUID(),
        registrationId: listing.id,
        accountId: call.accountId,
        askedBy: call.loginId,
        askedOn: call.now,
        state: 'making',
      })
      .returning()
    if (!row) throw new Error('The proof file was not asked for')
    await writeHistory(tx, call, listing.id, [
      { field: 'download', from: null, to: 'Asked for the proof file' },
    ])
    const changes = { registrationId: listing.id }
    await writeAudit(tx, call, { action: 'request', entity: 'proofFile', entityId: row.id, changes })
    await call.outbox.put(tx, 'proof-file', { proofFileId: row.id }, row.id)
    return stateOf(row)
  })
}
