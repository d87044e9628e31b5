import type { EnteredRuleSet, RuleSet } from 'contract/deadlines/rule-set.ts'
import { RULE_SET_TEXTS } from 'contract/deadlines/rule-set.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { saveContent } from '#content/put-content.ts'
import type { Db } from '#db/open.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { lockForWriting } from '#db/write.ts'
import { loadRuleSets, toRuleSet } from '#deadlines/load-rule-sets.ts'
import { conflict } from '#http/errors.ts'
import { storedRuleSets } from './stored-rule-sets.ts'

/** The rule sets of the caller's system and association; to MLS staff all of them. */
export async function listRuleSets({ db, member }: MemberCall) {
  const sets = await loadRuleSets(db)
  const isOwn = ({ originatingSystemID, aorShortName }: RuleSet) =>
    originatingSystemID === member.originatingSystemId &&
    (aorShortName === null || aorShortName === member.aor?.name)
  return singlePage(isMlsStaff(member) ? sets : sets.filter(isOwn))
}

/**
 * Stores a rule set, or replaces one that is not in force yet: members judged by one can read it permanently.
 * @throws HttpError 404, 409 for an older version, and when there is one for the same system, association, state and date
 */
export function saveRuleSet(
  call: MemberCall,
  { id, rowVersion, ...values }: EnteredRuleSet & { id?: number; rowVersion?: number },
): Promise<RuleSet> {
  return saveContent(call, storedRuleSets, {
    id,
    values,
    check: async (tx, known) => {
      const before = await find(tx, known)
      if (before?.rowVersion !== rowVersion) throw conflict(RULE_SET_TEXTS.changed)
    },
    find: async (tx, saved) => {
      const row = await find(tx, saved)
      return row && toRuleSet(row)
    },
  })
}

async function find(tx: Db, id: number) {
  await lockForWriting(tx, ruleSets)
  const [row] = await tx.select().from(ruleSets).where(eq(ruleSets.id, id))
  return row
}
