import { ruleSetFor } from 'contract/deadlines/listing-deadlines.ts'
import type { ExemptionKind } from 'contract/deadlines/listing-options.ts'
import { checkedOption } from 'contract/deadlines/option-at-registration.ts'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { complianceRecords } from '#db/tables/compliance/deadlines.table.ts'
import { loadRuleSets } from '#deadlines/load-rule-sets.ts'
import { judgedAs } from '#deadlines/rule-set-of.ts'
import { invalidField } from '#http/errors.ts'

type SentOption = {
  sent: string | null | undefined
  listAgentMlsId: string
  state: string | null
  day: string
}

/**
 * The option sent with a new listing, as the rule set of its list agent and contract date allows it; Standard when none
 * was sent, or without the compliance clock.
 * @throws HttpError 400 for an option that the rule set does not name
 */
export async function optionOf(
  call: MemberCall,
  tx: Db,
  { sent, listAgentMlsId, state, day }: SentOption,
): Promise<ExemptionKind> {
  if (!sent || !call.features.includes('clock')) return 'None'
  const agent = (await judgedAs(tx, listAgentMlsId)) ?? { originatingSystemID: null, aor: null }
  const checked = checkedOption(ruleSetFor(await loadRuleSets(tx), { ...agent, state, day }), sent)
  if ('problem' in checked) throw invalidField('exemptionKind', checked.problem)
  return checked.option
}

/** Stores the option of a new listing; a standard listing has no record until somebody changes it. */
export async function storeOption(
  tx: Db,
  registrationId: string,
  exemptionKind: ExemptionKind,
): Promise<void> {
  if (exemptionKind !== 'None')
    await tx.insert(complianceRecords).values({ registrationId, exemptionKind, rowVersion: 1 })
}
