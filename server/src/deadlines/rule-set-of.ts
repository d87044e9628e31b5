import { ruleSetFor } from 'contract/deadlines/listing-deadlines.ts'
import type { RuleSet } from 'contract/deadlines/rule-set.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members } from '#db/tables/members.table.ts'
import { loadRuleSets } from './load-rule-sets.ts'

/** The rule set by which a listing is judged; null where none fits. */
export async function ruleSetOf(db: Db, listingId: string): Promise<RuleSet | null> {
  const [sets, [judged]] = await Promise.all([
    loadRuleSets(db),
    db
      .select({
        day: listings.listingContractDate,
        aor: listings.listAor,
        originatingSystemID: members.originatingSystemId,
      })
      .from(listings)
      .leftJoin(members, eq(members.loginId, listings.listAgentMlsId))
      .where(eq(listings.id, listingId)),
  ])
  return judged ? ruleSetFor(sets, judged) : null
}
