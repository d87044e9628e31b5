import { AGENT_SEARCH_MAX_RESULTS, AGENT_SEARCH_MIN_CHARACTERS } from 'contract/members/agent-search.ts'
import { and, asc, eq } from 'drizzle-orm'
import { isReachable } from '#access/audience-reach.ts'
import { isNamed } from '#access/name-words.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { findSeatsTaken } from './class-record.ts'
import { memberName } from './query-roster.ts'
import type { TrainingCall } from './training-call.ts'

/**
 * The first members by name or User ID, of any association: classes are open to all of the market.
 * @throws HttpError 404 for a class out of reach
 */
export async function findMembers(call: TrainingCall, id: number, { text }: { text: string }) {
  await findSeatsTaken(call.db, call.reach, id)
  if (text.length < AGENT_SEARCH_MIN_CHARACTERS) return singlePage([])
  const rows = await call.db
    .select({ id: members.id, name: memberName, loginId: members.loginId, office: offices.name })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .where(and(isReachable, isNamed(text)))
    .orderBy(asc(members.lastName), asc(members.firstName), asc(members.id))
    .limit(AGENT_SEARCH_MAX_RESULTS)
  return singlePage(rows)
}
