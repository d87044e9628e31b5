import type { HistoryCheck } from 'contract/proof/history.ts'
import type { MemberCall } from '#access/call.ts'
import { inSnapshot, verifyChain } from '#history/verify-chain.ts'
import { openListing } from './listing-of.ts'

/**
 * Computes the chain of a listing again.
 * @throws HttpError 404 for a listing out of reach
 */
export async function verifyHistory(call: MemberCall, id: string): Promise<HistoryCheck> {
  const listing = await openListing(call, id)
  return inSnapshot(call.db, (tx) => verifyChain(tx, listing.id))
}
