import { accessRole, isWithinAccessLevel } from 'contract/applications/access-rules.ts'
import type { MemberAccess } from 'contract/applications/application.ts'
import type { SentMemberAccess } from 'contract/applications/application-form.ts'
import { isOfficeLevel } from 'contract/members/roles.ts'
import { and, asc, eq, exists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isSwitchable, offByOffice } from '#access/application-access.ts'
import type { MemberCall } from '#access/call.ts'
import { reach } from '#access/reach.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { applications, memberApplications } from '#db/tables/applications.table.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { inTransaction } from '#db/write.ts'
import { forbidden, invalidField } from '#http/errors.ts'
import { storeMemberSwitch } from './store-switch.ts'
import { switchedColumns, switchedFacts } from './switched-application.ts'

const ownOffices = alias(offices, 'own_offices')

/**
 * Every application with the switch of a member, by name, and whether the main office has turned it off.
 * @throws HttpError 403 for another member, from level 2 on for one out of reach
 */
export async function listMemberAccess(call: MemberCall, memberId: number) {
  await refuseForeign(call, memberId)
  const mainOfficeCode = call.db
    .select({ code: ownOffices.mainOfficeCode })
    .from(members)
    .innerJoin(ownOffices, eq(ownOffices.id, members.officeId))
    .where(eq(members.id, memberId))
  const rows = await call.db
    .select({
      ...switchedColumns,
      memberId: sql<number>`${memberId}::int`,
      accessControl: sql<number>`coalesce(${memberApplications.accessControl}, 1)`,
      isOffByOffice: sql<boolean>`${exists(offByOffice(call.db, mainOfficeCode))}`,
    })
    .from(applications)
    .leftJoin(
      memberApplications,
      and(eq(memberApplications.applicationId, applications.id), eq(memberApplications.memberId, memberId)),
    )
    .where(eq(applications.isRetired, false))
    .orderBy(asc(applications.name), asc(applications.id))
  return singlePage(rows)
}

/**
 * Turns an application on or off for the caller.
 * @throws HttpError 403 for another member, or for an application above the caller's level
 */
export async function switchMemberApplication(
  call: MemberCall,
  { memberId, applicationId, accessControl }: SentMemberAccess,
): Promise<MemberAccess> {
  refuseWithoutRole(call)
  if (memberId !== call.member.id) throw forbidden()
  return inTransaction(call, async (tx) => {
    const [application] = await tx.select().from(applications).where(isSwitchable(applicationId))
    if (!application) throw invalidField('applicationId', 'applicationId was not found')
    if (!isWithinAccessLevel(application.accessLevel, call.member.userlevel)) throw forbidden()
    await storeMemberSwitch(tx, call, { memberId, applicationId, accessControl })
    return { ...switchedFacts(application), memberId, accessControl }
  })
}

function refuseWithoutRole({ member }: MemberCall): void {
  if (accessRole({ ...member, hasType: member.typeId !== null }) === 'none') throw forbidden()
}

async function refuseForeign(call: MemberCall, memberId: number): Promise<void> {
  refuseWithoutRole(call)
  if (memberId === call.member.id) return
  const isInReach =
    isOfficeLevel(call.member) &&
    (
      await call.db
        .select({ id: members.id })
        .from(members)
        .leftJoin(offices, eq(offices.id, members.officeId))
        .where(and(eq(members.id, memberId), reach(call.member, 'members')))
    ).length > 0
  if (!isInReach) throw forbidden()
}
