import { ROLE_LEVEL, type RoleLevel } from 'contract/members/roles.ts'
import type { PreviewFacts } from 'contract/staff/preview/preview.contract.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { aors } from '../../db/tables/members.table.ts'
import { invalidField } from '../../http/errors.ts'
import type { Caller } from '../caller.ts'

/** Nobody has this id: no preferences, listings or notices of a person can be answered. */
const NOBODY = 0
const MAIN_OFFICE = 'PREVIEW'

/**
 * Somebody with the chosen facts.
 * @throws HttpError 400 for an unknown association
 */
export async function previewedMember(db: Db, now: Date, facts: PreviewFacts): Promise<Caller> {
  const [aor] = await db.select().from(aors).where(eq(aors.name, facts.aorShortName))
  if (!aor) throw invalidField('facts.aorShortName', "We couldn't find this association.")
  const userlevel = levelOf(facts.level)
  const officeCode = facts.officeKind === 'main' ? MAIN_OFFICE : `${MAIN_OFFICE}-2`
  return {
    id: NOBODY,
    loginId: '',
    firstName: 'Preview',
    lastName: 'Member',
    email: null,
    phone: null,
    photoUrl: null,
    memberStateLicense: null,
    memberStatus: 'Active',
    memberTypeId: facts.memberTypeId,
    userClass: null,
    originatingSystemId: facts.originatingSystemId,
    memberMlsSecurityClass: null,
    memberIsAssistantTo: null,
    contactTypeId: null,
    order: null,
    officeId: null,
    aorId: aor.id,
    hasMemberPortalAccess: true,
    isCrmlsAdmin: userlevel === ROLE_LEVEL.mls,
    isCrmlsAorAdmin: userlevel === ROLE_LEVEL.association,
    isCrmlsOfficeAdmin: false,
    createdOn: now,
    modifiedOn: now,
    memberKey: null,
    forgottenOn: null,
    office: {
      id: NOBODY,
      officeCode,
      mainOfficeCode: MAIN_OFFICE,
      name: 'Preview Office',
      officeMlsId: officeCode,
      aorId: aor.id,
      officeKey: null,
      officeStatus: 'Active',
      createdOn: now,
      modifiedOn: now,
    },
    aor,
    officeAor: aor.name,
    typeId: facts.memberTypeId,
    userlevel,
  }
}

function levelOf(level: number): RoleLevel {
  return Object.values(ROLE_LEVEL).find((known) => known === level) ?? ROLE_LEVEL.none
}
