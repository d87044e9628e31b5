import { and, eq, exists, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { applications, memberApplications, officeApplications } from '../db/tables/applications.table.ts'
import { offices } from '../db/tables/members.table.ts'
import type { Caller } from './caller.ts'

/**
 * Whether an application is on for a member: neither the main office nor the member has turned it off, and its MLS
 * system is that of the member or none (D1-53, D1-69, S1-19). A condition on a query of `applications`.
 */
export function isApplicationOn(db: Db, member: Caller): SQL | undefined {
  const off = sql`0`
  const offByOffice = db
    .select({ one: sql`1` })
    .from(officeApplications)
    .innerJoin(offices, eq(offices.id, officeApplications.officeId))
    .where(
      and(
        eq(officeApplications.applicationId, applications.id),
        eq(officeApplications.accessControl, off),
        eq(offices.officeCode, member.office?.mainOfficeCode ?? ''),
      ),
    )
  const offByMember = db
    .select({ one: sql`1` })
    .from(memberApplications)
    .where(
      and(
        eq(memberApplications.applicationId, applications.id),
        eq(memberApplications.accessControl, off),
        eq(memberApplications.memberId, member.id),
      ),
    )
  return and(
    or(isNull(applications.mlsSystem), eq(applications.mlsSystem, member.originatingSystemId ?? '')),
    not(exists(offByOffice)),
    not(exists(offByMember)),
  )
}
