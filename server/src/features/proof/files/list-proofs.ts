import { isStaff } from 'contract/members/roles.ts'
import type { ProofList } from 'contract/proof/proofs.contract.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isHandledBy } from '#access/listing-reach.ts'
import { proofs } from '#db/tables/compliance/proof.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { openListing } from '../listing-of.ts'
import { ownProofFile } from '../own-proof-file.ts'
import { toProof } from './proof-record.ts'

/**
 * The files of a listing, oldest first; staff see withdrawn ones too.
 * @throws HttpError 404 for a listing out of reach
 */
export async function listProofs(call: MemberCall, id: string): Promise<ProofList> {
  const listing = await openListing(call, id)
  const rows = await call.db
    .select({ proof: proofs })
    .from(proofs)
    .innerJoin(listings, eq(listings.id, proofs.registrationId))
    .where(
      and(
        eq(proofs.registrationId, listing.id),
        isHandledBy(call.member),
        isStaff(call.member) ? undefined : ne(proofs.state, 'withdrawn'),
      ),
    )
    .orderBy(asc(proofs.createdOn), asc(proofs.receiptNumber))
  return {
    results: rows.map(({ proof }) => toProof(proof)),
    proofFile: await ownProofFile(call, listing.id),
  }
}
