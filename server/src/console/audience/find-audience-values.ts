import { AGENT_SEARCH_MAX_RESULTS, AGENT_SEARCH_MIN_CHARACTERS } from 'contract/members/agent-search.ts'
import { SOUGHT_FIELDS, type SoughtField } from 'contract/staff/audience/audience-values.ts'
import { and, asc, eq } from 'drizzle-orm'
import { isOfOwnAssociation, isReachable } from '#access/audience-reach.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { isNamed, isOfficeNamed } from '#access/name-words.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'

type Sought = { text: string; field?: SoughtField }

/** Offices, main offices and members within the caller's reach, as values of an entry. */
export async function findAudienceValues(call: StaffCall, { text, field }: Sought) {
  if (text.length < AGENT_SEARCH_MIN_CHARACTERS) return singlePage([])
  const found = await Promise.all(
    (field ? [field] : SOUGHT_FIELDS).map((one) =>
      one === 'LoginId' ? findMembers(call, text) : findOffices(call, text, one),
    ),
  )
  return singlePage(found.flat())
}

async function findOffices({ db, area }: StaffCall, text: string, field: Exclude<SoughtField, 'LoginId'>) {
  const rows = await db
    .select({ code: offices.officeCode, name: offices.name })
    .from(offices)
    .innerJoin(aors, eq(aors.id, offices.aorId))
    .where(
      and(
        eq(offices.officeStatus, 'Active'),
        isOfOwnAssociation(area),
        field === 'MainOfficeCode' ? eq(offices.officeCode, offices.mainOfficeCode) : undefined,
        isOfficeNamed(text),
      ),
    )
    .orderBy(asc(offices.name), asc(offices.id))
    .limit(AGENT_SEARCH_MAX_RESULTS)
  return rows.map(({ code, name }) => ({ field, value: code, label: `${name} (${code})` }))
}

async function findMembers({ db, area }: StaffCall, text: string) {
  const rows = await db
    .select({ loginId: members.loginId, firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(and(isReachable, isOfOwnAssociation(area), isNamed(text)))
    .orderBy(asc(members.lastName), asc(members.firstName), asc(members.id))
    .limit(AGENT_SEARCH_MAX_RESULTS)
  return rows.map(({ loginId, firstName, lastName }) => ({
    field: 'LoginId' as const,
    value: loginId,
    label: `${firstName} ${lastName} (${loginId})`,
  }))
}
