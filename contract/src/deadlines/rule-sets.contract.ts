import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { enteredRuleSet, ruleSet } from './rule-set.ts'

const { get, post, put } = endpoints('Deadlines', { feature: 'clock', access: 'member' })

export const ruleSetsContract = {
  list: get('/api/app/RuleSets', 'The rule sets that concern the caller').output(listAnswer(ruleSet)),
  create: post('/api/app/RuleSets', 'Add a rule set (MLS staff)', { access: 'mls' })
    .input(enteredRuleSet)
    .output(ruleSet),
  update: put('/api/app/RuleSets/{id}', 'Replace a rule set that is not yet in force (MLS staff)', {
    access: 'mls',
    inputStructure: 'detailed',
  })
    .input(
      z.object({
        params: z.object({ id: z.coerce.number().int() }),
        body: enteredRuleSet.extend({ rowVersion: z.number().int().min(1) }),
      }),
    )
    .output(ruleSet),
}
