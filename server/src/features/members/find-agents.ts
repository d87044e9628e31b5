import { AGENT_SEARCH_MAX_RESULTS, AGENT_SEARCH_MIN_CHARACTERS } from 'contract/members/agent-search.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { userClassesOf } from 'contract/members/user-classes.ts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isNamed } from '#access/name-words.ts'
import { type ListingColumns, listingReach } from '#access/reach.ts'
import { pageTotals } from '#db/search-to-sql.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'

const agentTypes = [MEMBER_TYPE.agent, MEMBER_TYPE.broker]

/** By the stored type, else by the user class. */
const isAgent = or(
  inArray(members.memberTypeId, agentTypes),
  and(
    isNull(members.memberTypeId),
    inArray(sql`upper(trim(${members.userClass}))`, userClassesOf(agentTypes)),
  ),
)

const columns: ListingColumns = {
  agent: members.loginId,
  office: offices.officeCode,
  mainOffice: offices.mainOfficeCode,
  aor: aors.name,
}

type Sought = { text: string; asListAgent?: 'true' | 'false' }

/**
 * Active agents and brokers whose User ID or name begins with the words of the text, those of the caller's own
 * office first; as list agents only those for whom the caller may register.
 */
export async function findAgents(call: MemberCall, sought: Sought) {
  const isTooShort = sought.text.trim().length < AGENT_SEARCH_MIN_CHARACTERS
  const results = isTooShort ? [] : await select(call, sought)
  return { results, ...pageTotals({ pageId: 0, pageSize: AGENT_SEARCH_MAX_RESULTS }, results.length) }
}

function select(call: MemberCall, { text, asListAgent }: Sought) {
  const isInReach = asListAgent === 'true' ? listingReach(call.member, { columns }) : undefined
  return call.db
    .select({
      loginId: members.loginId,
      firstName: members.firstName,
      lastName: members.lastName,
      displayName: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
      officeCode: offices.officeCode,
    })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(and(eq(members.memberStatus, 'Active'), isAgent, isNamed(text), isInReach))
    .orderBy(
      sql`(${members.officeId} is distinct from ${call.member.officeId})`,
      asc(members.lastName),
      asc(members.firstName),
      asc(members.id),
    )
    .limit(AGENT_SEARCH_MAX_RESULTS)
}
