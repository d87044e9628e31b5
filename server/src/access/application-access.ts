import type { WithheldReason } from 'contract/applications/request-rules.ts'
import type { OffReason } from 'contract/sign-on/launch-texts.ts'
import { and, eq, exists, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import {
  applicationAdmissions,
  applications,
  memberApplications,
  officeApplications,
} from '../db/tables/applications.table.ts'
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
 * Whether an application is on for a member: it is not retired, the MLS gives it to the member, and neither the main
 * office nor the member has turned it off. A condition on a query of `applications`.
 */
export function isApplicationOn(db: Db, member: Caller): SQL | undefined {
  return and(
    eq(applications.isRetired, false),
    isGivenByMls(db, member),
    not(exists(offByOffice(db, mainOfficeOf(member)))),
    not(exists(offByMember(db, member))),
  )
}

/** By audience and MLS system, or as the MLS has admitted the member alone. */
function isGivenByMls(db: Db, member: Caller): SQL | undefined {
  const admission = db
    .select({ one: sql`1` })
    .from(applicationAdmissions)
    .where(
      and(
        eq(applicationAdmissions.applicationId, applications.id),
        eq(applicationAdmissions.memberId, member.id),
      ),
    )
  return or(and(isForCaller(applications.criteria, member), isOfOwnSystem(member)), exists(admission))
}

function isOfOwnSystem({ originatingSystemId }: Caller): SQL | undefined {
  return or(isNull(applications.mlsSystem), eq(applications.mlsSystem, originatingSystemId ?? ''))
}

/** Whether others keep an application from a member, so that it can be asked for; in the same way. */
export function isWithheld(db: Db, member: Caller): SQL | undefined {
  return and(
    eq(applications.isRetired, false),
    or(exists(offByOffice(db, mainOfficeOf(member))), sql`(${isGivenByMls(db, member)}) is not true`),
  )
}

/** Why they do: the office before all others, as whose switch is the nearest. */
export function withheldReason(db: Db, member: Caller): SQL<WithheldReason> {
  return sql`case when ${exists(offByOffice(db, mainOfficeOf(member)))} then 'office'
    when ${isOfOwnSystem(member)} then 'level' else 'mlsSystem' end`
}

const mainOfficeOf = (member: Caller) => sql`${member.office?.mainOfficeCode ?? ''}`

/** The party that has turned an application off for a member: the office before all others. */
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
