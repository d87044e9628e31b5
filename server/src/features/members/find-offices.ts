import { AGENT_SEARCH_MAX_RESULTS, AGENT_SEARCH_MIN_CHARACTERS } from 'contract/members/agent-search.ts'
import { isAdmin } from 'contract/members/roles.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isOfficeNamed } from '#access/name-words.ts'
import { reach } from '#access/reach.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { aors, offices } from '#db/tables/members.table.ts'
import { forbidden } from '#http/errors.ts'

type Sought = { query: string; mainOfficeCode?: string; aorShortName?: string; onlyMain?: 'true' | 'false' }

/**
 * Active offices within the caller's scope; the parameters can narrow it and never widen it. A level above 3
 * always comes with a flag.
 * @throws HttpError 403 without an admin flag
 */
export async function findOffices(call: MemberCall, { query, ...sought }: Sought) {
  if (!isAdmin(call.member)) throw forbidden()
  if (query.length < AGENT_SEARCH_MIN_CHARACTERS) return singlePage([])
  const { mainOfficeCode, aorShortName } = sought
  const rows = await call.db
    .select({
      id: offices.id,
      officeCode: offices.officeCode,
      name: offices.name,
      mainOfficeCode: offices.mainOfficeCode,
    })
    .from(offices)
    .innerJoin(aors, eq(aors.id, offices.aorId))
    .where(
      and(
        reach(call.member, 'adminOffices'),
        eq(offices.officeStatus, 'Active'),
        mainOfficeCode === undefined ? undefined : eq(offices.mainOfficeCode, mainOfficeCode),
        aorShortName === undefined ? undefined : eq(aors.name, aorShortName),
        sought.onlyMain === 'true' ? eq(offices.officeCode, offices.mainOfficeCode) : undefined,
        isOfficeNamed(query),
      ),
    )
    .orderBy(asc(offices.name), asc(offices.id))
    .limit(AGENT_SEARCH_MAX_RESULTS)
  return singlePage(rows)
}
