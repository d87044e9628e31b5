import { ACCESS_TEXTS, accessRole, isWithinAccessLevel } from 'contract/applications/access-rules.ts'
import type { OfficeAccess } from 'contract/applications/application.ts'
import type { SentOfficeAccess } from 'contract/applications/application-form.ts'
import { isAdmin, isMlsStaff, isSubOffice } from 'contract/members/roles.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isSwitchable } from '#access/application-access.ts'
import type { MemberCall } from '#access/call.ts'
import { reach } from '#access/reach.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { applications, officeApplications } from '#db/tables/applications.table.ts'
import { offices } from '#db/tables/members.table.ts'
import { inTransaction } from '#db/write.ts'
import { badRequest, forbidden, invalidField, notFound } from '#http/errors.ts'
import { storeOfficeSwitch } from './store-switch.ts'
import { switchedColumns, switchedFacts } from './switched-application.ts'

const mainOffices = alias(offices, 'main_offices')

/**
 * Every application with its switch for an office, by name, and for whom they hold; a sub-office has those of its main
 * office.
 * @throws HttpError 403 for an office out of reach
 */
export async function listOfficeAccess(call: MemberCall, officeId: number) {
  const office = await findOffice(call, officeId)
  if (!office) throw isMlsStaff(call.member) ? notFound() : forbidden()
  const rows = await call.db
    .select({
      ...switchedColumns,
      officeId: sql<number>`${office.id}::int`,
      accessControl: sql<boolean>`coalesce(${officeApplications.accessControl}, 1) = 1`,
    })
    .from(applications)
    .leftJoin(
      officeApplications,
      and(
        eq(officeApplications.applicationId, applications.id),
        eq(officeApplications.officeId, office.rulingId),
      ),
    )
    .where(eq(applications.isRetired, false))
    .orderBy(asc(applications.name), asc(applications.id))
  const { name, officeCode } = office
  const branchCount = await call.db.$count(
    offices,
    and(eq(offices.mainOfficeCode, officeCode), ne(offices.officeCode, officeCode)),
  )
  return { ...singlePage(rows), office: { name, officeCode, branchCount } }
}

/**
 * Turns an application on or off for a main office and so for all of its sub-offices.
 * @throws HttpError 403 for an office or an application out of reach, 400 for a sub-office
 */
export async function switchOfficeApplication(
  call: MemberCall,
  { officeId, applicationId, accessControl }: SentOfficeAccess,
): Promise<OfficeAccess> {
  const office = await findOffice(call, officeId)
  if (!office)
    throw isMlsStaff(call.member) ? invalidField('officeId', 'officeId was not found') : forbidden()
  if (!isAdmin(call.member) && office.id !== call.member.officeId) throw forbidden()
  if (isSubOffice(office)) throw badRequest(ACCESS_TEXTS.mainOfficeOnly)
  return inTransaction(call, async (tx) => {
    const [application] = await tx.select().from(applications).where(isSwitchable(applicationId))
    if (!application) throw invalidField('applicationId', 'applicationId was not found')
    if (!isAdmin(call.member) && !isWithinAccessLevel(application.accessLevel, call.member.userlevel))
      throw forbidden()
    await storeOfficeSwitch(tx, call, { officeId, applicationId, accessControl })
    return { ...switchedFacts(application), officeId, accessControl: accessControl === 1 }
  })
}

/** The office within reach, with the id of the one whose switches count for it. */
async function findOffice(call: MemberCall, officeId: number) {
  if (accessRole({ ...call.member, hasType: call.member.typeId !== null }) === 'none') throw forbidden()
  const [row] = await call.db
    .select({ office: offices, mainId: mainOffices.id })
    .from(offices)
    .leftJoin(mainOffices, eq(mainOffices.officeCode, offices.mainOfficeCode))
    .where(and(eq(offices.id, officeId), reach(call.member, 'accessOffices')))
  return row ? { ...row.office, rulingId: row.mainId ?? row.office.id } : null
}
