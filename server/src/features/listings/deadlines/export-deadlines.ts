import type { Criterion } from 'contract/common/search.ts'
import { DEADLINE_TITLES, OPEN_STATES } from 'contract/listings/deadline-kinds.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { isOpen } from '#deadlines/open-deadlines.ts'
import type { Table } from '#files/stream-rows.ts'
import { meetsCriteria, stateConditions } from './deadline-criteria.ts'
import { deadlinesInReach, isOfListing } from './deadlines-in-reach.ts'

const titles = JSON.stringify(DEADLINE_TITLES)

/** The open deadlines that the list finds, all of them, as a file has them. */
export async function deadlineTable(call: MemberCall, criteria: Criterion[]): Promise<Table> {
  const { db, now } = call
  const parts = await deadlinesInReach(call, criteria.filter(isOfListing))
  const own = criteria.filter((criterion) => !isOfListing(criterion))
  const query = db
    .select({
      address: listings.unparsedAddress,
      listingId: listings.listingId,
      title: sql`${titles}::jsonb ->> ${deadlines.kind}`.as('title'),
      due: sql`to_char(${deadlines.dueAt} at time zone ${deadlines.zone}, 'YYYY-MM-DD')`.as('due'),
      state: stateOf(now).as('state'),
      agent: sql`${members.firstName} || ' ' || ${members.lastName}`.as('agent'),
      agentId: listings.listAgentMlsId,
      office: sql`${offices.name}`.as('office'),
      officeCode: listings.listOfficeCode,
    })
    .from(deadlines)
    .innerJoin(listings, eq(listings.id, deadlines.registrationId))
    .leftJoin(members, sql`lower(${members.loginId}) = lower(${listings.listAgentMlsId})`)
    .leftJoin(offices, eq(offices.officeCode, listings.listOfficeCode))
    .where(and(or(...parts), isOpen(now), meetsCriteria(own, now)))
    .orderBy(deadlines.dueAt, deadlines.id)
  return {
    head: ['Listing', 'Listing ID', 'Deadline', 'Due', 'State', 'Agent', 'User ID', 'Office', 'Office code'],
    query: query.getSQL(),
  }
}

function stateOf(now: Date): SQL {
  const conditions = stateConditions(now)
  const cases = OPEN_STATES.map((state) => sql`when ${conditions[state]} then ${state}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}
