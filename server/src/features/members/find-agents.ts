import { AGENT_SEARCH_MAX_RESULTS, AGENT_SEARCH_MIN_CHARACTERS } from 'contract/members/agent-search.ts'
import { MEMBER_TYPE, userClassesOf } from 'contract/members/member-types.ts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { pageTotals } from '../../db/search-to-sql.ts'
import { members, offices } from '../../db/tables/members.table.ts'
import type { MemberCall } from '../../members/call.ts'
import { isNamed } from './name-words.ts'

const agentTypes = [MEMBER_TYPE.agent, MEMBER_TYPE.broker]

/** By the stored type, else by the user class (D1-97). */
const isAgent = or(
  inArray(members.memberTypeId, agentTypes),
  and(
    isNull(members.memberTypeId),
    inArray(sql`upper(trim(${members.userClass}))`, userClassesOf(agentTypes)),
  ),
)

/**
 * Active agents and brokers whose login id or name begins with the words of the text, those of the caller's own
 * office first (D2-49, S2-28).
 */
export async function findAgents(call: MemberCall, text: string) {
  const results = text.trim().length < AGENT_SEARCH_MIN_CHARACTERS ? [] : await select(call, text)
  return { results, ...pageTotals({ pageId: 0, pageSize: AGENT_SEARCH_MAX_RESULTS }, results.length) }
}

function select(call: MemberCall, text: string) {
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
    .where(and(eq(members.memberStatus, 'Active'), isAgent, isNamed(text)))
    .orderBy(
      sql`(${members.officeId} is distinct from ${call.member.officeId})`,
      asc(members.lastName),
      asc(members.firstName),
      asc(members.id),
    )
    .limit(AGENT_SEARCH_MAX_RESULTS)
}
