import type { Listing } from 'contract/listings/listing.ts'
import { type SendRule, sendRuleOf } from 'contract/listings/sending/send-rules.ts'
import type { MemberCall } from '#access/call.ts'
import { ruleSetOf } from '#deadlines/rule-set-of.ts'

/** The sending rules of the rule set that holds for a listing; none while the MLS has entered none. */
export async function sendRulesOf({ db }: Pick<MemberCall, 'db'>, { id }: Listing): Promise<SendRule[]> {
  return ((await ruleSetOf(db, id))?.sendRules ?? []).map(sendRuleOf)
}
