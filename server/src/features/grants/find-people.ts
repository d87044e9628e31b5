import type { GrantPart } from 'contract/grants/grant.ts'
import { AGENT_SEARCH_MAX_RESULTS, AGENT_SEARCH_MIN_CHARACTERS } from 'contract/members/agent-search.ts'
import { memberTypeName } from 'contract/members/member-types.ts'
import { effectiveMemberType } from 'contract/members/user-classes.ts'
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { GIVER_TYPES } from '#access/acting/valid-grants.ts'
import { isReachable } from '#access/audience-reach.ts'
import type { MemberCall } from '#access/call.ts'
import { factColumns } from '#access/member-facts.ts'
import { isNamed } from '#access/name-words.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { agentsInReach } from './grant-parties.ts'

type Sought = { text: string; part: GrantPart }

/**
 * Those whom the caller can choose for a part of a grant and whose User ID or name begins with the words of the text,
 * those of the caller's own office first.
 */
export async function findPeople(call: MemberCall, { text, part }: Sought) {
  const choosable = choosableBy(call)[part]
  if (!choosable || text.trim().length < AGENT_SEARCH_MIN_CHARACTERS) return { results: [] }
  const found = await call.db
    .select({
      loginId: members.loginId,
      firstName: members.firstName,
      lastName: members.lastName,
      photoUrl: members.photoUrl,
      memberTypeId: members.memberTypeId,
      userClass: members.userClass,
      officeName: offices.name,
    })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .where(and(isReachable, isNamed(text), choosable))
    .orderBy(
      sql`(${members.officeId} is distinct from ${call.member.officeId})`,
      asc(members.lastName),
      asc(members.firstName),
      asc(members.id),
    )
    .limit(AGENT_SEARCH_MAX_RESULTS)
  return {
    results: found.map(({ memberTypeId, userClass, ...person }) => ({
      ...person,
      memberType: memberTypeName(effectiveMemberType(memberTypeId, userClass)) ?? null,
    })),
  }
}

/** People whom the caller can choose for each part, as a condition on members; undefined where there is nobody. */
function choosableBy(call: MemberCall): Record<GrantPart, SQL | undefined> {
  const isOther = ne(members.id, call.member.id)
  const ofOffice = agentsInReach(call)
  const isGiver = GIVER_TYPES.includes(call.member.typeId ?? 0)
  return {
    // Brokers can also give themselves access to an agent's listings.
    receiver: ofOffice ? sql`true` : isGiver ? isOther : undefined,
    asked: and(isOther, inArray(factColumns().membertypeid, GIVER_TYPES.map(String))),
    ofOffice,
  }
}
