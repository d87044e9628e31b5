import type { Criterion } from 'contract/common/search.ts'
import type { AgentLeft } from 'contract/desk/desk.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { countedScope, hasAgentLeft, isHandledBy } from '#access/listing-reach.ts'
import { listingReleases } from '#db/tables/compliance/releases.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { derivedColumns, STATUS_GROUP } from '../listing-record.ts'
import { matchesCriteria } from './listing-criteria.ts'

/** More than a brokerage leaves without an agent; the others follow once these have one. */
const SHOWN = 50

/** The open listings of the criteria whose list agent has left; null where they would be looked for in the whole market. */
export async function listAgentLeft(call: MemberCall, criteria: Criterion[]): Promise<AgentLeft> {
  if (countedScope(call.member) !== null && criteria.length === 0) return null
  const rows = await call.db
    .select({
      id: listings.id,
      listingId: listings.listingId,
      unparsedAddress: listings.unparsedAddress,
      listAgentMlsId: listings.listAgentMlsId,
      listAgentName: derivedColumns(call).listAgentName,
      agentOffice: sql<
        string | null
      >`(select own.name from members present join offices own on own.id = present.office_id
        where lower(present.login_id) = lower(listings.list_agent_mls_id) and present.member_status = 'Active')`,
      offeredUntil: sql<Date | null>`(select max(offer.answer_by) from listing_releases offer
        where offer.registration_id = listings.id and offer.state = 'offered'
          and offer.answer_by > ${call.now.toISOString()})`.mapWith(listingReleases.answerBy),
      total: sql<number>`count(*) over ()::integer`,
    })
    .from(listings)
    .where(
      and(
        isHandledBy(call.member),
        matchesCriteria(call, criteria),
        eq(listings.statusGroup, STATUS_GROUP.open),
        hasAgentLeft(),
      ),
    )
    .orderBy(asc(listings.endDate), asc(listings.listingId))
    .limit(SHOWN)
  return {
    total: rows[0]?.total ?? 0,
    results: rows.map(({ total: _total, offeredUntil, ...listing }) => ({
      ...listing,
      offeredUntil: offeredUntil?.toISOString() ?? null,
    })),
  }
}
