import { ruleSetFor } from 'contract/deadlines/listing-deadlines.ts'
import type { RuleSet } from 'contract/deadlines/rule-set.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { listings } from '#db/tables/listings.table.ts'
import { aors, members } from '#db/tables/members.table.ts'
import { loadRuleSets } from './load-rule-sets.ts'

type Agent = { originatingSystemID: string | null; aor: string | null }

/** The system and association of a member, by which new listings of that member are judged; null for an unknown one. */
export async function judgedAs(db: Db, loginId: string): Promise<Agent | null> {
  const [agent] = await db
    .select({ originatingSystemID: members.originatingSystemId, aor: aors.name })
    .from(members)
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(eq(sql`lower(${members.loginId})`, loginId.toLowerCase()))
  return agent ?? null
}

/** The rule set by which a listing is judged; null where none fits. */
export async function ruleSetOf(db: Db, listingId: string): Promise<RuleSet | null> {
  const [sets, [judged]] = await Promise.all([
    loadRuleSets(db),
    db
      .select({
        day: listings.listingContractDate,
        aor: listings.listAor,
        state: listings.stateOrProvince,
        originatingSystemID: members.originatingSystemId,
      })
      .from(listings)
      .leftJoin(members, eq(members.loginId, listings.listAgentMlsId))
      .where(eq(listings.id, listingId)),
  ])
  return judged ? ruleSetFor(sets, judged) : null
}
