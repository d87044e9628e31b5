import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { meetsAll, readEntries } from '#access/audience.ts'
import { isOfOwnAssociation, isReachable } from '#access/audience-reach.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { factColumns } from '#access/member-facts.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'

const SHOWN = 50

/** The first members of an audience by name, of those whom the caller finds on the member desk too. */
export async function listAudienceMembers(
  { db, area }: Pick<StaffCall, 'db' | 'area'>,
  entries: AudienceEntry[],
) {
  const isIncluded = meetsAll(await readEntries(db, entries), factColumns())
  const rows = await db
    .select({
      memberId: members.id,
      loginId: members.loginId,
      name: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
      officeCode: offices.officeCode,
      aorShortName: aors.name,
    })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(and(isReachable, isOfOwnAssociation(area), isIncluded))
    .orderBy(sql`lower(${members.lastName})`, sql`lower(${members.firstName})`, asc(members.id))
    .limit(SHOWN)
  return singlePage(rows)
}
