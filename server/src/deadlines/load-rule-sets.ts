import type { RuleSet } from 'contract/deadlines/rule-set.ts'
import { asc } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { ruleSets } from '#db/tables/compliance/deadlines.table.ts'

/** The rest of a set that was stored before it could name them. */
const USUAL = { states: [], forbidden: [], releaseDays: 5, signatureOnRelease: false }

export function toRuleSet({ id, body, rowVersion }: typeof ruleSets.$inferSelect): RuleSet {
  return { ...USUAL, ...body, id, rowVersion }
}

/** Every rule set; there are a few for each market. */
export async function loadRuleSets(db: Db): Promise<RuleSet[]> {
  return (await db.select().from(ruleSets).orderBy(asc(ruleSets.id))).map(toRuleSet)
}
