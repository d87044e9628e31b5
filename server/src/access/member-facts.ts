import type { AUDIENCE_FIELDS } from 'contract/audience/audience-fields.ts'
import { market } from 'contract/market/current.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { aors, members, offices } from '../db/tables/members.table.ts'
import type { Caller } from './caller.ts'

/** The facts of a member by which audiences are distinguished, by lower-case field name. */
export type Facts<Value> = Record<Lowercase<(typeof AUDIENCE_FIELDS)[number]>, Value>

/** The facts of a caller; letter case is left to the database, which compares them. */
export function factsOf(caller: Caller): Facts<string | null> {
  return {
    aorshortname: caller.aor?.name ?? null,
    membertypeid: caller.typeId?.toString() ?? null,
    officecode: caller.office?.officeCode ?? null,
    mainofficecode: caller.office?.mainOfficeCode ?? null,
    originatingsystemid: caller.originatingSystemId,
    loginid: caller.loginId,
  }
}

/** The characters that count as space around a user class, on both sides. */
const SPACES =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

type Columns = Record<'memberTypeId' | 'userClass' | 'originatingSystemId' | 'loginId', SQLWrapper>

/** The same facts as columns of a query of members left-joined with their offices and associations. */
export function factColumns(member: Columns = members): Facts<SQL> {
  return {
    aorshortname: sql`lower(${aors.name})`,
    membertypeid: typeInForce(member),
    officecode: sql`lower(${offices.officeCode})`,
    mainofficecode: sql`lower(${offices.mainOfficeCode})`,
    originatingsystemid: sql`lower(${member.originatingSystemId})`,
    loginid: sql`lower(${member.loginId})`,
  }
}

/** As `effectiveMemberType` has it. */
function typeInForce({ memberTypeId, userClass }: Columns): SQL {
  const code = sql`upper(btrim(${userClass}, ${SPACES}))`
  const typeOfCode = Object.fromEntries(
    market.userClasses.flatMap(({ memberType: type, codes }) => codes.map((text) => [text, type])),
  )
  return sql`coalesce(${memberTypeId}::text, case when ${code} <> '' then coalesce(
    ${JSON.stringify(typeOfCode)}::jsonb ->> ${code}, ${String(MEMBER_TYPE.other)}) end)`
}
