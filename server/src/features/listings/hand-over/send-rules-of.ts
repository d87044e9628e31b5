import type { SendRule } from 'contract/hand-over/send-rules.ts'
import type { Listing } from 'contract/listings/listing.ts'
import type { MemberCall } from '#access/call.ts'

/** The sending rules of the rule set that holds for a listing; none while the MLS has entered none. */
export async function sendRulesOf(_call: MemberCall, _listing: Listing): Promise<SendRule[]> {
  return []
}
