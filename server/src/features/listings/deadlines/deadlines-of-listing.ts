import { DEADLINE_KINDS } from 'contract/deadlines/deadline.ts'
import { ruleSetFor } from 'contract/deadlines/listing-deadlines.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members } from '#db/tables/members.table.ts'
import { loadRuleSets } from '#deadlines/load-rule-sets.ts'
import { getListing } from '../get-listing.ts'
import { toDeadline } from './deadline-record.ts'

/**
 * Every deadline of a listing, in the order in which they mostly come.
 * @throws HttpError 404 for a listing out of reach
 */
export async function deadlinesOfListing(call: MemberCall, id: string) {
  const { db, now } = call
  await getListing(call, id)
  const [rows, sets, [judged]] = await Promise.all([
    db.select().from(deadlines).where(eq(deadlines.registrationId, id)),
    loadRuleSets(db),
    db
      .select({
        day: listings.listingContractDate,
        aor: listings.listAor,
        system: members.originatingSystemId,
      })
      .from(listings)
      .leftJoin(members, eq(members.loginId, listings.listAgentMlsId))
      .where(eq(listings.id, id)),
  ])
  const set =
    judged && ruleSetFor(sets, { originatingSystemID: judged.system, aor: judged.aor, day: judged.day })
  const place = (kind: (typeof DEADLINE_KINDS)[number]) => DEADLINE_KINDS.indexOf(kind)
  return {
    results: rows
      .toSorted((one, other) => place(one.kind) - place(other.kind))
      .map((row) => toDeadline(row, now)),
    hasRuleSet: Boolean(set),
    // What is entered by hand meets a deadline as long as no reading of the MLS does.
    isMlsReadable: false,
  }
}
