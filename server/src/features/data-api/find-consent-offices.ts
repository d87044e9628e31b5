import { AGENT_SEARCH_MAX_RESULTS, AGENT_SEARCH_MIN_CHARACTERS } from 'contract/members/agent-search.ts'
import { and, asc } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isOfficeNamed } from '#access/name-words.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { offices } from '#db/tables/members.table.ts'
import { consentReach } from './consent-reach.ts'

const { id, officeCode, mainOfficeCode, name } = offices

/**
 * Offices for which the caller can give a consent, by words of their name or their code.
 * @throws HttpError 403
 */
export async function findConsentOffices(call: MemberCall, { query }: { query: string }) {
  const reach = consentReach(call)
  if (query.length < AGENT_SEARCH_MIN_CHARACTERS) return singlePage([])
  const rows = await call.db
    .select({ id, officeCode, mainOfficeCode, name })
    .from(offices)
    .where(and(reach, isOfficeNamed(query)))
    .orderBy(asc(name), asc(id))
    .limit(AGENT_SEARCH_MAX_RESULTS)
  return singlePage(rows)
}
