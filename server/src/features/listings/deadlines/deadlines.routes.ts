import { admitted, ofArea } from '#access/procedures.ts'
import { changeCompliance, getCompliance } from './compliance-record.ts'
import { deadlinesOfListing } from './deadlines-of-listing.ts'
import { registerBy } from './register-by.ts'
import { listRuleSets, saveRuleSet } from './rule-sets.ts'
import { searchDeadlines } from './search-deadlines.ts'
import { tryRuleSet } from './try-rule-set.ts'

const { deadlines, ruleSets } = admitted

export const deadlineRoutes = {
  ofListing: deadlines.ofListing.handler(({ context, input }) => deadlinesOfListing(context.call, input.id)),
  search: deadlines.search.handler(({ context, input }) => searchDeadlines(context.call, input)),
  registerBy: deadlines.registerBy.handler(({ context, input }) => registerBy(context.call, input)),
  compliance: deadlines.compliance.handler(({ context, input }) => getCompliance(context.call, input.id)),
  changeCompliance: deadlines.changeCompliance.handler(({ context, input }) =>
    changeCompliance(context.call, input.params.id, input.body),
  ),
}

export const ruleSetTrialRoutes = {
  try: ofArea.ruleSetTrial.try.handler(async ({ context, input }) => ({
    results: await tryRuleSet(context.call, input),
  })),
}

export const ruleSetRoutes = {
  list: ruleSets.list.handler(({ context }) => listRuleSets(context.call)),
  create: admitted.ruleSets.create.handler(({ context, input }) => saveRuleSet(context.call, input)),
  update: admitted.ruleSets.update.handler(({ context, input }) =>
    saveRuleSet(context.call, { id: input.params.id, ...input.body }),
  ),
}
