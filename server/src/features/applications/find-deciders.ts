import { decidesForOffice, type WithheldReason } from 'contract/applications/request-rules.ts'
import { effectiveMemberType } from 'contract/members/user-classes.ts'
import { and, eq, ne, or } from 'drizzle-orm'
import { isReachable } from '#access/audience-reach.ts'
import type { Caller } from '#access/caller.ts'
import { isMlsStaffMember, isOfficeAdminMember } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import { members, offices } from '#db/tables/members.table.ts'

type Wanted = { reason: WithheldReason; accessLevel: number | null }

/** The members who can turn an application on: the heads of the requested main office, else the MLS staff. */
export async function findDeciders(tx: Db, member: Caller, wanted: Wanted) {
  if (wanted.reason === 'office') {
    const ofOffice = await findOfficeDeciders(tx, member, wanted)
    if (ofOffice.deciders.length > 0) return ofOffice
  }
  const staff = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(isMlsStaffMember, isReachable, ne(members.id, member.id)))
  return { askedOfficeId: null, deciders: staff.map(({ id }) => id) }
}

async function findOfficeDeciders(tx: Db, member: Caller, { accessLevel }: Wanted) {
  const mainOfficeCode = member.office?.mainOfficeCode ?? ''
  const [mainOffice] = await tx.select().from(offices).where(eq(offices.officeCode, mainOfficeCode))
  const candidates = await tx
    .select({ member: members, office: offices })
    .from(members)
    .innerJoin(offices, eq(offices.id, members.officeId))
    .where(
      and(
        isReachable,
        ne(members.id, member.id),
        eq(offices.mainOfficeCode, mainOfficeCode),
        or(eq(offices.officeCode, mainOfficeCode), isOfficeAdminMember),
      ),
    )
  const deciders = candidates.filter((candidate) => {
    const { isCrmlsOfficeAdmin, memberTypeId, userClass } = candidate.member
    const typeId = effectiveMemberType(memberTypeId, userClass)
    return decidesForOffice(
      { isCrmlsOfficeAdmin, typeId, office: candidate.office },
      { mainOfficeCode, accessLevel },
    )
  })
  return {
    askedOfficeId: mainOffice?.id ?? null,
    deciders: deciders.map((decider) => decider.member.id),
  }
}
