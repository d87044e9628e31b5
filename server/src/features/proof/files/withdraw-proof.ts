import { isMlsStaff } from 'contract/members/roles.ts'
import type { Proof } from 'contract/proof/proof.ts'
import { PROOF_TEXTS } from 'contract/proof/proof-rules.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { requireSecondFactor } from '#access/console/staff-sign-in.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import type { Db } from '#db/open.ts'
import { proofs } from '#db/tables/compliance/proof.table.ts'
import { inTransaction } from '#db/write.ts'
import { writeDeadlines } from '#deadlines/write-deadlines.ts'
import { removePieces } from '#files/proof-pieces.ts'
import { conflict, forbidden } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { lockListing, openListing } from '../listing-of.ts'
import { PROOF_NOTICES } from '../proof-notices.ts'
import { findProof, noteProof, type ProofRow, toProof } from './proof-record.ts'

type Asked = { id: string; proofId: string; reason: string }

/**
 * Takes a file out of the list of its listing; its entry, and its content for staff, stay.
 * @throws HttpError 404, 409 for a file that is not attached any more
 */
export async function withdrawProof(call: MemberCall, { id, proofId, reason }: Asked): Promise<Proof> {
  return inTransaction(call, async (tx) => {
    await lockListing(call, tx, id)
    const file = await findProof(call, tx, id, proofId)
    if (file.state !== 'attached' && file.state !== 'scanning') throw conflict(PROOF_TEXTS.alreadyWithdrawn)
    const row = await change(tx, file, {
      state: 'withdrawn',
      withdrawnOn: call.now,
      withdrawnReason: reason,
    })
    const words = `Withdrew ${file.fileName}, receipt ${file.receiptNumber}: ${reason}`
    await noteProof(tx, call, file, { action: 'withdraw', words, more: { reason } })
    await writeDeadlines(tx, call, [id])
    return toProof(row)
  })
}

/**
 * Erases the content of a withdrawn file; its entry stays with hash, name and reason, and the list agent is notified.
 * @throws HttpError 403 for all but MLS staff, 401 without a fresh sign-in, 404, 409 for a file that is not withdrawn
 */
export async function eraseProof(call: MemberCall, { id, proofId, reason }: Asked): Promise<Proof> {
  await openListing(call, id)
  await findProof(call, call.db, id, proofId)
  if (!isMlsStaff(call.member)) throw forbidden()
  await requireSecondFactor(call)
  await requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
  return inTransaction(call, async (tx) => {
    const listing = await lockListing(call, tx, id)
    const file = await findProof(call, tx, id, proofId)
    if (file.state !== 'withdrawn') throw conflict(PROOF_TEXTS.notWithdrawn)
    const row = await change(tx, file, { state: 'erased', erasedOn: call.now, erasedReason: reason })
    await removePieces(tx, file.id)
    const words = `Erased ${file.fileName}, receipt ${file.receiptNumber}: ${reason}`
    await noteProof(tx, call, file, { action: 'erase', words, more: { reason } })
    const notice = PROOF_NOTICES.erased(file, listing, reason)
    if (!listing.hasAgentLeft) await notify(tx, call, notice, { loginId: listing.listAgentMlsId })
    return toProof(row)
  })
}

async function change(tx: Db, { id }: ProofRow, values: Partial<ProofRow>): Promise<ProofRow> {
  const [row] = await tx.update(proofs).set(values).where(eq(proofs.id, id)).returning()
  if (!row) throw new Error('The file is gone')
  return row
}
