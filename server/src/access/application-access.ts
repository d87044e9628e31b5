import type { OffReason } from 'contract/sign-on/launch-texts.ts'
import { and, eq, exists, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { applications, memberApplications, officeApplications } from '../db/tables/applications.table.ts'
import { offices } from '../db/tables/members.table.ts'
import { isForCaller } from './audience.ts'
import type { Caller } from './caller.ts'

const OFF = sql`0`

/** One application that is not retired: its switches can be set. */
export function isSwitchable(id: number): SQL | undefined {
  return and(eq(applications.id, id), eq(applications.isRetired, false))
}

/** The switch of a main office that turns an application off: a subquery of one on `applications`. */
export function offByOffice(db: Db, mainOfficeCode: SQLWrapper) {
  return db
    .select({ one: sql`1` })
    .from(officeApplications)
    .innerJoin(offices, eq(offices.id, officeApplications.officeId))
    .where(
      and(
        eq(officeApplications.applicationId, applications.id),
        eq(officeApplications.accessControl, OFF),
        eq(offices.officeCode, mainOfficeCode),
      ),
    )
}

/** The switch by which a member has turned an application off, in the same way. */
function offByMember(db: Db, { id }: Caller) {
  return db
    .select({ one: sql`1` })
    .from(memberApplications)
    .where(
      and(
        eq(memberApplications.applicationId, applications.id),
        eq(memberApplications.accessControl, OFF),
        eq(memberApplications.memberId, id),
      ),
    )
}

/**
 * Whether an application is on for a member: it is not retired, its audience includes the member, neither the main office nor the member has turned it off, and its MLS
 * system is that of the member or none. A condition on a query of `applications`.
 */
export function isApplicationOn(db: Db, member: Caller): SQL | undefined {
  return and(
    eq(applications.isRetired, false),
    isForCaller(applications.criteria, member),
    or(isNull(applications.mlsSystem), eq(applications.mlsSystem, member.originatingSystemId ?? '')),
    not(exists(offByOffice(db, mainOfficeOf(member)))),
    not(exists(offByMember(db, member))),
  )
}

const mainOfficeOf = (member: Caller) => sql`${member.office?.mainOfficeCode ?? ''}`

/** Who has turned an application off for a member for whom it is not on: the office before all others. */
export async function offReason(db: Db, member: Caller, applicationId: number): Promise<OffReason> {
  const [row] = await db
    .select({
      byOffice: sql<boolean>`${exists(offByOffice(db, mainOfficeOf(member)))}`,
      byMember: sql<boolean>`${exists(offByMember(db, member))}`,
    })
    .from(applications)
    .where(eq(applications.id, applicationId))
  if (row?.byOffice) return 'office'
  return row?.byMember ? 'member' : 'mls'
}
